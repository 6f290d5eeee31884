import type { Bracket } from '@slot-liste/contract/lists/brackets.ts'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useVote } from '#data/lists/brackets.ts'
import { FormError } from '#ui/form/form-error.tsx'
import { useBracketWords } from './bracket-words.ts'
import { MatchCard } from './match-card.tsx'

const columns: Record<number, string> = {
  4: 'lg:grid-cols-2',
  8: 'lg:grid-cols-3',
  16: 'lg:grid-cols-2 xl:grid-cols-4',
}

/** From the first round on. */
const places = ['lg:order-1', 'lg:order-2', 'lg:order-3', 'lg:order-4']

type BracketRoundsProps = {
  bracket: Bracket
  /** Votes are taken in the last of the rounds. */
  isOpen: boolean
}

/**
 * The rounds: on a phone one under the other, the open one or the final first, so that nobody looks for it below those before;
 * side by side from the first one on where there is room.
 */
export function BracketRounds({ bracket, isOpen }: BracketRoundsProps) {
  const vote = useVote(bracket.id)
  const rounds = Array.from({ length: Math.log2(bracket.size) }, (_, i) => i + 1).reverse()
  return (
    <>
      <FormError message={vote.error?.message} />
      <div className={clsx('grid gap-8 lg:gap-6', columns[bracket.size])}>
        {rounds.map((round) => (
          <Round
            key={round}
            bracket={bracket}
            round={round}
            isOpen={isOpen && round === bracket.round}
            busy={vote.isPending ? vote.variables.entrant : null}
            onVote={(entrant) => vote.mutate({ round, entrant })}
          />
        ))}
      </div>
    </>
  )
}

type RoundProps = BracketRoundsProps & {
  round: number
  busy: number | null
  onVote: (seed: number) => void
}

function Round({ bracket, round, isOpen, busy, onVote }: RoundProps) {
  const { t } = useTranslation('brackets')
  const words = useBracketWords()
  const id = useId()
  const matches = bracket.rounds[round - 1]
  return (
    <section
      aria-labelledby={id}
      className={clsx('flex min-w-0 flex-col', places[round - 1], !matches && 'max-lg:hidden')}
    >
      <h2 id={id} className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-xl">
        {words.round(bracket.size, round)}
        {matches && round < bracket.round ? (
          <span className="text-sm font-normal text-muted">{t('closed')}</span>
        ) : null}
      </h2>
      <ul className="flex grow flex-col justify-around gap-4">
        {matches
          ? matches.map((match) => (
              <li key={match.one}>
                <MatchCard bracket={bracket} match={match} isOpen={isOpen} busy={busy} onVote={onVote} />
              </li>
            ))
          : Array.from({ length: bracket.size / 2 ** round }, (_, i) => i).map((i) => (
              <li
                key={i}
                className="grid min-h-32 place-items-center rounded-md border border-dashed border-line p-3 text-sm text-muted"
              >
                {t('later')}
              </li>
            ))}
      </ul>
    </section>
  )
}
