import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEnrolFactor, useVerifyFactor } from '#data/accounts/factors.ts'
import { ApiError } from '#platform/api/api.ts'
import { showRefusal } from '#platform/api/form-refusal.ts'
import { useFormLanguage } from '#platform/i18n/form-language.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'

type AddFactorProps = { onDone: (codes: string[] | null) => void }
type Enrolled = { id: string; secret: string; qr: string }

/** First a name, then the secret by picture or text, and a code that shows that the app has it. */
export function AddFactor({ onDone }: AddFactorProps) {
  const [enrolled, setEnrolled] = useState<Enrolled>()
  return enrolled ? (
    <Verify enrolled={enrolled} onDone={onDone} />
  ) : (
    <Enrol onEnrolled={setEnrolled} onCancel={() => onDone(null)} />
  )
}

const refusalOf = (error: unknown) => {
  const { message } = error as Error
  const { code, fields } = error instanceof ApiError ? error : {}
  return { ok: false as const, message, code, fields }
}

function Enrol({ onEnrolled, onCancel }: { onEnrolled: (enrolled: Enrolled) => void; onCancel: () => void }) {
  const { t } = useTranslation('settings')
  const enrol = useEnrolFactor()
  const form = useForm({ defaultValues: { name: t('factors.defaultName') } })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name }) => {
    await enrol.mutateAsync(name).then(onEnrolled, (error) => showRefusal(form, refusalOf(error)))
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 rounded-md border border-line p-4">
      <FormError message={errors.root?.message} />
      <Field label={t('factors.name')} required hint={t('factors.nameHint')} error={errors.name?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          {...form.register('name', { required: t('factors.nameRequired') })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          {t('factors.next')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('factors.cancel')}
        </Button>
      </div>
    </form>
  )
}

function Verify({ enrolled, onDone }: AddFactorProps & { enrolled: Enrolled }) {
  const { t } = useTranslation('settings')
  const verify = useVerifyFactor()
  const form = useForm({ defaultValues: { code: '' } })
  useFormLanguage(form)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    await verify.mutateAsync({ id: enrolled.id, code }).then(
      ({ recoveryCodes }) => {
        toastSuccess(t('factors.added'))
        onDone(recoveryCodes)
      },
      (error) => showRefusal(form, refusalOf(error)),
    )
  })
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 rounded-md border border-line p-4">
      <p className="leading-relaxed text-pretty">{t('factors.scan')}</p>
      <img
        src={`data:image/svg+xml;utf-8,${encodeURIComponent(enrolled.qr)}`}
        alt={t('factors.qr')}
        className="size-52 rounded-sm bg-white p-2"
      />
      <p className="text-sm text-muted">
        {t('factors.secret')}{' '}
        <code className="font-semibold wrap-anywhere text-ink select-all">{inGroups(enrolled.secret)}</code>
      </p>
      <FormError message={errors.root?.message} />
      <Field label={t('factors.code')} required error={errors.code?.message}>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...form.register('code', { required: t('factors.codeRequired') })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isSubmitting}>
          {t('factors.verify')}
        </Button>
        <Button variant="outline" onClick={() => onDone(null)}>
          {t('factors.cancel')}
        </Button>
      </div>
    </form>
  )
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')
