import type { Prediction } from '@slot-liste/contract/predictions/predictions.ts'
import { Ban } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVoidDay } from '#data/predictions/predictions.ts'
import { ReasonBox, useReasonBox } from '#parts/community/reason.tsx'
import { useTextDraft } from '#platform/drafts/text-draft.ts'
import { Button } from '#ui/button.tsx'
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

/** For administrators: the button, and the question for a reason, which everybody reads. */
export function VoidDay({ day }: { day: string }) {
  const { t } = useTranslation('predictions')
  const [isAsking, setAsking] = useState(false)
  const formId = useId()
  const { forget, ...typed } = useTextDraft(`prediction:void:${day}`)
  const { take, ...reason } = useReasonBox(typed)
  const voidDay = useVoidDay(day)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const taken = take()
    // The dialog is gone with the day's being voided, which the page says.
    if (taken !== undefined && !voidDay.isPending) voidDay.mutate(taken, { onSuccess: forget })
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
          <ReasonBox {...reason} label={t('void.label')} hint={t('void.hint')} />
        </form>
      </Dialog>
    </div>
  )
}
