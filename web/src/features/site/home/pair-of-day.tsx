import type {
  Prediction,
  PredictionCard,
  PredictionEntrant,
} from '@slot-liste/contract/predictions/predictions.ts'
import { printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { todayOptions, useGuess } from '#data/predictions/today.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { usePendingAction } from '#platform/auth/use-pending-action.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'

/** The two games of the sealed duel of today, which take a guess, and how the last one ended. */
export function PairOfDay() {
  return (
    <Panel outline={<Outline />}>
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
      <p className="mt-4 flex flex-wrap justify-center gap-x-6 gap-y-1 text-muted">
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
  const { t: games } = useTranslation('games')
  const locale = useLocale()
  const guess = useGuess(prediction.day)
  const [first, second] = prediction.entrants
  if (!first || !second) return null
  const figures: { name: string; of: (game: PredictionEntrant) => ReactNode }[] = [
    { name: games('card.rtp'), of: ({ rtp }) => printPercent(rtp, locale) },
    { name: games('field.volatility'), of: ({ volatility }) => <VolatilityBars value={volatility} /> },
    { name: games('field.maxWin'), of: ({ maxWin }) => printMultiple(maxWin, locale) },
  ]
  const own = prediction.entrants[prediction.guess ?? -1]
  const sideOf = (place: number) => (
    <Side prediction={prediction} place={place} busy={guess.isPending} onGuess={() => guess.mutate(place)} />
  )
  return (
    // Cover, figures, cover; on a phone the figures stand under the two.
    <div className="mx-auto grid max-w-4xl grid-cols-2 items-start gap-x-6 gap-y-6 rounded-lg border border-line bg-surface p-5 sm:grid-cols-[minmax(0,11rem)_1fr_minmax(0,11rem)] sm:gap-x-10 sm:p-8">
      {sideOf(0)}
      <table className="self-center text-center text-[0.9375rem] tabular-nums max-sm:col-span-2 max-sm:row-start-2">
        <caption className="sr-only">{t('duel.caption', { first: first.name, second: second.name })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{first.name}</th>
            <th scope="col">{t('duel.figure')}</th>
            <th scope="col">{second.name}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ name, of }) => (
            <tr
              key={name}
              className="[&:not(:last-child)>:is(td,th)]:border-b [&>*]:border-line [&>*]:px-3 [&>*]:py-3"
            >
              <td className="w-[35%] font-semibold">{of(first)}</td>
              <th scope="row" className="text-sm font-normal text-muted">
                {name}
              </th>
              <td className="w-[35%] font-semibold">{of(second)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sideOf(1)}
      <div className="col-span-full text-center empty:hidden">
        <FormError message={guess.error?.message} />
        <p role="status" className="empty:hidden">
          {own ? t('duel.guessed', { name: own.name }) : null}
        </p>
      </div>
    </div>
  )
}

type SideProps = { prediction: Prediction; place: number; busy: boolean; onGuess: () => void }

function Side({ prediction: { day, entrants, guess }, place, busy, onGuess }: SideProps) {
  const { t } = useTranslation('home')
  const game = entrants[place] as PredictionEntrant
  const isOwn = guess === place
  const run = usePendingAction('guessWinner', `${day}/${place}`, onGuess)
  return (
    <div className="mx-auto flex h-full w-full max-w-44 flex-col justify-between gap-4 text-center">
      <Link to="/games/$slug" params={{ slug: game.slug }} className="group">
        <GameCover game={game} className="rounded-md" />
        <h3 className="mt-3 font-text text-base leading-snug font-semibold tracking-normal break-words underline-offset-3 group-hover:underline">
          {game.name}
        </h3>
        <p className="mt-0.5 text-sm text-muted">{game.provider.name}</p>
      </Link>
      <Button
        variant={isOwn ? 'primary' : 'outline'}
        aria-pressed={isOwn}
        aria-label={`${t('duel.guess')}: ${game.name}`}
        disabled={busy}
        onClick={run}
      >
        {isOwn ? <Check aria-hidden="true" /> : null}
        {t('duel.guess')}
      </Button>
    </div>
  )
}

/** How the last pair ended, for whoever guessed it and for others. */
function Last({ card: { day, entrants, winners, guess, voided } }: { card: PredictionCard }) {
  const { t } = useTranslation('home')
  const names = winners.flatMap((place) => entrants[place]?.name ?? []).join(', ')
  const own = guess === null || voided ? 'last' : winners.includes(guess) ? 'lastRight' : 'lastWrong'
  return (
    <Link to="/predictions/{-$day}" params={{ day }} className="link">
      {t(`duel.${own}`, { names })}
    </Link>
  )
}

function Outline() {
  const { t } = useTranslation('home')
  return (
    <Section title={t('duel.title')} lead={t('duel.lead')}>
      <Skeleton className="mx-auto h-[40rem] max-w-4xl rounded-lg sm:h-[29rem]" />
    </Section>
  )
}
