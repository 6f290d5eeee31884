import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { printShare, printTimes } from '#features/battles/arena/words.ts'
import { printWholePercent } from '#parts/battles/assumed-figures.ts'
import { Badge } from '#ui/badge.tsx'
import { LaneDashes } from './lane-mark.tsx'
import type { Look } from './looks.ts'

type LaneCardProps = {
  entrant: number
  look: Look
  tape: Tape
  /** Its place among the lanes of the tape. */
  place: number
  frame: number
  isAhead: boolean
  /** Of the return after so many spins; `null` before the first, and while it is computed. */
  range: { low: Figure; high: Figure } | null
}

/** Where one lane stands at the frame that is shown. */
export function LaneCard({ entrant, look, tape, place, frame, isAhead, range }: LaneCardProps) {
  const { t } = useTranslation('battle-arena')
  const { unit, locale, nameOf } = useBattle()
  const shown = tape.lanes[place]
  const spins = shown?.spins[frame] ?? 0
  const hits = shown?.hits[frame] ?? 0
  return (
    <li className={clsx('rounded-md border bg-surface p-4', isAhead ? 'border-line-strong' : 'border-line')}>
      <h3 className="flex items-center gap-2 font-text text-base tracking-normal">
        <LaneDashes look={look} />
        <span className="min-w-0 truncate">{nameOf(entrant)}</span>
        {isAhead ? <Badge tone="accent">{t('lane.ahead')}</Badge> : null}
      </h3>
      <dl className="battle-figures mt-3 text-sm">
        <Fact name={t(`lane.spins.${unit}`)}>{printInteger(spins, locale)}</Fact>
        <Fact name={t('lane.hits')}>
          {printInteger(hits, locale)}
          {spins > 0 ? ` (${printShare(hits / spins, locale)})` : null}
        </Fact>
        <Fact name={t('lane.biggest')}>{printTimes(shown?.biggest[frame] ?? 0, locale)}</Fact>
        <Fact name={t('lane.dry')}>{printInteger(shown?.dry[frame] ?? 0, locale)}</Fact>
        <ReturnSoFar {...{ entrant, spins, range }} balance={shown?.balance[frame] ?? 0} />
      </dl>
    </li>
  )
}

type ReturnProps = Pick<LaneCardProps, 'range'> & { entrant: number; spins: number; balance: number }

/** The return so far, and its range in 19 of 20 runs after so many spins. */
function ReturnSoFar({ entrant, spins, balance, range }: ReturnProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale } = useBattle()
  const table = battle.entrants[entrant]?.table
  if (!table) return null
  const print = (figure: Figure | undefined) => (figure ? printWholePercent(figure.value, locale) : '…')
  return (
    <Fact name={t('lane.return')} isWide>
      {spins > 0 ? printShare(1 + balance / (table.cost * spins), locale) : '—'}
      <span className="block font-normal text-muted">
        {spins > 0 ? t('lane.band', { low: print(range?.low), high: print(range?.high) }) : null}
      </span>
    </Fact>
  )
}

type FactProps = { name: string; children: ReactNode; isWide?: boolean }

export function Fact({ name, children, isWide = false }: FactProps) {
  return (
    <div className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
