import { type BattleSort, battleSorts } from '@slot-liste/contract/battles.ts'
import { gameFilters } from '@slot-liste/contract/games.ts'
import type { SearchQuery as Asked, SearchReply } from '@slot-liste/contract/search.ts'
import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { readQuery, type SearchQuery } from '@slot-liste/domain/search/query.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { games } from '#db/schema/games.ts'
import { lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { battleCardColumns, toBattleCard } from './battle-cards.ts'
import { battleOrder } from './battles.ts'
import { gameConditions } from './game-filters.ts'
import { gameCardColumns, toGameCard } from './games.ts'
import { after, cutPage, type Order, orderBy } from './keyset.ts'
import { listCardColumns, toListCard } from './list-cards.ts'
import { shelfOrder } from './lists.ts'
import { gameFigures, providerCardColumns, toProviderCard } from './providers.ts'
import { candidates, famous, listCandidates, readings, score } from './search-ranking.ts'

type Page = { limit: number; cursor?: string | undefined }

const none = { items: [], total: 0, nextCursor: null }
const aFew = 5
const many = 20

/** What fits the words: a statement for each kind on the tab `all`, else two. */
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
    const [games, lists, providers, battle] = await Promise.all([
      findGames(db, query, undefined, page, demoHosts),
      findLists(db, query, 'relevance', page),
      ask.providers(page),
      findBattles(db, query, undefined, page),
    ])
    return { games, lists, providers, battle }
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
    with ${readings(query)}
    select e.game_id as id, ${score(query, famous(sql`popularity`, 30_000), sql`${games.name}`)} as score,
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
    with ${readings(query)}
    select e.list_id as id, ${score(query, fame, sql`title`)} as score, count(*) over ()::int as total
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
  const made = sql`(select count(*) from games where provider_id = e.provider_id)`
  const found = sql`(
    with ${readings(query)}
    select e.provider_id as id, ${score(query, famous(made, 1000), sql`providers.name`)} as score,
      count(*) over ()::int as total
    from ${candidates('provider')} e join providers on providers.id = e.provider_id
  ) found`
  const figures = gameFigures(db)
  const order = bestFirst(providers.id)
  const rows = await db
    .select({ ...providerCardColumns(figures), value: sql<string>`found.score::text`, total })
    .from(found)
    .innerJoin(providers, sql`${providers.id} = found.id`)
    .leftJoin(figures, eq(figures.providerId, providers.id))
    .where(page.cursor ? after(order, page.cursor) : undefined)
    .orderBy(orderBy(order))
    .limit(page.limit + 1)
  return group(rows, page, order, toProviderCard)
}

type BattleWish = Pick<Asked, 'mode' | 'by' | 'sort'>

async function findBattles(db: Db, query: SearchQuery, wish: BattleWish | undefined, page: Page) {
  const { mode = [], by, sort = 'relevance' } = wish ?? {}
  const fame = famous(sql`(likes + 2 * saves + views / 50)`, 100_000)
  const owner = by === undefined ? undefined : eq(users.usernameKey, usernameKey(by))
  const filter = and(
    eq(battles.listed, true),
    mode.length ? inArray(battles.mode, mode) : undefined,
    owner && inArray(battles.ownerId, db.select({ id: users.id }).from(users).where(owner)),
  )
  const found = sql`(
    with ${readings(query)}
    select e.battle_id as id, ${score(query, fame, sql`title`)} as score, count(*) over ()::int as total
    from ${candidates('battle')} e join ${battles} on ${battles.id} = e.battle_id where ${filter}
  ) found`
  const order = isBattleSort(sort) ? battleOrder(sort) : bestFirst(battles.id)
  const rows = await db
    .select({ ...battleCardColumns(order.by), total })
    .from(found)
    .innerJoin(battles, sql`${battles.id} = found.id`)
    .leftJoin(users, eq(users.id, battles.ownerId))
    .where(page.cursor ? after(order, page.cursor) : undefined)
    .orderBy(orderBy(order))
    .limit(page.limit + 1)
  return group(rows, page, order, toBattleCard)
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
        with ${readings(query)}
        select ${number(candidates('game'))} as games, ${number(listCandidates)} as lists,
          ${number(candidates('provider'))} as providers, ${number(candidates('battle'))} as battle
      ) counted`,
    )
  const { games = 0, lists = 0, providers = 0, battle = 0 } = row ?? {}
  return { games, lists: Math.min(lists, mostFound), providers, battle }
}
