import { maxCountedLists } from '@slot-liste/domain/lists/list-limits.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ShelfOf, shelfOptions } from '#data/lists/list-shelves.ts'
import { useNewListPath } from '#data/lists/new-list-path.ts'
import { queueGame } from '#data/lists/queued-games.ts'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { ListPages } from '#parts/lists/list-pages.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type ListsWithProps = { of: ShelfOf; slug: string; name: string }

/** The public lists with a game, or with games of a provider; where there is none, an invitation to begin one. */
export function ListsWith({ of, slug, name }: ListsWithProps) {
  const { t } = useTranslation('list-card')
  return (
    <section aria-labelledby="lists-with">
      <h2 id="lists-with" className="mb-5 text-2xl">
        {t(`with.${of}`)}
      </h2>
      <Panel outline={<ListGridSkeleton count={3} isRow />} resetKey={slug}>
        <Shelf of={of} slug={slug} name={name} />
      </Panel>
    </section>
  )
}

function Shelf({ of, slug, name }: ListsWithProps) {
  const pages = useSuspenseInfiniteQuery(shelfOptions(of, slug))
  const lists = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  if (lists.length === 0) return <Invitation of={of} slug={slug} name={name} />
  return <ListPages lists={lists} total={total} maxTotal={maxCountedLists} pages={pages} isRow />
}

function Invitation({ of, slug, name }: ListsWithProps) {
  const { t } = useTranslation('list-card')
  const navigate = useNavigate()
  const newList = useNewListPath()
  const start = () => {
    if (of === 'games') queueGame(slug)
    void navigate({ to: newList })
  }
  return (
    <EmptyState
      title={t(`with.${of}None`, { name })}
      action={
        <Button variant="outline" onClick={start}>
          <ListPlus aria-hidden="true" />
          {t(`with.${of}Start`)}
        </Button>
      }
      className="rounded-lg border border-dashed border-line-strong"
    />
  )
}
