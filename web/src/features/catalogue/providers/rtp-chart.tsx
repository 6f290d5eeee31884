import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { type Locale, printDecimal, printInteger, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { RtpSpread } from '#parts/catalogue/rtp-spread.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { type RtpBar, rtpBars } from './rtp-bars.ts'

/** The distribution of a provider's known RTPs: bars of half a percent, and the same as a box plot. */
export function RtpChart({ provider: { rtp, rtpBins, rtpSpread } }: { provider: ProviderDetail }) {
  const { t } = useTranslation(['provider-pages', 'providers'])
  const locale = useLocale()
  if (rtp.n === 0) return <p className="text-muted">{t('rtp.none')}</p>
  const bars = rtpBars(rtpBins).map((bar) => ({
    label: range(bar, locale),
    value: bar.count,
    printed: printInteger(bar.count, locale),
  }))
  return (
    <>
      <BarChart
        caption={t('rtp.caption', { count: rtp.n })}
        bars={bars}
        headings={[t('rtp.bar'), t('rtp.games')]}
        showValues
      />
      {rtpSpread ? (
        <>
          <RtpSpread spread={rtpSpread} from={axis.from} to={axis.to} bare className="mt-3" />
          <FivePoints spread={rtpSpread} />
        </>
      ) : null}
    </>
  )
}

/** The box plot stands under the bars and shares their axis, open ends drawn as wide as the others. */
const axis = { from: 93.5, to: 98.5 }

const points = ['min', 'low', 'median', 'high', 'max'] as const

function FivePoints({ spread }: { spread: readonly number[] }) {
  const { t } = useTranslation(['provider-pages', 'providers'])
  const locale = useLocale()
  return (
    <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-2 text-sm sm:grid-cols-5">
      {points.map((point, place) => (
        <div key={point}>
          <dt className="text-muted">{t(`providers:spread.${point}`)}</dt>
          <dd className="font-semibold tabular-nums">{printPercent(spread[place] ?? null, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function range({ from, to }: RtpBar, locale: Locale): string {
  const print = (edge: number | null) => printDecimal(edge, locale, Number.isInteger(edge) ? 0 : 1)
  if (from === null) return `< ${print(to)}`
  return to === null ? `≥ ${print(from)}` : `${print(from)}–${print(to)}`
}
