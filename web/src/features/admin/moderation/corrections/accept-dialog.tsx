import type { AdminCorrection, CorrectedFigure } from '@slot-liste/contract/admin/admin-corrections.ts'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonField } from '#features/admin/moderation/reason-dialog.tsx'
import { entryOf } from '#parts/catalogue/entry-link.tsx'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { ApiError } from '#platform/api/api.ts'
import { Button } from '#ui/button.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { othersOf } from './figure-card.tsx'
import { Outcome } from './outcome.tsx'
import { SourceChoice } from './source-choice.tsx'
import { useAccepting } from './use-accepting.ts'

type AcceptProps = { figure: CorrectedFigure; correction: AdminCorrection; onClose: () => void }

/** Chooses the source the link belongs to, and says what the page will show. */
export function AcceptDialog({ figure, correction, onClose }: AcceptProps) {
  const { t } = useTranslation('admin-corrections')
  const print = useFactPrinter()
  const formId = useId()
  const accepting = useAccepting(correction, onClose)
  const { field } = figure
  const { name } = entryOf(figure)
  const others = othersOf(figure, correction)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('accept.title')}
      description={t('accept.body', { game: name, value: print(field, correction.newValue) })}
      closeLabel={t('accept.close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('accept.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={accepting.isBusy}>
            {t('accept.confirm')}
          </Button>
        </>
      }
    >
      <AcceptForm id={formId} {...{ figure, correction, accepting }} />
      {others > 0 ? <p className="mt-4 text-sm text-muted">{t('accept.others', { count: others })}</p> : null}
    </Dialog>
  )
}

type FormProps = Omit<AcceptProps, 'onClose'> & { id: string; accepting: ReturnType<typeof useAccepting> }

function AcceptForm({ id, figure: { field }, correction, accepting }: FormProps) {
  const { t } = useTranslation('admin-corrections')
  const { t: layout } = useTranslation('layout')
  const print = useFactPrinter()
  const { preview, failure, choice, replace, decides, reason, submit } = accepting
  const { data, error, refetch } = preview
  if (error)
    return (
      <ErrorCard title={error.message} retryLabel={layout('failed.retry')} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Skeleton className="h-40 rounded-md" />
  const { before, outcome } = data
  const fields = failure instanceof ApiError ? failure.fields : undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
      <FormError message={failure?.message} />
      <SourceChoice {...{ ...choice, sources: data.sources, host: correction.host, fields }} />
      {before.length > 0 ? (
        <Checkbox
          label={t('accept.replace', { values: before.map((value) => print(field, value)).join(', ') })}
          hint={t('accept.replaceHint')}
          checked={replace.isOn}
          onChange={replace.set}
        />
      ) : null}
      {outcome ? (
        <Outcome field={field} outcome={outcome} isDecided={decides.isOn} proposed={correction.newValue} />
      ) : null}
      {outcome && !outcome.becomes ? (
        <Checkbox
          label={t('accept.decide')}
          hint={t('accept.decideHint')}
          checked={decides.isOn}
          onChange={decides.set}
        />
      ) : null}
      {outcome && !outcome.becomes && decides.isOn ? <ReasonField {...reason} /> : null}
    </form>
  )
}
