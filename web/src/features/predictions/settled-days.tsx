import type { PredictionCard } from '@slot-liste/contract/predictions/predictions.ts'
import { printDate, printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, Check, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { monthOptions } from '#data/predictions/predictions.ts'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type SettledDaysProps = {
  /** The one whose battle stands above; `undefined` is today. */
  day: string | undefined
  /** `undefined`: the last one that has days. */
  month: string | undefined
}

/** The settled days of a month with their results, and the months beside it. */
export function SettledDays({ day, month }: SettledDaysProps) {
  const { t } = useTranslation('predictions')
  return (
    <section aria-labelledby="settled" className="min-w-0">
      <h2 id="settled" className="mb-3 text-2xl">
        {t('days.title')}
      </h2>
      <Panel outline={<Skeleton className="h-64 w-full rounded-md" />} resetKey={month ?? ''}>
        <Month day={day} month={month} />
      </Panel>
    </section>
  )
}

function Month({ day, month: asked }: SettledDaysProps) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const { month, items, previous, next } = useSuspenseQuery(monthOptions(asked)).data
  if (month === null) return <p className="text-muted">{t('days.none')}</p>
  const name = printDate(month, locale)
  return (
    <>
      <nav aria-label={t('days.months')} className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="mr-auto text-lg font-semibold">{name}</p>
        {previous ? (
          <MonthLink day={day} month={previous}>
            <ArrowLeft aria-hidden="true" />
            {printDate(previous, locale)}
          </MonthLink>
        ) : null}
        {next ? (
          <MonthLink day={day} month={next}>
            {printDate(next, locale)}
            <ArrowRight aria-hidden="true" />
          </MonthLink>
        ) : null}
      </nav>
      {items.length === 0 ? <p className="text-muted">{t('days.noneIn', { month: name })}</p> : null}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
        {items.map((card) => (
          <li key={card.day}>
            <Day card={card} />
          </li>
        ))}
      </ul>
    </>
  )
}

type MonthLinkProps = { day: string | undefined; month: string; children: ReactNode }

function MonthLink({ day, month, children }: MonthLinkProps) {
  return (
    <Link
      to="/predictions/{-$day}"
      params={{ day }}
      search={{ month }}
      resetScroll={false}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      {children}
    </Link>
  )
}

function Day({ card }: { card: PredictionCard }) {
  const { day, entrants, winners, guesses, right, guess } = card
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const count = t('days.right', {
    count: guesses,
    right: printInteger(right, locale),
    guesses: printInteger(guesses, locale),
  })
  return (
    <article className="relative grid gap-1 px-4 py-3 transition-colors hover:bg-ink/3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          <Link to="/predictions/{-$day}" params={{ day }} className="after:absolute after:inset-0">
            {printDate(day, locale)}
          </Link>
        </h3>
        <Outcome card={card} />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-[0.9375rem]">
        {entrants.map(({ key, name }, place) => {
          const won = winners.includes(place)
          return (
            <li
              key={key}
              className={clsx('flex min-w-0 items-center gap-1', won ? 'font-semibold' : 'text-muted')}
            >
              {won ? (
                <Trophy role="img" aria-label={t('winner')} className="size-4 shrink-0 text-accent" />
              ) : null}
              <span className="truncate">{name}</span>
              {guess === place ? (
                <Check role="img" aria-label={t('yourGuess')} className="size-4 shrink-0 text-accent" />
              ) : null}
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-muted tabular-nums">{count}</p>
    </article>
  )
}

/** Whether the day was voided, or else what the reader's guess came to. */
function Outcome({ card: { voided, guess, winners } }: { card: PredictionCard }) {
  const { t } = useTranslation('predictions')
  if (voided) return <Badge tone="warning">{t('days.voided')}</Badge>
  if (guess === null) return null
  const isRight = winners.includes(guess)
  return <Badge tone={isRight ? 'success' : 'neutral'}>{t(isRight ? 'days.guessed' : 'days.missed')}</Badge>
}
