import type {
  ChangedGame as Changed,
  ChangedProvider as Provider,
  WeeklyChange,
} from '@slot-liste/contract/site/changes.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { printDay } from '@slot-liste/domain/figures/site-time.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { stepsOf } from '#parts/catalogue/steps.ts'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** So many changes of a game or a provider stand open. */
const few = 5

/** A game and what changed of it. */
export function ChangedGame({ changed: { game, ...changed } }: { changed: Changed }) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 border-t border-line py-5 sm:grid-cols-[4rem_minmax(0,1fr)] sm:gap-x-6">
      <GameCover game={game} className="w-full self-start rounded-[4px]" />
      <Entry pages={gamePages} entry={game} about={game.provider.name} {...changed} />
    </li>
  )
}

/** A provider and what changed of it. */
export function ChangedProvider({ changed: { provider, ...changed } }: { changed: Provider }) {
  return (
    <li className="border-t border-line py-5">
      <Entry pages={providerPages} entry={provider} {...changed} />
    </li>
  )
}

const gamePages = { page: '/games/$slug', history: '/games/$slug/history' } as const
const providerPages = { page: '/providers/$slug', history: '/providers/$slug/history' } as const

type EntryProps = Pick<Changed, 'changes' | 'changesCount'> & {
  pages: typeof gamePages | typeof providerPages
  entry: { slug: string; name: string }
  about?: string
}

/** Its name and its changes, the first few of them open. */
function Entry({ pages, entry: { slug, name }, about, changes, changesCount }: EntryProps) {
  const { t } = useTranslation('changes')
  const locale = useLocale()
  const [isOpen, open] = useState(changes.length <= few + 1)
  const shown = isOpen ? changes : changes.slice(0, few)
  const params = { slug }
  return (
    <div className="min-w-0">
      <h3 className="text-lg leading-snug break-words">
        <Link to={pages.page} params={params} className="py-1 underline-offset-3 hover:underline">
          {name}
        </Link>
      </h3>
      {about ? <p className="text-sm text-muted">{about}</p> : null}
      <div className="mt-3 grid gap-3">
        {stepsOf(shown, reasonOf).map((step) => (
          <Step key={step[0].id} step={step} />
        ))}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-5">
        {isOpen ? null : (
          <Button variant="ghost" size="sm" onClick={() => open(true)} className="-ml-3">
            {t('more', {
              count: changes.length - few,
              shown: printInteger(changes.length - few, locale),
            })}
          </Button>
        )}
        {isOpen && changesCount > changes.length ? (
          <Link to={pages.history} params={params} className="link text-sm">
            {t('all', { shown: printInteger(changesCount, locale) })}
          </Link>
        ) : null}
      </p>
    </div>
  )
}

/** Changes of one moment and for one reason. */
function Step({ step }: { step: readonly [WeeklyChange, ...WeeklyChange[]] }) {
  const { t } = useTranslation('figures')
  const locale = useLocale()
  const [{ at, cause, reason }] = step
  return (
    <div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
        {step.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-pretty text-muted">
        <time dateTime={at}>{printDay(Date.parse(at), locale)}</time>
        <span>{t(`history.causes.${reason ?? cause}`)}</span>
      </p>
    </div>
  )
}

function Change({ change }: { change: WeeklyChange }) {
  const { t } = useTranslation(['changes', 'figures', 'games'])
  const print = useFactPrinter()
  const value = (text: string | null) => {
    if (change.field === 'demoUrl') return t(text === null ? 'demo.none' : 'demo.there')
    return text === null ? t('figures:history.unknown') : print(change.field, text)
  }
  return (
    <div className="contents">
      <dt className="text-sm leading-6 text-muted">
        {change.field === 'demoUrl' ? t('demo.name') : t(`games:field.${change.field}`)}
      </dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 leading-6 tabular-nums max-sm:mb-1">
        <span className="min-w-0 break-words text-muted">
          <VisuallyHidden>{t('figures:history.was')}</VisuallyHidden> {value(change.old)}
        </span>
        <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted" />
        <span className="min-w-0 font-semibold break-words">
          <VisuallyHidden>{t('figures:history.is')}</VisuallyHidden> {value(change.new)}
        </span>
      </dd>
    </div>
  )
}

const reasonOf = ({ at, cause, reason }: WeeklyChange) => `${at} ${cause} ${reason}`
