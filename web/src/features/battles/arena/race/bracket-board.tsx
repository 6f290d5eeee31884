import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import type { Side, Tie } from './board-state.ts'
import { LaneLetter } from './lane-mark.tsx'
import { lookOf } from './looks.ts'

type BracketBoardProps = { rounds: readonly (readonly Tie[])[]; onWatch: (act: number) => void }

/** The bracket, round by round as it is watched; a pairing can be chosen to watch it. */
export function BracketBoard({ rounds, onWatch }: BracketBoardProps) {
  const { t } = useTranslation('battle-arena')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the frame.
    <section aria-label={t('bracket.title')} tabIndex={0} className="battle-bracket mb-4">
      {rounds.map((ties, round) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its number.
        <div key={round} className="battle-round">
          <h3 className="font-text text-sm font-semibold tracking-normal text-muted">
            <RoundName round={round} rounds={rounds.length} />
          </h3>
          <ol className="battle-ties">
            {ties.map((tie, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a pairing is its place.
              <li key={i}>
                <TieBox tie={tie} onWatch={onWatch} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

export function RoundName({ round, rounds }: { round: number; rounds: number }) {
  const { t } = useTranslation('battle-arena')
  const left = rounds - round
  if (left === 1) return t('bracket.final')
  if (left === 2) return t('bracket.semi')
  return left === 3 ? t('bracket.quarter') : t('bracket.round', { n: round + 1 })
}

function TieBox({ tie, onWatch }: { tie: Tie; onWatch: (act: number) => void }) {
  const { t } = useTranslation('battle-arena')
  const { act } = tie
  const [one, other] = tie.sides
  const look = clsx(
    'block w-full rounded-sm border bg-surface text-left text-sm',
    tie.isLive ? 'border-accent' : 'border-line',
  )
  const rows = (
    <>
      <SideRow side={one} withWins={!tie.isBye} />
      {tie.isBye ? (
        <span className="block px-2 py-1.5 text-muted">{t('bracket.bye')}</span>
      ) : (
        <SideRow side={other} withWins />
      )}
    </>
  )
  if (act === null) return <div className={look}>{rows}</div>
  return (
    <button
      type="button"
      aria-current={tie.isLive ? 'step' : undefined}
      onClick={() => onWatch(act)}
      className={look}
    >
      {rows}
    </button>
  )
}

function SideRow({ side: { entrant, wins, hasWon }, withWins }: { side: Side; withWins: boolean }) {
  const { t } = useTranslation('battle-arena')
  const { nameOf } = useBattle()
  return (
    <span className={clsx('flex items-center gap-2 px-2 py-1.5', hasWon ? 'font-semibold' : 'text-muted')}>
      {entrant === null ? <span className="battle-letter" /> : <LaneLetter look={lookOf(entrant)} />}
      <span className="min-w-0 flex-1 truncate">
        {entrant === null ? t('bracket.open') : nameOf(entrant)}
        {hasWon ? <span className="sr-only">{` (${t('bracket.won')})`}</span> : null}
      </span>
      {withWins && entrant !== null ? <span className="tabular-nums">{wins}</span> : null}
    </span>
  )
}
