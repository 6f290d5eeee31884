import type { Prediction, PredictionEntrant } from '@slot-liste/contract/predictions/predictions.ts'
import { printInteger, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { usePredictionWords } from './prediction-words.ts'

type EntrantCardProps = {
  prediction: Prediction
  /** Among the entrants. */
  place: number
  isClosed: boolean
  /** The entrant a guess is on its way for. */
  busy: number | null
  onGuess: () => void
}

/** A game of the day's battle with its chance, and the button that guesses it. */
export function EntrantCard({ prediction, place, isClosed, busy, onGuess }: EntrantCardProps) {
  const { t } = useTranslation('predictions')
  const { chance, balance } = usePredictionWords()
  const { day, guess, guesses, result } = prediction
  const entrant = prediction.entrants[place] as PredictionEntrant
  const run = usePendingAction('guessWinner', `${day}/${place}`, onGuess)
  const isOwn = guess === place
  const isWinner = result?.winners.includes(place) ?? false
  return (
    <article
      className={clsx(
        'grid h-full grid-cols-[5rem_minmax(0,1fr)] grid-rows-[1fr] gap-x-4 gap-y-3 rounded-md border bg-paper p-3',
        isWinner || (isOwn && !result) ? 'border-accent' : 'border-line',
      )}
    >
      <GameCover game={entrant} eager className="self-start rounded-sm" />
      <div className="min-w-0">
        <h3 className="font-display text-lg leading-snug break-words">
          <Link
            to="/games/$slug"
            params={{ slug: entrant.slug }}
            className="inline-block min-h-6 underline-offset-3 hover:underline"
          >
            {entrant.name}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">{entrant.provider.name}</p>
        <Facts entrant={entrant} />
        <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {isWinner ? (
            <Badge tone="accent" icon={<Trophy aria-hidden="true" />}>
              {t('winner')}
            </Badge>
          ) : null}
          {isOwn ? <Badge icon={<Check aria-hidden="true" />}>{t('yourGuess')}</Badge> : null}
        </p>
      </div>
      <dl className="col-span-2 grid grid-cols-2 gap-x-4 text-sm tabular-nums">
        <div>
          <dt className="text-muted">{t('chance')}</dt>
          <dd className="text-xl font-semibold">{chance(entrant.chance)}</dd>
        </div>
        {result ? (
          <div>
            <dt className="text-muted">{t('finished')}</dt>
            <dd className="text-xl font-semibold">{balance(result.balances[place] ?? 0)}</dd>
          </div>
        ) : null}
      </dl>
      {guesses ? <Guessed guesses={guesses} place={place} /> : null}
      {isClosed ? null : (
        <Button
          variant={isOwn ? 'primary' : 'outline'}
          aria-pressed={isOwn}
          aria-label={`${t('guess')}: ${entrant.name}`}
          busy={busy === place}
          disabled={busy !== null && busy !== place}
          onClick={run}
          className="col-span-2 self-end"
        >
          {isOwn ? <Check aria-hidden="true" /> : null}
          {t('guess')}
        </Button>
      )}
    </article>
  )
}

function Facts({ entrant: { rtp, volatility, maxWin } }: { entrant: PredictionEntrant }) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const level = volatility && t(`volatility.${volatility}`)
  const facts = [
    `RTP ${printPercent(rtp, locale)}`,
    level,
    t('maxWin', { maxWin: printMultiple(maxWin, locale) }),
  ]
  return (
    <p className="mt-1 text-sm text-pretty text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
  )
}

/** How many guessed this one of all who guessed, as a bar beside its number. */
function Guessed({ guesses, place }: { guesses: readonly number[]; place: number }) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const all = guesses.reduce((sum, n) => sum + n, 0)
  const own = guesses[place] ?? 0
  return (
    <div className="col-span-2 text-sm text-muted tabular-nums">
      <p>{t('guessed', { count: own, shown: printInteger(own, locale) })}</p>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-1 w-full">
        <rect width="100" height="4" className="fill-sunken" />
        <rect width={all > 0 ? (100 * own) / all : 0} height="4" className="fill-accent" />
      </svg>
    </div>
  )
}
