import type { AdminGamesQuery } from '@slot-liste/contract/admin/admin-games.ts'
import { completenessGaps, type GameGap, gameGaps } from '@slot-liste/domain/catalogue/facts.ts'
import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { gameAddresses } from '#db/schema/addresses.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { matches } from '#store/catalogue/game-filters.ts'
import { coverOf, releaseText } from '#store/catalogue/games.ts'
import { adminOrder, adminPageOf, doubtOf, holdsName, nearlySame, shareKnown } from './admin-filters.ts'

/** A page of the table of games: two statements. */
export async function listAdminGames(db: Db, query: AdminGamesQuery) {
  const filter = filterOf(query)
  const [found] = await db
    .select({ n: count() })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(filter)
  const page = await adminPageOf(query, found?.n ?? 0, (limit, offset) =>
    select(db)
      .where(filter)
      .orderBy(...orderOf(query))
      .limit(limit)
      .offset(offset),
  )
  return { ...page, items: page.items.map(toRow) }
}

/** Every game found, in the table's order. */
export async function listAllAdminGames(db: Db, query: AdminGamesQuery) {
  const rows = await select(db)
    .where(filterOf(query))
    .orderBy(...orderOf(query))
  return rows.map(toRow)
}

/** One game with all that hangs on it: two statements. */
export async function findAdminGame(db: Db, id: number) {
  const [row] = await select(db).where(eq(games.id, id))
  if (!row) return undefined
  const [more] = await rowsOf<More>(
    db,
    sql`select
      array(select slug from game_addresses where game_id = ${id} order by at desc, slug) as "formerSlugs",
      (select count(*)::int from list_items where game_id = ${id}) as lists,
      (select count(distinct battle_id)::int from battle_entrants where game_id = ${id}) as battles,
      coalesce((
        select json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) order by g.sort_key, g.id)
        from games g where g.id in (${doubles(sql`mine.game_id = ${id}`, sql`other.game_id`)})
      ), '[]') as alike`,
  )
  const { lists = 0, battles = 0, formerSlugs = [], alike = [] } = more ?? {}
  return { ...toRow(row), formerSlugs, uses: { lists, battles }, alike }
}

type More = {
  formerSlugs: string[]
  lists: number
  battles: number
  alike: { id: number; slug: string; name: string }[]
}

/** The game an id, a slug or a former slug stands for. An id goes before a slug of digits. */
export async function findGameId(db: Db, address: string): Promise<number | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(address) ? Number(address) : 0
  const former = sql`(select game_id from game_addresses where slug = ${address})`
  const [row] = await db
    .select({ id: games.id })
    .from(games)
    .where(sql`${games.id} in (${id}, ${former}) or ${games.slug} = ${address}`)
    .orderBy(sql`${games.id} = ${id} desc`, sql`${games.slug} = ${address} desc`)
    .limit(1)
  return row?.id
}

/** Which game each former address leads to. */
export async function findGameAddresses(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ slug: gameAddresses.slug, id: gameAddresses.gameId }).from(gameAddresses)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> => (await db.execute(query)) as Row[]

/** The condition that a fact is known, by the name of its gap. */
const known = Object.fromEntries(gameGaps.map((gap) => [gap, isKnown(gap)])) as Record<GameGap, SQL>

function isKnown(gap: GameGap): SQL {
  if (gap === 'features') return sql`${games.features} <> '{}'`
  if (gap !== 'lines') return isNotNull(games[gap])
  // Games whose mechanic counts wins in another way have neither.
  return sql`(num_nonnulls(${games.paylines}, ${games.ways}) > 0
    or coalesce(${games.mechanic} in ('cluster', 'scatter-pays'), false))`
}

const completeness = shareKnown(completenessGaps.map((gap) => known[gap]))

/** How often the page was looked at on the days that are kept. */
const views = sql<number>`coalesce((select sum(v.count) from game_views v where v.game_id = games.id), 0)::int`

/** Of games in as much doubt those whose pages are looked at most come first either way, then the best known. */
function orderOf({ sort, dir }: AdminGamesQuery): SQL[] {
  const [first, ...rest] = adminOrder(sorts[sort], dir, games.id)
  return [
    ...(first ? [first] : []),
    ...(sort === 'doubt' ? [desc(views), desc(games.popularity)] : []),
    ...rest,
  ]
}

const sorts: Record<AdminGamesQuery['sort'], Parameters<typeof adminOrder>[0]> = {
  ...games,
  name: games.sortKey,
  slug: sql`${games.slug} collate "C"`,
  provider: providers.sortKey,
  completeness,
  doubt: doubtOf(games),
  views,
  features: sql`cardinality(${games.features})`,
}

function filterOf({
  q,
  missing,
  status,
  provider,
  duplicates,
  unverified,
  disputed,
}: AdminGamesQuery): SQL | undefined {
  return and(
    q?.trim() ? matches(games.folded, q) : undefined,
    status.length ? inArray(games.status, status) : undefined,
    provider.length ? inArray(providers.slug, provider) : undefined,
    missing.length ? or(...missing.map((gap) => sql`not ${known[gap]}`)) : undefined,
    holdsName(games.unverified, unverified),
    holdsName(games.disputed, disputed),
    duplicates === undefined
      ? undefined
      : sql`${games.id} ${sql.raw(duplicates ? 'in' : 'not in')} (${doubles(sql`true`, sql`mine.game_id`)})`,
  )
}

/**
 * Games of one provider whose names are the same or nearly so. Names that begin unalike are not compared, and a sequel with
 * another number is no double.
 */
function doubles(which: SQL, columns: SQL): SQL {
  const names = sql`(
    select e.game_id, e.name, g.provider_id, left(e.name, 3) as start, regexp_replace(e.name, '\\D', '', 'g') as digits
    from search_entries e join games g on g.id = e.game_id
  )`
  return sql`select ${columns} from ${names} mine join ${names} other
    on other.provider_id = mine.provider_id and other.start = mine.start and other.digits = mine.digits
      and other.game_id <> mine.game_id
    where ${which} and (other.name = mine.name or similarity(other.name, mine.name) >= ${sql.raw(String(nearlySame))})`
}

const select = (db: Db) =>
  db
    .select({ game: games, provider: { slug: providers.slug, name: providers.name }, completeness, views })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof select>>[number]

function toRow({ game, provider, completeness, views }: Selected) {
  return {
    ...game,
    provider,
    completeness,
    views,
    releaseDate: releaseText(game),
    cover: coverOf({ ...game, provider }),
    updatedAt: game.updatedAt.toISOString(),
  }
}

export type AdminGameRow = ReturnType<typeof toRow>
