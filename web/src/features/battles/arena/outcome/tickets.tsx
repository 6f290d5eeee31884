import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { LaneLetter } from '#features/battles/arena/race/lane-mark.tsx'
import type { Look } from '#features/battles/arena/race/looks.ts'
import { printTimes } from '#features/battles/arena/words.ts'

type TicketsProps = { tape: Tape; entrants: readonly number[]; looks: readonly Look[]; frame: number }

/** So many rounds of each game are shown, the last ones. */
const shown = 12

/** A ticket a bonus round: what it paid; those that paid their price stand out. */
export function Tickets({ tape, entrants, looks, frame }: TicketsProps) {
  const { t } = useTranslation('battle-arena')
  const { battle, locale, nameOf } = useBattle()
  // With more rounds than frames a frame is several of them.
  if ((tape.edges[1] ?? 0) > 1) return null
  return (
    <section aria-label={t('tickets.title')} className="mt-4 grid grid-cols-1 gap-3">
      {entrants.map((entrant, place) => {
        const lane = tape.lanes[place]
        const cost = battle.entrants[entrant]?.table.cost ?? 0
        const made = lane?.spins[frame] ?? 0
        const first = Math.max(1, made - shown + 1)
        const rounds = Array.from({ length: Math.max(0, made - first + 1) }, (_, i) => first + i)
        return (
          <div key={entrant} className="flex items-start gap-3">
            {looks[place] ? <LaneLetter look={looks[place]} /> : null}
            <ol aria-label={nameOf(entrant)} className="flex min-w-0 flex-wrap gap-1.5">
              {rounds.map((round) => {
                const paid = (lane?.balance[round] ?? 0) - (lane?.balance[round - 1] ?? 0) + cost
                return (
                  <li
                    key={round}
                    className={clsx(
                      'rounded-sm border px-2 py-1 text-center text-xs tabular-nums',
                      paid >= cost ? 'border-line-strong bg-sunken font-semibold' : 'border-line text-muted',
                    )}
                  >
                    <span className="block">{printInteger(round, locale)}</span>
                    <span className="block text-sm">{printTimes(paid, locale)}</span>
                  </li>
                )
              })}
            </ol>
          </div>
        )
      })}
    </section>
  )
}
