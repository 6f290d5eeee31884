import { type BattleSort, battleSorts } from '@slot-liste/contract/battles.ts'
import { gameFilters } from '@slot-liste/contract/games.ts'
import type { SearchQuery as Asked, SearchReply } from '@slot-liste/contract/search.ts'
import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { readQuery, type SearchQuery } from '@slot-liste/domain/search/query.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, eq, inArray, is, SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import { lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { type BattleCardRow, battleCardColumns, toBattleCard } from './battle-cards.ts'
import { battleOrder } from './battles.ts'
import { gameConditions } from './game-filters.ts'
import { gameCardColumns, toGameCard } from './games.ts'
import { after, cutPage, type Order, orderBy } from './keyset.ts'
import { listCardColumns, toListCard } from './list-cards.ts'
import { shelfOrder } from './lists.ts'
import type { Put } from './prepared.ts'
import { gameFigures, providerCardColumns, toProviderCard } from './providers.ts'
import {
  candidates,
  famous,
  listCandidates,
  readings,
  score,
  type Wanted,
  wantedBy,
} from './search-ranking.ts'

const asPut = (query: SearchQuery) => {
  const g = wantedBy(query)
  return ((name: keyof Wanted) => sql.param(g[name])) as unknown as Put<Wanted>
}

type Page = { limit: number; cursor?: string | undefined }

const none = { items: [], total: 0, nextCursor: null }
const aFew = 5
const many = 20

/** What fits the words: three statements on the tab `all`, else two. */
export async function search(db: Db, asked: Asked, demoHosts: readonly string[]): Promise<SearchReply> {
  const query = readQuery(asked.q)
  const nothing: SearchReply = { games: none, lists: none, providers: none, battle: none }
  if (!query) return nothing
  const ask = {
    games: (page: Page) => findGames(db, query, asked, page, demoHosts),
    lists: (page: Page) => findLists(db, query, asked.sort, page),
    providers: (page: Page) => findProviders(db, query, page),
    battle: (page: Page) => findBattles(db, query, asked, page),
  }
  if (asked.tab === 'all') {
    const page = { limit: aFew }
    const [games, lists, others] = await Promise.all([
      findGames(db, query, undefined, page, demoHosts),
      findLists(db, query, 'relevance', page),
      findProvidersAndBattles(db, query, page),
    ])
    return { games, lists, ...others }
  }
  const page = { limit: many, cursor: asked.cursor }
  const [counts, own] = await Promise.all([countKinds(db, query), ask[asked.tab](page)])
  const others = {
    games: { ...none, total: counts.games },
    lists: { ...none, total: counts.lists },
    providers: { ...none, total: counts.providers },
    battle: { ...none, total: counts.battle },
  }
  return { ...others, [asked.tab]: own }
}

type GameWish = Pick<Asked, 'provider' | 'theme' | 'volatility'>

async function findGames(
  db: Db,
  query: SearchQuery,
  wish: GameWish | undefined,
  page: Page,
  demoHosts: readonly string[],
) {
  const { provider = [], theme = [], volatility = [] } = wish ?? {}
  const filters = gameConditions({ ...gameFilters.parse({}), provider, theme, volatility }, demoHosts)
  const found = sql`(
    with ${readings(asPut(query))}
    select e.game_id as id, ${score(asPut(query), famous(sql`popularity`, 30_000), sql`${games.name}`)} as score,
      count(*) over ()::int as total
    from ${candidates('game')} e
    join ${games} on ${games.id} = e.game_id join ${providers} on ${providers.id} = ${games.providerId}
    where ${and(sql`true`, ...Object.values(filters))}
  ) found`
  const order = bestFirst(games.id)
  const rows = await db
    .select({ ...gameCardColumns(demoHosts), value: sql<string>`found.score::text`, total })
    .from(found)
    .innerJoin(games, sql`${games.id} = found.id`)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(page.cursor ? after(order, page.cursor) : undefined)
    .orderBy(orderBy(order))
    .limit(page.limit + 1)
  return group(rows, page, order, toGameCard)
}

async function findLists(db: Db, query: SearchQuery, sort: Asked['sort'], page: Page) {
  const fame = famous(sql`(likes + 2 * saves + views / 50)`, 100_000)
  const found = sql`(
    with ${readings(asPut(query))}
    select e.list_id as id, ${score(asPut(query), fame, sql`title`)} as score, count(*) over ()::int as total
    from ${listCandidates} e join lists on lists.id = e.list_id
  ) found`
  const order = sort === 'relevance' ? bestFirst(lists.id) : shelfOrder(sort)
  const rows = await db
    .select({ ...listCardColumns(order.by), total })
    .from(found)
    .innerJoin(lists, sql`${lists.id} = found.id`)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .where(and(eq(lists.listed, true), page.cursor ? after(order, page.cursor) : undefined))
    .orderBy(orderBy(order))
    .limit(page.limit + 1)
  return group(rows, page, order, toListCard)
}

async function findProviders(db: Db, query: SearchQuery, page: Page) {
  const { rows, order } = await readProviders(db, query, page, sql<null>`null`)
  return group(rows, page, order, toProviderCard)
}

/** Both in one statement. */
async function findProvidersAndBattles(db: Db, query: SearchQuery, page: Page) {
  const battles = battlesFound(query, {}, page)
  const { rows, order, beside } = await readProviders(db, query, page, battles.rows)
  return {
    providers: group(rows, page, order, toProviderCard),
    battle: group(beside.map(revived), page, battles.order, toBattleCard),
  }
}

/** Providers, and something read along with them whether there are any or not. */
async function readProviders<Beside>(db: Db, query: SearchQuery, page: Page, beside: SQL<Beside>) {
  const made = sql`(select count(*) from games where provider_id = e.provider_id)`
  const found = sql`(
    with ${readings(asPut(query))}
    select e.provider_id as id, ${score(asPut(query), famous(made, 1000), sql`providers.name`)} as score,
      count(*) over ()::int as total
    from ${candidates('provider')} e join providers on providers.id = e.provider_id
  ) found`
  const figures = gameFigures(db)
  const order = bestFirst(providers.id)
  const place = page.cursor ? after(order, page.cursor) : undefined
  const rows = await db
    .select({
      card: { ...providerCardColumns(figures), value: sql<string>`found.score::text`, total },
      beside,
    })
    .from(sql`(values (1)) one`)
    .leftJoin(found, place ?? sql`true`)
    .leftJoin(providers, sql`${providers.id} = found.id`)
    .leftJoin(figures, eq(figures.providerId, providers.id))
    .orderBy(orderBy(order))
    .limit(page.limit + 1)
  const cards = rows.flatMap(({ card }) => (card?.id ? [card] : []))
  return { rows: cards, order, beside: rows[0]?.beside as Beside }
}

type BattleWish = Partial<Pick<Asked, 'mode' | 'by' | 'sort'>>

async function findBattles(db: Db, query: SearchQuery, wish: BattleWish, page: Page) {
  const { rows, order } = battlesFound(query, wish, page)
  const answer = (await db.execute(sql`select ${rows} as rows`)) as unknown as {
    rows: { rows: Kept<BattleRow>[] }[]
  }
  return group((answer.rows[0]?.rows ?? []).map(revived), page, order, toBattleCard)
}

/** Battles as one value of JSON, which can be read along with other things. */
function battlesFound(query: SearchQuery, { mode = [], by, sort = 'relevance' }: BattleWish, page: Page) {
  const fame = famous(sql`(likes + 2 * saves + views / 50)`, 100_000)
  const key = by === undefined ? undefined : usernameKey(by)
  const filter = and(
    eq(battles.listed, true),
    mode.length ? inArray(battles.mode, mode) : undefined,
    key === undefined ? undefined : sql`owner_id = (select id from users where username_key = ${key})`,
  )
  const order = isBattleSort(sort) ? battleOrder(sort) : bestFirst(battles.id)
  const place = page.cursor ? after(order, page.cursor) : undefined
  const rows = sql<Kept<BattleRow>[]>`(
    select coalesce(json_agg(one_battle.card order by place), '[]') from (
      select ${inJson({ ...battleCardColumns(order.by), total })} as card,
        row_number() over (order by ${orderBy(order)}) as place
      from (
        with ${readings(asPut(query))}
        select e.battle_id as id, ${score(asPut(query), fame, sql`title`)} as score, count(*) over ()::int as total
        from ${candidates('battle')} e join ${battles} on ${battles.id} = e.battle_id where ${filter}
      ) found
      join ${battles} on ${battles.id} = found.id left join ${users} on ${users.id} = ${battles.ownerId}
      where ${place ?? sql`true`} order by place limit ${page.limit + 1}
    ) one_battle
  )`
  return { rows, order }
}

type BattleRow = BattleCardRow & Found
/** As JSON keeps it; nobody's name is `null`. */
type Kept<Row> = Omit<Row, 'createdAt' | 'owner'> & { createdAt: string; owner: { username: string | null } }

function revived({ owner, createdAt, ...row }: Kept<BattleRow>): BattleRow {
  const isKnown = owner.username !== null
  return { ...row, createdAt: new Date(createdAt), owner: isKnown ? (owner as BattleRow['owner']) : null }
}

type Columns = { [name: string]: PgColumn | SQL | Record<string, PgColumn> }

function inJson(columns: Columns): SQL {
  const parts = Object.entries(columns).map(([name, column]) => {
    const value = is(column, PgColumn) || is(column, SQL) ? column : inJson(column as Columns)
    return sql`${sql.raw(`'${name}'`)}, ${value}`
  })
  return sql`json_build_object(${sql.join(parts, sql`, `)})`
}

const isBattleSort = (sort: string): sort is BattleSort => (battleSorts as readonly string[]).includes(sort)

const total = sql<number>`found.total`.mapWith(Number)

const bestFirst = (id: PgColumn): Order => ({
  name: 'relevance',
  by: sql`found.score`,
  id: sql`${id}`,
  value: z.string().regex(/^-?\d{1,6}$/),
  dir: 'desc',
})

type Found = { id: number; value: string | null; total: number }

function group<Row extends Found, Card>(rows: Row[], page: Page, order: Order, toCard: (row: Row) => Card) {
  const { rows: kept, nextCursor } = cutPage(rows, page.limit, order)
  return { items: kept.map(toCard), total: Math.min(rows[0]?.total ?? 0, mostFound), nextCursor }
}

/** How many there are of each kind. */
async function countKinds(db: Db, query: SearchQuery) {
  const number = (of: SQL) => sql<number>`(select count(*)::int from ${of} found)`
  const [row] = await db
    .select({
      games: sql<number>`games`.mapWith(Number),
      lists: sql<number>`lists`.mapWith(Number),
      providers: sql<number>`providers`.mapWith(Number),
      battle: sql<number>`battle`.mapWith(Number),
    })
    .from(
      sql`(
        with ${readings(asPut(query))}
        select ${number(candidates('game'))} as games, ${number(listCandidates)} as lists,
          ${number(candidates('provider'))} as providers, ${number(candidates('battle'))} as battle
      ) counted`,
    )
  const { games = 0, lists = 0, providers = 0, battle = 0 } = row ?? {}
  return { games, lists: Math.min(lists, mostFound), providers, battle }
}
