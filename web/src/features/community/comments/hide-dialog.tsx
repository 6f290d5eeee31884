import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useHideComment } from '#data/community/comment-writes.ts'
import { ReasonBox, useReasonBox } from '#parts/community/reason.tsx'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { DialogProps } from './comment-dialogs.tsx'
import { useComments } from './comments-context.ts'

/** For administrators: the author of the comment sees the reason. */
export function HideDialog({ comment, open, onClose }: DialogProps) {
  const { t } = useTranslation('comments')
  const { subject, say } = useComments()
  const hide = useHideComment(subject)
  const formId = useId()
  const { forget, ...typed } = useTextDraft(`comment:hide:${comment.id}`)
  const { take, ...reason } = useReasonBox(typed)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const taken = take()
    if (taken === undefined || hide.isPending) return
    const done = () => {
      forget()
      say(t('hide.done'))
      onClose()
    }
    hide.mutate({ id: comment.id, reason: taken }, { onSuccess: done })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('hide.title')}
      description={t('hide.body')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={hide.isPending}>
            {t('hide.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <FormError message={hide.error?.message} />
        <ReasonBox {...reason} label={t('hide.label')} hint={t('hide.hint')} />
      </form>
    </Dialog>
  )
}
