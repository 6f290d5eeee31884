import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { printDate, printMultiple, printPercent, unknown } from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useWord } from '#data/site/site.ts'
import { firstDirection, type GamesOrder, type GamesSort } from '#features/catalogue/games/filters/filters.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { VolatilityBars } from '#parts/catalogue/volatility-bars.tsx'
import { AddToListCell } from '#parts/lists/add-to-list.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { Table, Td, Th, Tr } from '#ui/table.tsx'

type GamesTableProps = {
  games: readonly GameCard[]
  order: GamesOrder
  onSort: (order: GamesOrder) => void
}

const columns = [
  { name: 'name', sort: 'name' },
  { name: 'provider', roomy: true },
  { name: 'theme', roomy: true },
  { name: 'volatility' },
  { name: 'rtp', sort: 'rtp', numeric: true },
  { name: 'maxWin', sort: 'maxWin', numeric: true },
  { name: 'releaseDate', sort: 'releaseDate', numeric: true },
] as const satisfies readonly { name: string; sort?: GamesSort; numeric?: boolean; roomy?: boolean }[]

/** Columns for a screen with room: on a narrow one the provider is below the name. */
const roomy = 'max-md:hidden'

/** The same games as dense lines of figures, to be ordered by their heads. */
export function GamesTable({ games, order, onSort }: GamesTableProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  return (
    <Table caption={t('table.caption')} hideCaption className="[&_:is(td,th)]:px-3 [&_table]:text-sm">
      <thead>
        <tr>
          {columns.map((column) => (
            <Th
              key={column.name}
              numeric={'numeric' in column}
              className={'roomy' in column ? roomy : undefined}
              {...('sort' in column ? sortOf(column.sort, order, onSort) : {})}
            >
              {t(`table.${column.name}`)}
            </Th>
          ))}
          <Th className="!p-0">
            <span className="sr-only">{t('games:card.add')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <GameRow key={game.slug} game={game} />
        ))}
      </tbody>
    </Table>
  )
}

function sortOf(sort: GamesSort, order: GamesOrder, onSort: GamesTableProps['onSort']) {
  const sorted = order.sort === sort
  const turned = order.dir === 'asc' ? 'desc' : 'asc'
  return {
    sort: sorted ? order.dir : 'none',
    onSort: () => onSort({ sort, dir: sorted ? turned : firstDirection(sort) }),
  } as const
}

const GameRow = memo(function GameRow({ game }: { game: GameCard }) {
  const locale = useLocale()
  const params = { slug: game.slug }
  return (
    <Tr>
      <th scope="row" className="border-b border-line py-2 text-left font-semibold">
        <Link
          to="/games/$slug"
          params={params}
          className="flex min-w-40 items-center gap-3 underline-offset-3 hover:underline lg:min-w-48"
        >
          <GameCover game={game} className="w-9 shrink-0 rounded-[4px]" />
          <span className="min-w-0 leading-snug break-words">
            <span className="line-clamp-2 text-[0.9375rem]">{game.name}</span>
            <span className="font-normal text-muted md:hidden">{game.provider.name}</span>
          </span>
        </Link>
      </th>
      <Td className={roomy}>
        <Link
          to="/providers/$slug"
          params={{ slug: game.provider.slug }}
          className="line-clamp-2 min-w-24 py-0.5 underline-offset-3 hover:underline"
        >
          {game.provider.name}
        </Link>
      </Td>
      <Td className={`${roomy} text-muted`}>{game.theme ? <Theme slug={game.theme} /> : unknown}</Td>
      <Td>
        <VolatilityBars value={game.volatility} />
      </Td>
      <Td numeric>{printPercent(game.rtp, locale)}</Td>
      <Td numeric>{printMultiple(game.maxWin, locale)}</Td>
      <Td numeric className="text-muted">
        {printDate(game.releaseDate, locale)}
      </Td>
      <Td className="!px-1">
        <AddToListCell game={game} />
      </Td>
    </Tr>
  )
})

function Theme({ slug }: { slug: string }) {
  return useWord('themes', slug)
}
