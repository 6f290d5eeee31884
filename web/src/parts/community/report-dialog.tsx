import type { ReportKind, ReportReason } from '@slot-liste/contract/community/reports.ts'
import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ReportReasons } from './report-reasons.tsx'

/** As `useReporting` of data/community/reports.ts gives it. */
type Reporting = {
  note: string
  setNote: (note: string) => void
  isPending: boolean
  failure: string | undefined
  send: (reason: ReportReason) => void
}

type ReportDialogProps = {
  kind: ReportKind
  reporting: Reporting
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks a member for the reason of a report. The page loads the texts `reports`. */
export function ReportDialog({ kind, reporting, open, onOpenChange }: ReportDialogProps) {
  const { t } = useTranslation('reports')
  const formId = useId()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`title.${kind}`)}
      description={t('lead')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={reporting.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <ReportForm id={formId} {...reporting} />
    </Dialog>
  )
}

/** The contract's; what is sent is measured by its schema. */
const noteMax = 1000

function ReportForm({ id, note, setNote, failure, isPending, send }: Reporting & { id: string }) {
  const { t } = useTranslation('reports')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [isAsked, setAsked] = useState(false)
  const reasons = useRef<HTMLFieldSetElement>(null)
  const noteBox = useRef<HTMLTextAreaElement>(null)
  const count = textLength(manyLines(note))
  const left = noteMax - count

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setAsked(true)
    if (reason === null) reasons.current?.querySelector('input')?.focus()
    else if (left < 0) noteBox.current?.focus()
    else send(reason)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <FormError message={failure} />
      <ReportReasons
        ref={reasons}
        value={reason}
        onChange={setReason}
        error={isAsked && reason === null ? t('reasonMissing') : undefined}
      />
      <Field
        label={t('note.label')}
        hint={left < 200 ? t('counter', { count, max: noteMax }) : t('note.hint')}
        error={left < 0 ? t('note.tooLong', { max: noteMax }) : undefined}
      >
        <Textarea
          ref={noteBox}
          rows={3}
          dir="auto"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
    </form>
  )
}
