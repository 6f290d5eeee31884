import type { Prediction } from '@slot-liste/contract/predictions/predictions.ts'
import { printDate, printInteger } from '@slot-liste/domain/figures/print.ts'
import { aheadMs } from '@slot-liste/domain/figures/site-time.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Clock, Lock, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useGuess } from '#data/predictions/today.ts'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { useNow } from '#platform/i18n/clock.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { EntrantCard } from './entrant-card.tsx'
import { usePredictionWords } from './prediction-words.ts'
import { Seal } from './seal.tsx'
import { useClosing } from './use-closing.ts'
import { VoidDay, Voided } from './void-day.tsx'

const columns: Record<number, string> = { 3: 'lg:grid-cols-3', 4: 'xl:grid-cols-4' }

type PredictionPanelProps = { prediction: Prediction; refetch: () => Promise<unknown> }

/** The battle of a day: sealed and open for guesses, closed, or with its result. */
export function PredictionPanel({ prediction, refetch }: PredictionPanelProps) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const { kind } = usePredictionWords()
  const { day, closesAt, setup, chances, entrants, result, voided } = prediction
  const isOver = useClosing({ closesAt, isSettled: result !== null, refetch })
  const isClosed = isOver || voided !== null
  const guess = useGuess(day)
  const how = chances === 'exact' ? t('exact') : t('counted', { n: printInteger(chances, locale) })
  return (
    <section aria-labelledby="prediction" className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="prediction" className="text-2xl">
          {t('battleOf', { day: printDate(day, locale) })}
        </h2>
        <p className="text-muted tabular-nums">{kind(setup)}</p>
      </div>
      <div role="status" className="mt-2">
        <Voided prediction={prediction} />
        {result ? <Result prediction={prediction} /> : null}
        {result || voided ? null : <Waiting closesAt={closesAt} isClosed={isClosed} />}
      </div>
      {isClosed ? null : <Rule />}
      <ul className={clsx('mt-5 grid gap-4 sm:grid-cols-2', columns[entrants.length])}>
        {entrants.map((entrant, place) => (
          <li key={entrant.key} className="min-w-0">
            <EntrantCard
              prediction={prediction}
              place={place}
              isClosed={isClosed}
              busy={guess.isPending ? guess.variables : null}
              onGuess={() => guess.mutate(place)}
            />
          </li>
        ))}
      </ul>
      <FormError message={guess.error?.message} />
      <p className="mt-3 text-sm text-muted">{how}</p>
      <Seal key={day} prediction={prediction} />
      {prediction.can.void ? <VoidDay day={day} /> : null}
    </section>
  )
}

function Waiting({ closesAt, isClosed }: { closesAt: string; isClosed: boolean }) {
  const { t } = useTranslation('predictions')
  const left = useLeft(closesAt)
  const time = new Date(Date.parse(closesAt) + aheadMs).toISOString().slice(11, 16)
  if (isClosed)
    return (
      <p className="flex items-center gap-2 font-semibold">
        <Lock aria-hidden="true" className="size-4 shrink-0" />
        {t('closed')}
      </p>
    )
  return (
    <p className="flex items-center gap-2 font-semibold tabular-nums">
      <Clock aria-hidden="true" className="size-4 shrink-0 text-accent" />
      {t('closes', { time, left })}
    </p>
  )
}

/** How long there is left, to the minute. */
function useLeft(closesAt: string): string {
  const { t } = useTranslation('predictions')
  const minutes = Math.max(1, Math.ceil((Date.parse(closesAt) - useNow()) / 60_000))
  if (minutes < 60) return t('minutes', { count: minutes })
  return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** When the result comes; a guest is invited to sign in. */
function Rule() {
  const { t } = useTranslation('predictions')
  const isMember = useAuth(isAuthenticated)
  return (
    <>
      <p className="mt-2 max-w-prose text-pretty text-muted">{t('rule')}</p>
      {isMember ? null : <p className="mt-1 max-w-prose text-pretty text-muted">{t('guest')}</p>}
    </>
  )
}

function Result({ prediction: { entrants, guess, result, voided } }: { prediction: Prediction }) {
  const { t } = useTranslation('predictions')
  if (!result) return null
  const names = result.winners.flatMap((place) => entrants[place]?.name ?? []).join(', ')
  const isRight = guess !== null && result.winners.includes(guess)
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex items-center gap-2 text-lg font-semibold">
        <Trophy aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {t(result.winners.length > 1 ? 'sharedBy' : 'wonBy', { names })}
      </p>
      {guess === null || voided ? null : (
        <p className={isRight ? 'font-semibold text-success' : 'text-muted'}>
          {isRight ? t('right') : t('wrong', { name: entrants[guess]?.name ?? '' })}
        </p>
      )}
      {result.battle === null ? null : (
        <Link to="/battle/$id" params={{ id: result.battle }} className={buttonClass({ variant: 'outline' })}>
          {t('watch')}
        </Link>
      )}
    </div>
  )
}
