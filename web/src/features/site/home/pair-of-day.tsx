import type {
  Prediction,
  PredictionCard,
  PredictionEntrant,
} from '@slot-liste/contract/predictions/predictions.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { todayOptions, useGuess } from '#data/predictions/today.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { keepPendingAction } from '#platform/auth/pending-action.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Section } from './section.tsx'

/** The two games of the sealed duel of today, which take a guess, and how the last one ended. */
export function PairOfDay() {
  return (
    <Panel outline={null}>
      <Today />
    </Panel>
  )
}

function Today() {
  const { t } = useTranslation('home')
  const { prediction, last } = useSuspenseQuery(todayOptions).data
  if (!prediction || prediction.voided || prediction.result) return null
  return (
    <Section title={t('duel.title')} lead={t('duel.lead')}>
      <Pair key={prediction.day} prediction={prediction} />
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1">
        {last ? <Last card={last} /> : null}
        <Link to="/predictions/{-$day}" params={{ day: undefined }} className="link">
          {t('duel.more')}
        </Link>
      </p>
    </Section>
  )
}

function Pair({ prediction }: { prediction: Prediction }) {
  const { t } = useTranslation('home')
  const guess = useGuess(prediction.day)
  const own = prediction.entrants[prediction.guess ?? -1]
  return (
    <div className="mx-auto max-w-2xl rounded-lg border border-line bg-surface p-5 sm:p-8">
      <ul className="grid grid-cols-2 gap-x-6 sm:gap-x-16">
        {prediction.entrants.map((entrant, place) => (
          <Side
            key={entrant.key}
            id={`${prediction.day}/${place}`}
            game={entrant}
            isOwn={entrant === own}
            busy={guess.isPending}
            onGuess={() => guess.mutate(place)}
          />
        ))}
      </ul>
      <p role="status" className="mt-5 text-center empty:hidden">
        {guess.error?.message ?? (own ? t('duel.guessed', { name: own.name }) : null)}
      </p>
    </div>
  )
}

type SideProps = {
  /** Of the guess, as the page of the pair knows it. */
  id: string
  game: PredictionEntrant
  isOwn: boolean
  busy: boolean
  onGuess: () => void
}

/** A guest's guess is made on the page of the pair, once they have signed in. */
function Side({ id, game, isOwn, busy, onGuess }: SideProps) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const isMember = useAuth(isAuthenticated)
  const label = `${t('duel.guess')}: ${game.name}`
  return (
    <li className="mx-auto flex w-full max-w-44 flex-col gap-4 text-center">
      <Link to="/games/$slug" params={{ slug: game.slug }} className="group flex-1">
        <GameCover game={game} className="rounded-md" />
        <h3 className="mt-3 font-text text-base leading-snug font-semibold tracking-normal break-words underline-offset-3 group-hover:underline">
          {game.name}
        </h3>
        <p className="mt-2 flex flex-wrap justify-center gap-x-3 text-sm text-muted">
          <span>{`RTP ${printPercent(game.rtp, locale)}`}</span>
          <VolatilityBars value={game.volatility} />
          <span>{printMultiple(game.maxWin, locale)}</span>
        </p>
      </Link>
      {isMember ? (
        <Button
          variant={isOwn ? 'primary' : 'outline'}
          aria-pressed={isOwn}
          aria-label={label}
          disabled={busy}
          onClick={onGuess}
        >
          {t('duel.guess')}
        </Button>
      ) : (
        <Link
          to="/login"
          search={{ redirect: '/predictions' }}
          aria-label={label}
          onClick={() => keepPendingAction({ kind: 'guessWinner', id }, '/predictions')}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('duel.guess')}
        </Link>
      )}
    </li>
  )
}

/** How the last pair ended, for whoever guessed it and for others. */
function Last({ card: { day, entrants, winners, guess, voided } }: { card: PredictionCard }) {
  const { t } = useTranslation('home')
  const names = winners.flatMap((place) => entrants[place]?.name ?? []).join(', ')
  const own = guess === null || voided ? '' : t(winners.includes(guess) ? 'duel.right' : 'duel.wrong')
  return (
    <Link to="/predictions/{-$day}" params={{ day }} className="link">
      {t('duel.last', { names })} {own}
    </Link>
  )
}
