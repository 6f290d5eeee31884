import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHideComment } from '#data/community/comment-writes.ts'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { DialogProps } from './comment-dialogs.tsx'
import { useComments } from './comments-context.ts'

/** The contract's; what is sent is measured by its schema. */
const [reasonMin, reasonMax] = [3, 300]

/** For administrators: the author of the comment sees the reason. */
export function HideDialog({ comment, open, onClose }: DialogProps) {
  const { t } = useTranslation('comments')
  const { subject, say } = useComments()
  const hide = useHideComment(subject)
  const formId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { text, setText, forget } = useTextDraft(`comment:hide:${comment.id}`)
  const reason = manyLines(text)
  const length = textLength(reason)
  const fits = length >= reasonMin && length <= reasonMax

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!fits) return box.current?.focus()
    if (hide.isPending) return
    const done = () => {
      forget()
      say(t('hide.done'))
      onClose()
    }
    hide.mutate({ id: comment.id, reason }, { onSuccess: done })
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
        <Field
          label={t('hide.label')}
          required
          error={isAsked && !fits ? t('hide.hint') : undefined}
          hint={t('hide.hint')}
        >
          <Textarea
            ref={box}
            rows={3}
            dir="auto"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
