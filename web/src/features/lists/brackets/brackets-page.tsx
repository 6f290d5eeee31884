import type { ShownBracket } from '@slot-liste/contract/lists/brackets.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { bracketsOptions } from '#data/lists/brackets.ts'
import { Byline } from '#parts/lists/byline.tsx'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { MorePages } from '#parts/site/more-pages.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BracketLine } from './bracket-line.tsx'

/** The voted brackets of all public lists, newest first. */
export function BracketsPage() {
  const { t } = useTranslation('brackets')
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={t('shelf.title')} />
      <PageHeading title={t('shelf.title')} lead={t('all.lead')} />
      <div className="mt-8">
        <Panel outline={<ListGridSkeleton count={6} />}>
          <Brackets />
        </Panel>
      </div>
    </div>
  )
}

function Brackets() {
  const { t } = useTranslation('brackets')
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(bracketsOptions)
  const items = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  if (items.length === 0)
    return (
      <EmptyState
        title={t('all.none')}
        action={
          <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
            {t('browse')}
          </Link>
        }
      >
        {t('all.noneHow')}
      </EmptyState>
    )
  const text = t('all.showing', {
    count: total,
    shown: printInteger(items.length, locale),
    total: printInteger(total, locale),
  })
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((card) => (
          <li key={card.id} className="min-w-0">
            <Card card={card} />
          </li>
        ))}
      </ul>
      <MorePages text={text} pages={pages} />
    </>
  )
}

function Card({ card }: { card: ShownBracket }) {
  const { t } = useTranslation('brackets')
  return (
    <article className="relative grid h-full content-between gap-3 rounded-lg border border-line bg-surface p-4 transition hover:border-line-strong">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-display text-lg leading-snug break-words" dir="auto">
          <Link to="/brackets/$id" params={{ id: card.id }} className="after:absolute after:inset-0">
            {card.list.title}
          </Link>
        </h2>
        <p className="text-sm text-muted">{t('shelf.games', { count: card.size })}</p>
        <BracketLine card={card} />
      </div>
      <Byline person={card.list.owner} className="relative justify-self-start" />
    </article>
  )
}
