import type { Outlook } from '@slot-liste/domain/battles/odds/outlook-odds.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { AssumptionBadge, BadgeOf, FigureText } from '#features/battles/arena/kind-badge.tsx'
import { Failed } from '#features/battles/arena/preparing.tsx'
import { LaneLetter } from '#features/battles/arena/race/lane-mark.tsx'
import { lookOf } from '#features/battles/arena/race/looks.ts'
import { apart } from '#features/battles/arena/race/race-range.ts'
import { Section } from '#features/battles/arena/section.tsx'
import { printBalance, printCost, printShare, printTimes } from '#features/battles/arena/words.ts'
import type { Answers } from '#features/battles/arena/worker/jobs.ts'
import type { Computation } from '#features/battles/arena/worker/use-answer.ts'
import { Skeleton } from '#ui/skeleton.tsx'

type ProspectsProps = {
  outlook: Computation<Answers['outlook']>
  /** With a bankroll: how often it did not last. */
  ruin: readonly Figure[] | null
}

/** The possible results of a session of each game: the usual range, the chance of profit, and the expected cost. */
export function Prospects({ outlook, ruin }: ProspectsProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, unit, locale } = useBattle()
  const all = outlook.answer
  const ends = all?.flatMap(({ percentiles }) => percentiles.map(({ value }) => value)) ?? []
  const range = { low: Math.min(0, ...ends), high: Math.max(0, ...ends) }
  return (
    <Section
      title={t(`prospects.title.${unit}`, { n: printInteger(battle.spins, locale) })}
      lead={t('prospects.lead')}
    >
      {outlook.problem ? <Failed problem={outlook.problem} onRetry={outlook.again} /> : null}
      <ul className="battle-lanes">
        {battle.entrants.map(({ key }, i) => (
          <li key={key} className="rounded-md border border-line bg-surface p-4">
            {all?.[i] ? (
              <Prospect entrant={i} outlook={all[i]} range={range} ruin={ruin?.[i] ?? null} />
            ) : (
              <Skeleton className="h-64" />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ProspectProps = {
  entrant: number
  outlook: Outlook
  range: { low: number; high: number }
  ruin: Figure | null
}

function Prospect({ entrant, outlook, range, ruin }: ProspectProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, lanes, locale, nameOf } = useBattle()
  const share = (value: number) => printShare(value, locale)
  const maxWin = lanes[entrant]?.assumptions.maxWin
  return (
    <>
      <h3 className="flex items-center gap-2 font-text text-base tracking-normal">
        <LaneLetter look={lookOf(entrant)} />
        <span className="min-w-0 truncate">{nameOf(entrant)}</span>
      </h3>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Big name={t('prospects.cost')} badge={<BadgeOf figure={outlook.cost} />}>
          {printCost(outlook.cost.value, locale)}
          {outlook.cost.kind === 'simulated' ? (
            <span className="battle-interval block font-text">
              {`[${printCost(outlook.cost.low, locale)} … ${printCost(outlook.cost.high, locale)}]`}
            </span>
          ) : null}
        </Big>
        <Big name={t('prospects.maxWin')} badge={maxWin ? <AssumptionBadge assumption={maxWin} /> : null}>
          {printTimes(battle.entrants[entrant]?.table.payouts.at(-1) ?? 0, locale)}
        </Big>
      </dl>
      <Ends outlook={outlook} range={range} entrant={entrant} />
      <dl className="mt-3 grid gap-1.5 text-sm">
        <Chance name={t('prospects.profit')} figure={outlook.profit} print={share} />
        <Chance name={t('prospects.hundred')} figure={outlook.hundred} print={share} />
        {ruin && battle.bankroll !== null ? (
          <Chance name={t('prospects.ruin')} figure={ruin} print={share} />
        ) : null}
      </dl>
    </>
  )
}

/** The expected loss is shown as large as the largest win. */
function Big({ name, badge, children }: { name: string; badge: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums">{children}</dd>
      <dd>{badge}</dd>
    </div>
  )
}

type ChanceProps = { name: string; figure: Figure; print: (value: number) => string }

function Chance({ name, figure, print }: ChanceProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
        <span>
          <FigureText figure={figure} print={print} />
        </span>
        <BadgeOf figure={figure} />
      </dd>
    </div>
  )
}

/** 0 … 1 within the range. */
const placeOf = (value: number, { low, high }: ProspectProps['range']) => (value - low) / (high - low || 1)

/**
 * Each label under its mark, or as near as those beside it leave room: shares of the width. Every other one stands a row
 * lower, so that marks near each other keep their labels.
 */
export function labelPlaces(marks: readonly number[]): number[] {
  const inside = marks.map((at) => Math.min(0.91, Math.max(0.09, at)))
  const rows = [0, 1].map((row) =>
    apart(
      inside.filter((_, i) => i % 2 === row),
      0.19,
      0.09,
      0.91,
    ),
  )
  return marks.map((_, i) => rows[i % 2]?.[i >> 1] ?? 0)
}

/** Nine tenths of all runs end within the thin bar, half within the thick one, half of them below the tick. */
function Ends({ outlook, range, entrant }: Pick<ProspectProps, 'outlook' | 'range' | 'entrant'>) {
  const { t } = useTranslation('battle-arena')
  const { locale } = useBattle()
  const at = (value: number) => `${placeOf(value, range) * 100}%`
  const size = (from: number, to: number) => ({
    left: at(from),
    width: `${(placeOf(to, range) - placeOf(from, range)) * 100}%`,
    background: `var(${lookOf(entrant).color})`,
  })
  const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = outlook.percentiles.map(({ value }) => value)
  const quantiles = { p5, p25, p50, p75, p95 }
  const marks = Object.values(quantiles).map((value) => placeOf(value, range))
  const labels = labelPlaces(marks)
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="battle-ends">
        <span className="battle-ends-zero" style={{ left: at(0) }} />
        <span className="battle-ends-thin" style={size(p5, p95)} />
        <span className="battle-ends-thick" style={size(p25, p75)} />
        <span className="battle-ends-middle" style={{ left: at(p50) }} />
      </div>
      <Leaders marks={marks} labels={labels} />
      <dl className="battle-quantiles text-xs tabular-nums">
        {(['p5', 'p25', 'p50', 'p75', 'p95'] as const).map((name, i) => (
          <div key={name} style={{ left: `${(labels[i] ?? 0) * 100}%` }}>
            <dt className="text-muted">{t(`prospects.ends.${name}`)}</dt>
            <dd className="font-semibold">{printBalance(quantiles[name], locale)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-right">
        {outlook.percentiles[0] ? <BadgeOf figure={outlook.percentiles[0]} /> : null}
      </p>
    </div>
  )
}

/** A thin line leads from each mark to its label. */
function Leaders({ marks, labels }: { marks: readonly number[]; labels: readonly number[] }) {
  return (
    <svg aria-hidden="true" className="battle-leaders" viewBox="0 0 100 10" preserveAspectRatio="none">
      {marks.map((mark, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same five, in their order.
        <path key={i} d={`M${mark * 100} 0 L${(labels[i] ?? 0) * 100} 10`} />
      ))}
    </svg>
  )
}
