import type { Prediction } from '@slot-liste/contract/predictions/predictions.ts'
import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { Ban } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVoidDay } from '#data/predictions/predictions.ts'
import { Button } from '#ui/button.tsx'
import { Field, Textarea } from '#ui/form/field.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** That a day was voided, and why; nothing where it was not. */
export function Voided({ prediction: { voided, result } }: { prediction: Prediction }) {
  const { t } = useTranslation('predictions')
  if (!voided) return null
  return (
    <div className="mb-3 flex items-start gap-3 rounded-md border border-warning/40 bg-warning-soft p-4">
      <Ban aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t('voided.notice')}</p>
        <p dir="auto" className="break-words whitespace-pre-line">
          {t('voided.reason', { reason: voided.reason })}
        </p>
        {result ? null : <p>{t('voided.sealed')}</p>}
      </div>
    </div>
  )
}

/** The contract's; what is sent is measured by its schema. */
const [reasonMin, reasonMax] = [3, 300]

/** For administrators: the button, and the question for a reason, which everybody reads. */
export function VoidDay({ day }: { day: string }) {
  const { t } = useTranslation('predictions')
  const [isAsking, setAsking] = useState(false)
  const formId = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [text, setText] = useState('')
  const voidDay = useVoidDay(day)
  const reason = manyLines(text)
  const length = textLength(reason)
  const fits = length >= reasonMin && length <= reasonMax
  const send = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!fits) return box.current?.focus()
    // It is gone with the day's being voided, which the page says.
    if (!voidDay.isPending) voidDay.mutate(reason)
  }
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Ban aria-hidden="true" />
        {t('void.open')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('void.title')}
        description={t('void.body')}
        closeLabel={t('void.dismiss')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('void.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="danger" busy={voidDay.isPending}>
              {t('void.confirm')}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={send} className="grid gap-4">
          <FormError message={voidDay.error?.message} />
          <Field
            label={t('void.label')}
            required
            error={isChecked && !fits ? t('void.hint') : undefined}
            hint={t('void.hint')}
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
    </div>
  )
}
