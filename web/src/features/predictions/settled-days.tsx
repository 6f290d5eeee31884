import type { PredictionCard } from '@slot-liste/contract/predictions/predictions.ts'
import { printDate, printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { predictionsOptions } from '#data/predictions/predictions.ts'
import { MorePages } from '#parts/site/more-pages.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { usePredictionWords } from './prediction-words.ts'

/** The days before with their results. */
export function SettledDays() {
  const { t } = useTranslation('predictions')
  return (
    <section aria-labelledby="settled" className="min-w-0">
      <h2 id="settled" className="mb-3 text-2xl">
        {t('days.title')}
      </h2>
      <Panel outline={<Skeleton className="h-64 w-full rounded-md" />}>
        <Days />
      </Panel>
    </section>
  )
}

function Days() {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(predictionsOptions)
  const days = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  if (days.length === 0) return <p className="text-muted">{t('days.none')}</p>
  const text = t('days.showing', {
    count: total,
    shown: printInteger(days.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {days.map((day) => (
          <li key={day.day}>
            <Day card={day} />
          </li>
        ))}
      </ul>
      <MorePages text={text} pages={pages} />
    </>
  )
}

function Day({ card: { day, entrants, winners, guesses, right, guess, points } }: { card: PredictionCard }) {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  const words = usePredictionWords()
  const earned = points ?? 0
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
        {guess === null ? null : (
          <Badge tone={earned > 0 ? 'success' : 'neutral'}>
            {earned > 0 ? t('days.earned', { points: words.points(earned) }) : t('days.missed')}
          </Badge>
        )}
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
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-muted tabular-nums">{count}</p>
    </article>
  )
}
