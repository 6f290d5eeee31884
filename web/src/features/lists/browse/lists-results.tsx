import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listsOptions } from '#data/lists/lists.ts'
import { useNewListPath } from '#data/lists/new-list-path.ts'
import { ListGrid } from '#parts/lists/list-grid.tsx'
import { whyOf } from '#platform/api/api.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { type ListsSearch, paramsOf } from './lists-search.ts'

type ListsResultsProps = { search: ListsSearch; onClear: () => void }

/** The lists that were asked for, as far as they are loaded. */
export function ListsResults({ search, onClear }: ListsResultsProps) {
  const { t } = useTranslation('lists')
  const locale = useLocale()
  const pages = useSuspenseInfiniteQuery(listsOptions(paramsOf(search)))
  const lists = pages.data.pages.flatMap((page) => page.items)
  const total = pages.data.pages[0]?.total ?? 0
  const showing = t('showing', {
    shown: printInteger(lists.length, locale),
    total: printInteger(total, locale),
  })
  const isFiltered = search.q !== undefined || search.tag !== undefined
  if (lists.length === 0) return isFiltered ? <NothingFound onClear={onClear} /> : <NoLists />
  return (
    <>
      {lists.length < total ? (
        <p className="mb-4 text-[0.9375rem] text-muted tabular-nums">{showing}</p>
      ) : null}
      <ListGrid lists={lists} headingLevel={2} eager={4} />
      {pages.isFetchNextPageError ? (
        <ErrorCard
          title={t('moreFailed')}
          detail={whyOf(pages.error)}
          retryLabel={t('retry')}
          onRetry={() => void pages.fetchNextPage()}
          className="mt-10"
        />
      ) : null}
      <LoadMore
        text={showing}
        label={t('more')}
        busy={pages.isFetchingNextPage}
        onMore={
          pages.hasNextPage && !pages.isFetchNextPageError ? () => void pages.fetchNextPage() : undefined
        }
        className="mt-10"
      />
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('lists')
  return (
    <div role="status">
      <EmptyState title={t('none.title')} action={<Button onClick={onClear}>{t('none.clear')}</Button>}>
        {t('none.body')}
      </EmptyState>
    </div>
  )
}

function NoLists() {
  const { t } = useTranslation('lists')
  const newList = useNewListPath()
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Link to={newList} className={buttonClass({})}>
          {t('create')}
        </Link>
      }
    >
      {t('empty.body')}
    </EmptyState>
  )
}
