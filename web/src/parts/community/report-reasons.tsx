import type { ReportReason } from '@slot-liste/contract/community/reports.ts'
import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'

const reasons = [
  'spam',
  'abuse',
  'gambling',
  'illegal',
  'copyright',
  'wrong',
  'other',
] as const satisfies readonly ReportReason[]

type ReportReasonsProps = {
  ref: Ref<HTMLFieldSetElement>
  value: ReportReason | null
  onChange: (reason: ReportReason) => void
  error: string | undefined
}

/** Why something is reported, in words; none is chosen beforehand. */
export function ReportReasons({ ref, value, onChange, error }: ReportReasonsProps) {
  const { t } = useTranslation('reports')
  const id = useId()
  return (
    <fieldset ref={ref} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{t('reason')}</legend>
      <div className="overflow-hidden rounded-md border border-line">
        {reasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-line bg-raised px-4 py-2.5 last:border-0 hover:bg-ink/4 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={reason}
              checked={reason === value}
              onChange={() => onChange(reason)}
              className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0 leading-6">{t(`reasons.${reason}`)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
