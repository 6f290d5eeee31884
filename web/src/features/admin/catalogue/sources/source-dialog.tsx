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
  const { text, setText, forget } = useTextDraft(draft)
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const formId = useId()
  const reason = manyLines(text)
  const fits = textLength(reason) >= reasonMin && textLength(reason) <= reasonMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!fits) box.current?.focus()
    else if (!busy) onSend(reason, forget)
  }
  const isWrong = isAsked && !fits
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
        <Field
          label={t('reason.label')}
          required
          hint={isWrong ? undefined : t('reason.hint')}
          error={isWrong ? t('reason.hint') : undefined}
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
