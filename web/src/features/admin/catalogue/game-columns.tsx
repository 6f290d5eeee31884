import type { AdminGameRow } from '@slot-liste/contract/admin/admin-games.ts'
import { figureFact, figureNames, type GameFigure } from '@slot-liste/domain/catalogue/facts.ts'
import {
  type Locale,
  printDate,
  printFigure,
  printInteger,
  unknown,
} from '@slot-liste/domain/figures/print.ts'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useWord } from '#data/site/site.ts'
import type { AdminColumn } from '#parts/admin/admin-table-columns.ts'
import { GameCover } from '#parts/catalogue/game-cover.tsx'
import { Badge } from '#ui/badge.tsx'
import { Completeness } from './completeness.tsx'
import { Doubt } from './doubt.tsx'

type Words = TFunction<['admin-catalogue', 'games']>
type Columns = AdminColumn<AdminGameRow>[]

const tones = { released: 'neutral', upcoming: 'accent', retired: 'warning' } as const

export const gameColumns = (t: Words, locale: Locale): Columns => [
  {
    ...{ id: 'name', header: t('columns.name'), sort: 'name', rowHeader: true },
    cell: (game) => (
      <Link
        to="/admin/games/$id/edit"
        params={{ id: String(game.id) }}
        className="flex min-h-11 items-center gap-3 underline-offset-3 hover:underline lg:min-h-9"
      >
        <GameCover game={game} className="w-8 shrink-0 rounded-[4px] max-sm:hidden" />
        <span className="line-clamp-2">{game.name}</span>
      </Link>
    ),
  },
  {
    ...{ id: 'provider', header: t('games:field.provider'), sort: 'provider' },
    cell: (game) => game.provider.name,
  },
  {
    ...{ id: 'status', header: t('games:field.status'), sort: 'status' },
    cell: ({ status }) => <Badge tone={tones[status]}>{t(`games:status.${status}`)}</Badge>,
  },
  {
    ...{ id: 'completeness', header: t('columns.completeness'), sort: 'completeness' },
    cell: ({ completeness }) => <Completeness percent={completeness} />,
  },
  {
    ...{ id: 'doubt', header: t('columns.doubt'), sort: 'doubt' },
    cell: ({ disputed, unverified }) => <Doubt disputed={disputed} unverified={unverified} />,
  },
  ...factColumns(t, locale),
  ...figureColumns(t, locale),
  {
    ...{ id: 'views', header: t('columns.views'), sort: 'views', numeric: true, hidden: true },
    cell: ({ views }) => printInteger(views, locale),
  },
  {
    ...{ id: 'popularity', header: t('columns.popularity'), sort: 'popularity', numeric: true, hidden: true },
    cell: ({ popularity }) => printInteger(popularity, locale),
  },
  {
    ...{ id: 'slug', header: t('columns.slug'), sort: 'slug', hidden: true },
    cell: ({ slug }) => <span className="text-muted">{slug}</span>,
  },
  {
    ...{ id: 'updatedAt', header: t('columns.updatedAt'), sort: 'updatedAt' },
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{printDate(updatedAt.slice(0, 10), locale)}</time>,
  },
]

const factColumns = (t: Words, locale: Locale): Columns => [
  {
    ...{ id: 'theme', header: t('games:field.theme'), sort: 'theme' },
    cell: ({ theme }) => (theme ? <Word kind="themes" slug={theme} /> : unknown),
  },
  {
    ...{ id: 'volatility', header: t('games:field.volatility'), sort: 'volatility' },
    cell: ({ volatility }) => (volatility ? t(`games:volatility.${volatility}`) : unknown),
  },
  {
    ...{ id: 'mechanic', header: t('games:field.mechanic'), sort: 'mechanic', hidden: true },
    cell: ({ mechanic }) => (mechanic ? t(`games:mechanic.${mechanic}`) : unknown),
  },
  {
    ...{ id: 'features', header: t('games:field.features'), sort: 'features', hidden: true, numeric: true },
    cell: ({ features }) => printInteger(features.length, locale),
  },
  {
    ...{ id: 'releaseDate', header: t('games:field.releaseDate'), sort: 'releaseDate', numeric: true },
    cell: ({ releaseDate }) => printDate(releaseDate, locale),
  },
]

/** Figures that are shown from the start; the others can be added. */
const firstFigures: readonly GameFigure[] = ['rtp', 'maxWin']

const figureColumns = (t: Words, locale: Locale): Columns =>
  figureNames.map((name) => ({
    ...{ id: name, header: t(`games:field.${name}`), sort: name, numeric: true },
    hidden: !firstFigures.includes(name),
    cell: (game: AdminGameRow) => printFigure(figureFact(name).kind, game[name], locale),
  }))

function Word({ kind, slug }: { kind: 'themes' | 'features'; slug: string }) {
  return useWord(kind, slug)
}
