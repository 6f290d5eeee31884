import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonBox, useReasonBox } from '#parts/community/reason.tsx'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type ReasonDialogProps = {
  title: string
  body: string
  confirm: string
  /** Under which what is typed is kept. */
  draft: string
  busy: boolean
  error: string | undefined
  onClose: () => void
  onSend: (reason: string, sent: () => void) => void
  children: ReactNode
}

/** Asks why before figures of many games change. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, body, confirm, draft, busy, error, onClose, onSend, children } = props
  const { t } = useTranslation(['admin-sources', 'admin'])
  const { forget, ...kept } = useTextDraft(draft)
  const { take, ...reason } = useReasonBox(kept)
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const taken = take()
    if (taken !== undefined && !busy) onSend(taken, forget)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={body}
      closeLabel={t('admin:form.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('admin:form.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormError message={error} />
        {children}
        <ReasonBox {...reason} label={t('reason.label')} hint={t('reason.hint')} />
      </form>
    </Dialog>
  )
}
