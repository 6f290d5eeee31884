import type { ListItem } from '@slot-liste/contract/lists/lists.ts'
import { printDate, printMultiple, printPercent } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#features/lists/page/status-badge.tsx'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'
import { firstDirection, type ItemSort, type ItemsOrder } from './list-search.ts'

type ItemsTableProps = {
  items: readonly ListItem[]
  order: ItemsOrder
  onSort: (order: ItemsOrder) => void
}

const columns = [
  { name: 'order', sort: 'order', numeric: true },
  { name: 'name', sort: 'name' },
  { name: 'volatility' },
  { name: 'rtp', sort: 'rtp', numeric: true },
  { name: 'maxWin', sort: 'maxWin', numeric: true },
  { name: 'releaseDate', sort: 'releaseDate', numeric: true },
  { name: 'note', roomy: true },
] as const satisfies readonly { name: string; sort?: ItemSort; numeric?: boolean; roomy?: boolean }[]

/** The figures side by side, to be ordered by their heads. On a narrow screen the note stands under the name. */
export function ItemsTable({ items, order, onSort }: ItemsTableProps) {
  const { t } = useTranslation('list-page')
  return (
    <Table caption={t('table.caption')} hideCaption className="[&_:is(td,th)]:px-3 [&_table]:text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <Th
              key={column.name}
              numeric={'numeric' in column}
              className={'roomy' in column ? 'max-lg:hidden' : undefined}
              {...('sort' in column ? sortOf(column.sort, order, onSort) : {})}
            >
              {t(`table.${column.name}`)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <ItemLine key={item.game.slug} item={item} />
        ))}
      </tbody>
    </Table>
  )
}

function sortOf(sort: ItemSort, order: ItemsOrder, onSort: ItemsTableProps['onSort']) {
  const isSorted = order.sort === sort
  const turned = order.dir === 'asc' ? 'desc' : 'asc'
  return {
    sort: isSorted ? order.dir : 'none',
    onSort: () => onSort({ sort, dir: isSorted ? turned : firstDirection(sort) }),
  } as const
}

const ItemLine = memo(function ItemLine({ item: { game, note, order } }: { item: ListItem }) {
  const locale = useLocale()
  return (
    <Tr>
      <Td numeric className="font-semibold text-muted">
        {order}
      </Td>
      <th scope="row" className="border-b border-line py-2 text-left font-semibold">
        <Link
          to="/games/$slug"
          params={{ slug: game.slug }}
          className="flex min-w-44 items-center gap-3 underline-offset-3 hover:underline lg:min-w-52"
        >
          <GameCover game={game} className="w-9 shrink-0 rounded-[4px]" />
          <span className="min-w-0 leading-snug wrap-anywhere">
            <span className="line-clamp-2 text-[0.9375rem]">{game.name}</span>
            <span className="font-normal text-muted">{game.provider.name}</span>
          </span>
        </Link>
        {note ? <p className="mt-1 text-sm font-normal wrap-anywhere text-muted lg:hidden">{note}</p> : null}
        <StatusBadge status={game.status} />
      </th>
      <Td>
        <VolatilityBars value={game.volatility} />
      </Td>
      <Td numeric>{printPercent(game.rtp, locale)}</Td>
      <Td numeric>{printMultiple(game.maxWin, locale)}</Td>
      <Td numeric className="text-muted">
        {printDate(game.releaseDate, locale)}
      </Td>
      <Td className="max-w-96 min-w-48 whitespace-pre-line wrap-anywhere text-muted max-lg:hidden">{note}</Td>
    </Tr>
  )
})
