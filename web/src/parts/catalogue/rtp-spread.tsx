import { printPercent } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

type RtpSpreadProps = {
  /** Smallest, quarter, median, three quarters, largest RTP in percent; null when too few are known. */
  spread: readonly number[] | null
  /** Ends of the scale. The same for all that stand side by side: figures beyond it end in an arrow. */
  from?: number
  to?: number
  /** Without words under the scale, where something above already has them. */
  bare?: boolean
  className?: string | undefined
}

/** A box plot: the line spans all known RTPs, the box the middle half of them, the stroke in it is the median. */
export function RtpSpread({ spread, from = 94, to = 98, bare = false, className }: RtpSpreadProps) {
  const { t } = useTranslation('providers')
  const locale = useLocale()
  const [min = 0, low = 0, median = 0, high = 0, max = 0] = spread ?? []
  const label = t('spread.label', {
    min: printPercent(min, locale),
    low: printPercent(low, locale),
    median: printPercent(median, locale),
    high: printPercent(high, locale),
    max: printPercent(max, locale),
  })
  const share = (rtp: number) => (100 * (Math.min(to, Math.max(from, rtp)) - from)) / (to - from)
  const at = (rtp: number) => `${share(rtp)}%`
  return (
    <div className={clsx('rtp-spread', className)}>
      <svg role="img" aria-label={spread ? label : t('spread.tooFew')} className={bare ? 'h-6' : undefined}>
        <Scale from={from} to={to} at={at} bare={bare} />
        {spread ? (
          <>
            <line x1={at(min)} x2={at(max)} y1="11" y2="11" strokeWidth="1.5" className="stroke-muted" />
            <End at={at(min)} direction={min < from ? -1 : 0} />
            <End at={at(max)} direction={max > to ? 1 : 0} />
            <Box from={at(low)} width={share(high) - share(low)} />
            <line x1={at(median)} x2={at(median)} y1="2" y2="20" strokeWidth="3" className="stroke-accent" />
          </>
        ) : null}
      </svg>
      {spread ? null : (
        <p aria-hidden="true" className="absolute inset-x-0 top-0 text-center text-xs leading-6 text-muted">
          <span className="bg-surface px-2">{t('spread.tooFew')}</span>
        </p>
      )}
    </div>
  )
}

type At = (rtp: number) => string

function Scale({ from, to, at, bare }: { from: number; to: number; at: At; bare: boolean }) {
  const { t } = useTranslation('providers')
  const ticks = Array.from(
    { length: Math.floor(to) - Math.ceil(from) + 1 },
    (_, step) => Math.ceil(from) + step,
  )
  const named = (tick: number) => !bare && (tick - from) % 2 === 0
  return ticks.map((tick) => (
    <Fragment key={tick}>
      <line x1={at(tick)} x2={at(tick)} y1="2" y2={named(tick) ? 24 : 20} />
      {named(tick) ? (
        <text x={at(tick)} y="36" textAnchor={tick === from ? 'start' : tick === to ? 'end' : 'middle'}>
          {t('spread.tick', { value: tick })}
        </text>
      ) : null}
    </Fragment>
  ))
}

/** A whisker's end: a short stroke, or an arrow where the figure lies beyond the scale. */
function End({ at, direction }: { at: string; direction: -1 | 0 | 1 }) {
  return (
    <svg x={at} y="11" overflow="visible" aria-hidden="true">
      {direction === 0 ? (
        <path d="M0-4V4" strokeWidth="1.5" className="stroke-muted" />
      ) : (
        <path d="M-4-4 1 0-4 4Z" transform={`scale(${direction} 1)`} className="fill-muted" />
      )}
    </svg>
  )
}

/** A middle half within a hundredth of a percent still makes a box that can be seen. */
function Box({ from, width }: { from: string; width: number }) {
  if (width <= 0) return null
  return (
    <rect
      x={from}
      y="4"
      width={`${Math.max(width, 0.8)}%`}
      height="14"
      rx="2"
      strokeWidth="1.5"
      className="fill-accent-soft stroke-accent/60"
    />
  )
}
