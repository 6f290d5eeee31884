import type { FigureChange } from '@slot-liste/contract/catalogue/game-history.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { printDay } from '@slot-liste/domain/figures/site-time.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { stepsOf } from '#parts/catalogue/steps.ts'
import { useFactPrinter } from '#parts/catalogue/use-fact-printer.ts'
import { MorePages, type Pages } from '#parts/site/more-pages.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ChangeCause } from './change-cause.tsx'

type FactHistoryProps = {
  of: 'game' | 'provider'
  entry: { slug: string; name: string }
  history: readonly { items: FigureChange[]; total: number }[]
  pages: Pages
}

/** Every change of the facts of a game or a provider, the newest first; what changed at once and for one reason stands together. */
export function FactHistory({ of, entry, history, pages }: FactHistoryProps) {
  const { t } = useTranslation('figures')
  const locale = useLocale()
  const changes = history.flatMap(({ items }) => items)
  const total = history.at(-1)?.total ?? 0
  const title = t(`history.title.${of}`, { name: entry.name })
  const text = t('history.showing', {
    count: total,
    shown: printInteger(changes.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={title} />
      <PageHeading title={title} lead={t(`history.lead.${of}`)} />
      <p className="mt-4 text-[0.9375rem]">
        <Link to={pageOf[of]} params={{ slug: entry.slug }} className="link">
          {t('history.back', { name: entry.name })}
        </Link>
      </p>
      {changes.length === 0 ? (
        <EmptyState title={t(`history.empty.${of}`)}>{t('history.emptyBody')}</EmptyState>
      ) : (
        <>
          <ol className="mt-8 border-b border-line lg:mt-10">
            {stepsOf(changes, reasonOf).map((step) => (
              <Step key={step[0].id} step={step} />
            ))}
          </ol>
          <MorePages text={text} pages={pages} />
        </>
      )}
    </div>
  )
}

const pageOf = { game: '/games/$slug', provider: '/providers/$slug' } as const

function Step({ step }: { step: readonly [FigureChange, ...FigureChange[]] }) {
  const locale = useLocale()
  const [first] = step
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <time dateTime={first.at} className="text-[0.9375rem] text-muted tabular-nums">
        {printDay(Date.parse(first.at), locale)}
      </time>
      <div className="min-w-0">
        <ChangeCause change={first} />
        <dl className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
          {step.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </dl>
      </div>
    </li>
  )
}

function Change({ change }: { change: FigureChange }) {
  const { t } = useTranslation(['figures', 'games'])
  const print = useFactPrinter()
  const value = (text: string | null) => (text === null ? t('history.unknown') : print(change.field, text))
  return (
    <div className="contents">
      <dt className="text-sm leading-6 text-muted">{t(`games:field.${change.field}`)}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 leading-6 tabular-nums max-sm:mb-1.5">
        <span className="min-w-0 break-words text-muted">
          <VisuallyHidden>{t('history.was')}</VisuallyHidden> {value(change.old)}
        </span>
        <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted" />
        <span className="min-w-0 font-semibold break-words">
          <VisuallyHidden>{t('history.is')}</VisuallyHidden> {value(change.new)}
        </span>
      </dd>
    </div>
  )
}

const reasonOf = ({ at, cause, reason, note, sources, credit }: FigureChange) =>
  JSON.stringify([at, cause, reason, note, sources.map(({ slug }) => slug), credit?.username])
