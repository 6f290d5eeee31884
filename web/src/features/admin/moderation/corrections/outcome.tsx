import type { CorrectionPreview } from '@slot-liste/contract/admin/admin-corrections.ts'
import type { CorrectableFact } from '@slot-liste/domain/catalogue/corrections.ts'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'

type OutcomeProps = {
  field: CorrectableFact
  outcome: NonNullable<CorrectionPreview['outcome']>
  proposed: string
  /** A decision is added, which goes before all sources. */
  isDecided: boolean
}

/** The value the page will show, said before it does. */
export function Outcome({ field, outcome: { value, state, becomes }, proposed, isDecided }: OutcomeProps) {
  const { t } = useTranslation('admin-corrections')
  const print = useFactPrinter()
  const isGood = becomes || isDecided
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <p
      role="status"
      className={`flex gap-2.5 rounded-md px-4 py-3 text-[0.9375rem] ${isGood ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span className="text-pretty">
        {isDecided
          ? t('outcome.decided', { value: print(field, proposed) })
          : t(becomes ? 'outcome.becomes' : 'outcome.stays', { value: print(field, value) })}{' '}
        {state === 'disputed' && !isDecided ? t('outcome.disputed') : null}
      </span>
    </p>
  )
}
