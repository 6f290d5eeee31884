import type { List, ListItem } from '@slot-liste/contract/lists/lists.ts'
import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/pagination.tsx'
import { ItemsGrid } from './items-grid.tsx'
import { ItemsNotes } from './items-notes.tsx'
import { ItemsTable } from './items-table.tsx'
import { ItemsToolbar, type ListSearchChange } from './items-toolbar.tsx'
import { type ListSearch, type ListView, orderOf, writtenOrder } from './list-search.ts'
import { itemsOnPage, visibleItems } from './visible-items.ts'

type ListItemsProps = { list: List; search: ListSearch; view: ListView; onChange: ListSearchChange }

/** The games of a list as the reader wants to see them. */
export function ListItems({ list, search, view, onChange }: ListItemsProps) {
  const { t } = useTranslation('list-page')
  const { q, volatility, sort, dir, pages = 1 } = useDeferredValue(search)
  const found = useMemo(
    () => visibleItems(list.games, { q, volatility, sort, dir }),
    [list.games, q, volatility, sort, dir],
  )
  if (list.games.length === 0) return <EmptyList list={list} />
  const items = found.slice(0, pages * itemsOnPage)
  const more =
    items.length < found.length ? () => onChange({ pages: pages + 1 }, { replace: true }) : undefined
  return (
    <section aria-labelledby="list-games">
      <h2 id="list-games" className="sr-only">
        {t('games')}
      </h2>
      <ItemsToolbar search={search} view={view} onChange={onChange} />
      <div className="mt-6">
        {found.length === 0 ? (
          <NothingFits onClear={() => onChange({ q: undefined, volatility: undefined })} />
        ) : (
          <Games {...{ list, items, view, sort, dir, onChange }} />
        )}
      </div>
      <Extent shown={items.length} total={found.length} all={list.games.length} onMore={more} />
    </section>
  )
}

type GamesProps = Pick<ListSearch, 'sort' | 'dir'> &
  Pick<ListItemsProps, 'list' | 'view' | 'onChange'> & { items: readonly ListItem[] }

function Games({ list, items, view, sort, dir, onChange }: GamesProps) {
  if (view === 'notes') return <ItemsNotes items={items} />
  if (view === 'grid') return <ItemsGrid list={list} items={items} />
  return (
    <ItemsTable
      items={items}
      order={orderOf({ sort, dir })}
      onSort={(order) => onChange(writtenOrder(order), { replace: true })}
    />
  )
}

type ExtentProps = { shown: number; total: number; all: number; onMore: (() => void) | undefined }

/** Says how many there are once a filter or a page leaves some out; what changes is read out. */
function Extent({ shown, total, all, onMore }: ExtentProps) {
  const { t } = useTranslation('list-page')
  const locale = useLocale()
  const isWhole = shown === all
  const text = t(total === 0 ? 'none.title' : 'showing', {
    shown: printInteger(shown, locale),
    total: printInteger(total, locale),
  })
  return (
    <LoadMore
      text={text}
      label={t('more')}
      onMore={onMore}
      always={!isWhole || total === 0}
      className={isWhole || total === 0 ? 'sr-only' : 'mt-8'}
    />
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('list-page')
  return (
    <EmptyState title={t('none.title')} action={<Button onClick={onClear}>{t('none.clear')}</Button>}>
      {t('none.body')}
    </EmptyState>
  )
}

function EmptyList({ list }: { list: List }) {
  const { t } = useTranslation('list-page')
  const { isOwner } = list.viewer
  const action = isOwner ? (
    <Link to="/lists/$id/edit" params={{ id: list.id }} className={buttonClass({})}>
      {t('empty.add')}
    </Link>
  ) : (
    <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
      {t('browse')}
    </Link>
  )
  return (
    <EmptyState title={t('empty.title')} action={action} className="account-pending:invisible">
      {t(isOwner ? 'empty.own' : 'empty.others')}
    </EmptyState>
  )
}
