import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** The number of a provider's games per volatility: a bar in parts, and its parts in words. */
export function VolatilityChart({ counts }: { counts: ProviderDetail['volatility'] }) {
  const { t } = useTranslation('provider-pages')
  const locale = useLocale()
  const parts = levels.map((level) => ({
    level,
    count: counts.find(({ value }) => value === level)?.count ?? 0,
  }))
  return (
    <>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-sm bg-sunken">
        {parts.map(({ level, count }) =>
          count > 0 ? (
            <span key={level} className={clsx('min-w-1', tones[level])} style={{ flexGrow: count }} />
          ) : null,
        )}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 text-[0.9375rem]">
        {parts.map(({ level, count }) => (
          <div key={level} className="flex items-center gap-2.5 border-b border-line pb-2">
            <span aria-hidden="true" className={clsx('size-3 rounded-[3px]', tones[level])} />
            <dt>{t(`volatility.${level}`)}</dt>
            <dd className="ml-auto font-semibold tabular-nums">{printInteger(count, locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const levels = ['low', 'medium', 'high', 'unknown'] as const
const tones = { low: 'bg-low', medium: 'bg-medium', high: 'bg-high', unknown: 'bg-line-strong' }
