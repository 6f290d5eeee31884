import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonBox, useReasonBox } from '#parts/community/reason.tsx'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** A reason being typed, kept in this browser until it is sent. */
export function useReason(draft: string) {
  const kept = useTextDraft(`moderation:${draft}`)
  return { ...useReasonBox(kept), forget: kept.forget }
}

export function ReasonField({ take: _, forget: __, ...reason }: ReturnType<typeof useReason>) {
  const { t } = useTranslation('admin-people')
  return <ReasonBox {...reason} label={t('reason.label')} hint={t('reason.hint')} />
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
