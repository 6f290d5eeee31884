import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** The contract's; what is sent is measured by its schema. */
const [reasonMin, reasonMax] = [3, 300]

/** A reason being typed, kept in this browser until it is sent. */
export function useReason(draft: string) {
  const { text, setText, forget } = useTextDraft(`moderation:${draft}`)
  const box = useRef<HTMLTextAreaElement>(null)
  const [isAsked, setAsked] = useState(false)
  const reason = manyLines(text)
  const length = textLength(reason)
  const fits = length >= reasonMin && length <= reasonMax
  /** The reason where it will do; else it is pointed out. */
  const take = (): string | undefined => {
    setAsked(true)
    if (fits) return reason
    box.current?.focus()
    return undefined
  }
  return { text, setText, forget, box, isWrong: isAsked && !fits, take }
}

export function ReasonField({ text, setText, box, isWrong }: ReturnType<typeof useReason>) {
  const { t } = useTranslation('admin-people')
  return (
    <Field
      label={t('reason.label')}
      required
      hint={isWrong ? undefined : t('reason.hint')}
      error={isWrong ? t('reason.hint') : undefined}
    >
      <Textarea ref={box} rows={3} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  )
}

export type Sending = { busy: boolean; error: string | undefined; onClose: () => void }

type ReasonDialogProps = Sending & {
  title: string
  body: string
  confirm: string
  /** Under which what is typed is kept. */
  draft: string
  onSend: (reason: string, sent: () => void) => void
  children?: ReactNode
}

/** Asks why before something is done to what others made. */
export function ReasonDialog({
  title,
  body,
  confirm,
  draft,
  onSend,
  children,
  ...sending
}: ReasonDialogProps) {
  const reason = useReason(draft)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const taken = reason.take()
    if (taken !== undefined && !sending.busy) onSend(taken, reason.forget)
  }
  return (
    <AskDialog {...{ title, body, confirm, formId }} {...sending}>
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormError message={sending.error} />
        {children}
        <ReasonField {...reason} />
      </form>
    </AskDialog>
  )
}

type AskDialogProps = Sending & {
  title: string
  body: string
  confirm: string
  /** The form the button sends; without one it only confirms. */
  formId?: string
  onConfirm?: () => void
  children?: ReactNode
}

/** Says what will happen before it does. */
export function AskDialog(props: AskDialogProps) {
  const { title, body, confirm, formId, onConfirm, busy, onClose, children } = props
  const { t } = useTranslation('admin-people')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={body}
      closeLabel={t('ask.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('ask.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            {...(formId ? { type: 'submit' as const, form: formId } : { onClick: onConfirm })}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children ?? <FormError message={props.error} />}
    </Dialog>
  )
}
