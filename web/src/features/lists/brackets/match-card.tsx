import type { Bracket, BracketEntrant, BracketMatch } from '@slot-liste/contract/lists/brackets.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Circle, CircleCheck, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { useBracketWords } from './bracket-words.ts'

type MatchCardProps = {
  bracket: Bracket
  match: BracketMatch
  /** Each game is a button that votes for it. */
  isOpen: boolean
  /** The seed a vote is on its way for. */
  busy: number | null
  onVote: (seed: number) => void
}

/** The two games of a match, one above the other. */
export function MatchCard({ bracket, match, isOpen, busy, onVote }: MatchCardProps) {
  const { one, other, votes } = match
  const sides = [one, other].map((seed, side) => {
    const entrant = bracket.entrants[seed] as BracketEntrant
    const shown = { seed, entrant, match, votes: votes?.[side] ?? null }
    return isOpen ? (
      <VoteButton
        key={seed}
        {...shown}
        id={`${bracket.id}/${bracket.round}/${seed}`}
        busy={busy === seed}
        onVote={() => onVote(seed)}
      />
    ) : (
      <div key={seed} className={rowClass}>
        <Side {...shown} />
      </div>
    )
  })
  return (
    <div className="grid divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
      {sides}
    </div>
  )
}

const rowClass = 'flex min-h-16 min-w-0 items-center gap-3 px-3 py-2 text-left'

type SideProps = {
  seed: number
  entrant: BracketEntrant
  match: BracketMatch
  votes: number | null
  /** It is what a button that votes shows: seed, votes and mark are a part of the button's name. */
  isOpen?: boolean
}

type VoteButtonProps = SideProps & { id: string; busy: boolean; onVote: () => void }

function VoteButton({ id, busy, onVote, ...side }: VoteButtonProps) {
  const run = usePendingAction('voteInBracket', id, onVote)
  const isOwn = side.match.vote === side.seed
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      aria-busy={busy || undefined}
      onClick={run}
      className={clsx(
        rowClass,
        'transition-colors -outline-offset-2 select-none',
        isOwn ? 'bg-accent-soft' : 'hover:bg-ink/4',
        busy && 'opacity-60',
      )}
    >
      <Side {...side} isOpen />
    </button>
  )
}

function Side({ seed, entrant: { name, game }, match, votes, isOpen = false }: SideProps) {
  const { t } = useTranslation('brackets')
  const words = useBracketWords()
  const hasWon = match.winner === seed
  const isOut = match.winner !== null && !hasWon
  return (
    <>
      {game ? (
        <GameCover game={game} className="w-9 shrink-0 rounded-sm" />
      ) : (
        <span aria-hidden="true" className="aspect-[3/4] w-9 shrink-0 rounded-sm bg-sunken" />
      )}
      <span className="min-w-0 flex-1">
        <span
          className={clsx('block leading-snug break-words', hasWon && 'font-semibold', isOut && 'text-muted')}
        >
          {isOpen ? (
            <>
              <span className="sr-only">{t('vote', { name })}</span>
              <span aria-hidden="true">{name}</span>
            </>
          ) : game ? (
            <Link
              to="/games/$slug"
              params={{ slug: game.slug }}
              className="underline-offset-3 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className="block text-sm text-muted tabular-nums">
          {t('seed', { seed: seed + 1 })}
          {game ? null : ` · ${t('gone')}`}
        </span>
      </span>
      {votes === null ? null : (
        <span className="shrink-0 text-sm text-muted tabular-nums">{words.votes(votes)}</span>
      )}
      {match.vote === seed ? (
        <CircleCheck role="img" aria-label={t('yours')} className="size-5 shrink-0 text-accent" />
      ) : isOpen ? (
        <Circle aria-hidden="true" className="size-5 shrink-0 text-muted" />
      ) : null}
      {hasWon ? <Trophy role="img" aria-label={t('winner')} className="size-5 shrink-0 text-accent" /> : null}
    </>
  )
}
