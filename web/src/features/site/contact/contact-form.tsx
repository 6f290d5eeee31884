import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSendContact } from '#data/site/contact.ts'
import { ApiError } from '#platform/api/api.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { toastError } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { type ContactDraft, emptyDraft, forgetDraft, keepDraft, readDraft } from './contact-draft.ts'
import { contactResolver } from './contact-resolver.ts'
import { topics } from './contact-search.ts'
import { ContactSent } from './contact-sent.tsx'

const messageMax = 4000

type Form = UseFormReturn<ContactDraft>

type ContactFormProps = {
  /** The topic when the reader came from another page, and how the message begins then. */
  topic?: ContactDraft['topic'] | undefined
  about?: string | undefined
}

export function ContactForm({ topic = emptyDraft.topic, about }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const send = useSendContact()
  const form = useForm<ContactDraft>({
    defaultValues: { ...emptyDraft, topic, message: about ?? '' },
    resolver: useMemo(() => contactResolver(locale), [locale]),
  })
  const restored = useDraft(form)
  useErrorsIn(locale, form)

  const submit = form.handleSubmit((message) =>
    send.mutateAsync(message).then(forgetDraft, (reason: Error) => showRefusal(form, reason)),
  )

  if (send.isSuccess) return <ContactSent />
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      {restored ? <p role="status">{t('draftRestored')}</p> : null}
      <Fields form={form} />
      {send.isError ? (
        <p role="alert" className="text-danger">
          {t('failed')}
        </p>
      ) : null}
      <Button type="submit" size="lg" busy={send.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** Keeps what is typed in this browser until it is sent, and brings it back. */
function useDraft(form: Form): boolean {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    const draft = readDraft()
    if (draft) form.reset({ ...draft, ...typedIn(form) })
    setRestored(draft !== undefined)
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) })
  }, [form])
  return restored
}

/** Typed before the page came to life. */
function typedIn({ getValues, formState }: Form): Partial<ContactDraft> {
  const first: Record<string, unknown> = { ...formState.defaultValues }
  return Object.fromEntries(Object.entries(getValues()).filter(([name, value]) => value !== first[name]))
}

/** Repeats field errors in the new language when the page's language changes. */
function useErrorsIn(locale: string, form: Form): void {
  const { isSubmitted } = form.formState
  const said = useRef(locale)
  useEffect(() => {
    if (isSubmitted && said.current !== locale) void form.trigger()
    said.current = locale
  }, [form, isSubmitted, locale])
}

function Fields({ form }: { form: Form }) {
  const { t } = useTranslation('contact')
  const { register, control } = form
  const { errors } = form.formState
  const length = textLength(manyLines(useWatch({ control, name: 'message' })))
  const shown = (name: keyof ContactDraft) => ({
    label: t(`fields.${name}.label`),
    hint: t(`fields.${name}.hint`),
    error: errors[name]?.message,
    required: true,
  })
  return (
    <>
      <Field {...shown('name')}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field {...shown('email')}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field {...shown('topic')}>
        <Select {...register('topic')}>
          {topics.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topics.${topic}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...shown('message')} hint={<MessageHint length={length} />}>
        <Textarea rows={8} {...register('message')} />
      </Field>
    </>
  )
}

function MessageHint({ length }: { length: number }) {
  const { t } = useTranslation('contact')
  return (
    <span className="flex justify-between gap-6">
      {t('fields.message.hint')}
      <span className="shrink-0 tabular-nums">{t('counter', { count: length, max: messageMax })}</span>
    </span>
  )
}

/** The server's word on each field goes to the field; its sentence to a toast; what was typed stays. */
function showRefusal(form: Form, reason: Error): void {
  toastError(reason.message)
  if (!(reason instanceof ApiError)) return
  for (const [field, message] of Object.entries(reason.fields ?? {}))
    if (field in emptyDraft) form.setError(field as keyof ContactDraft, { type: 'server', message })
}
