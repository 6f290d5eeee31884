import type { GameFilters } from '@slot-liste/contract/catalogue/games.ts'
import type { SearchQuery as Asked, SearchReply } from '@slot-liste/contract/search/search.ts'
import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { readQuery, type SearchQuery } from '@slot-liste/domain/search/query.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { lists } from '#db/schema/lists.ts'
import { providers } from '#db/schema/providers.ts'
import { type FilterShape, filterShape, gameConditions, standIns } from '#store/catalogue/game-filters.ts'
import { gameCardColumns, toGameCard } from '#store/catalogue/games.ts'
import { gameFigures, providerCardColumns, toProviderCard } from '#store/catalogue/providers.ts'
import { listCardColumns, toListCard } from '#store/lists/list-cards.ts'
import { shelfOrder } from '#store/lists/lists.ts'
import { type Beginning, orderBy, rowsFrom } from '#store/query/keyset.ts'
import { type Put, prepared, preparedRows } from '#store/query/prepared.ts'
import { countMeant, type Keep, listMeant, narrowing, understand } from './questions.ts'
import {
  anyBattle,
  type BattleFound,
  type BattlesGiven,
  battlesFound,
  findBattles,
  firstBattles,
} from './search-battles.ts'
import { bestFirst, group, type Page, type Paged, paged, total } from './search-pages.ts'
import {
  candidates,
  famous,
  liked,
  listCandidates,
  readings,
  score,
  type Wanted,
  wantedBy,
} from './search-ranking.ts'

const none = { items: [], total: 0, nextCursor: null }
const aFew = 5
const many = 20

/** Search results: three statements on the tab `all`, else two; one more where the games are a list of the catalogue. */
export async function search(
  db: Db,
  asked: Asked,
  demoHosts: readonly string[],
  keep: Keep,
): Promise<SearchReply> {
  const nothing: SearchReply = { games: none, lists: none, providers: none, battle: none }
  if (!readQuery(asked.q)) return nothing
  const meaning = await understand(db, asked, keep)
  const query = readQuery(meaning.words.others)
  if (!query) return nothing
  const { understood } = meaning
  const games = (page: Page, chosen: Partial<Asked>) =>
    understood?.isList
      ? listMeant(db, meaning, chosen, page, demoHosts)
      : findGames(db, readQuery(meaning.words.games) ?? query, narrowing(meaning, chosen), page, demoHosts)
  const ask = {
    games: (page: Page) => games(page, asked),
    lists: (page: Page) => findLists(db, query, asked.sort, page),
    providers: (page: Page) => findProviders(db, query, page),
    battle: (page: Page) => findBattles(db, query, asked, page),
  }
  if (asked.tab === 'all') {
    const page = { limit: aFew }
    const [found, lists, others] = await Promise.all([
      games(page, {}),
      findLists(db, query, 'relevance', page),
      findProvidersAndBattles(db, query, page),
    ])
    return { games: found, lists, ...others, understood }
  }
  const page = { limit: many, cursor: asked.cursor }
  const [counts, own, listed] = await Promise.all([
    countKinds(db, query),
    ask[asked.tab](page),
    understood?.isList && asked.tab !== 'games' ? countMeant(db, meaning, demoHosts) : undefined,
  ])
  const others = {
    games: { ...none, total: listed ?? counts.games },
    lists: { ...none, total: counts.lists },
    providers: { ...none, total: counts.providers },
    battle: { ...none, total: counts.battle },
  }
  return { ...others, [asked.tab]: own, understood }
}

const gamesFirst = bestFirst(games.id)
const listsFirst = bestFirst(lists.id)
const providersFirst = bestFirst(providers.id)

async function findGames(
  db: Db,
  query: SearchQuery,
  filters: GameFilters,
  page: Page,
  demoHosts: readonly string[],
) {
  const { beginning, given } = paged(gamesFirst, page)
  const asked = { ...wantedBy(query), ...filters, ...given, demoHosts }
  const rows = await gamesFound(db, asked, { beginning, filters: filterShape(filters) })
  return group(rows, page, gamesFirst, toGameCard)
}

type GamesGiven = Wanted & GameFilters & Paged & { demoHosts: readonly string[] }
type GamesShape = { beginning: Beginning; filters: FilterShape }

const gamesFound = prepared((db, put: Put<GamesGiven>, { beginning, filters }: GamesShape) => {
  const conditions = gameConditions(standIns(filters, put), put('demoHosts'))
  const found = sql`(
    with ${readings(put)}
    select e.game_id as id, ${score(put, famous(sql`e.popularity`, 30_000), sql`${games.name}`)} as score,
      count(*) over ()::int as total
    from ${candidates('game')} e
    join ${games} on ${games.id} = e.game_id join ${providers} on ${providers.id} = ${games.providerId}
    where ${and(sql`true`, ...Object.values(conditions))}
  ) found`
  return db
    .select({ ...gameCardColumns(put('demoHosts')), value: sql<string>`found.score::text`, total })
    .from(found)
    .innerJoin(games, sql`${games.id} = found.id`)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(rowsFrom(gamesFirst, beginning, put))
    .orderBy(orderBy(gamesFirst))
    .limit(put('atMost'))
})

async function findLists(db: Db, query: SearchQuery, sort: Asked['sort'], page: Page) {
  const order = listOrder(sort)
  const { beginning, given } = paged(order, page)
  const rows = await listsFound(db, { ...wantedBy(query), ...given }, { sort, beginning })
  return group(rows, page, order, toListCard)
}

const listOrder = (sort: Asked['sort']) => (sort === 'relevance' ? listsFirst : shelfOrder(sort))

type ListsShape = { sort: Asked['sort']; beginning: Beginning }

const listsFound = prepared((db, put: Put<Wanted & Paged>, { sort, beginning }: ListsShape) => {
  const order = listOrder(sort)
  const found = sql`(
    with ${readings(put)}
    select e.list_id as id, ${score(put, liked, sql`title`)} as score, count(*) over ()::int as total
    from ${listCandidates} e join lists on lists.id = e.list_id
  ) found`
  return db
    .select({ ...listCardColumns(order.by), total })
    .from(found)
    .innerJoin(lists, sql`${lists.id} = found.id`)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .where(and(eq(lists.listed, true), rowsFrom(order, beginning, put)))
    .orderBy(orderBy(order))
    .limit(put('atMost'))
})

async function findProviders(db: Db, query: SearchQuery, page: Page) {
  const { beginning, given } = paged(providersFirst, page)
  const rows = await providersFound(db, { ...wantedBy(query), ...given }, { beginning })
  return group(cardsOf(rows), page, providersFirst, toProviderCard)
}

/** Both in one statement. */
async function findProvidersAndBattles(db: Db, query: SearchQuery, page: Page) {
  const { given } = paged(providersFirst, page)
  const rows = await providersFound(db, { ...wantedBy(query), ...given }, { withBattles: true })
  return {
    providers: group(cardsOf(rows), page, providersFirst, toProviderCard),
    battle: firstBattles(rows[0]?.battles ?? [], page),
  }
}

type ProvidersShape = { beginning?: Beginning; withBattles?: true }

/** Providers, and battles read along with them whether there are any providers or not. */
const providersFound = prepared(
  (db, put: Put<BattlesGiven>, { beginning = 'start', withBattles }: ProvidersShape) => {
    const made = sql`(select count(*) from games where provider_id = e.provider_id)`
    const found = sql`(
      with ${readings(put)}
      select e.provider_id as id, ${score(put, famous(made, 1000), sql`providers.name`)} as score,
        count(*) over ()::int as total
      from ${candidates('provider')} e join providers on providers.id = e.provider_id
    ) found`
    const figures = gameFigures(db)
    return db
      .select({
        card: { ...providerCardColumns(figures), value: sql<string>`found.score::text`, total },
        battles: withBattles ? battlesFound(put, anyBattle) : sql<BattleFound[]>`'[]'::json`,
      })
      .from(sql`(values (1)) one`)
      .leftJoin(found, rowsFrom(providersFirst, beginning, put) ?? sql`true`)
      .leftJoin(providers, sql`${providers.id} = found.id`)
      .leftJoin(figures, eq(figures.providerId, providers.id))
      .orderBy(orderBy(providersFirst))
      .limit(put('atMost'))
  },
)

const cardsOf = (rows: Awaited<ReturnType<typeof providersFound>>) =>
  rows.flatMap(({ card }) => (card?.id ? [card] : []))

/** How many there are of each kind. */
async function countKinds(db: Db, query: SearchQuery) {
  const [row] = await kindsCounted(db, wantedBy(query))
  const { games = 0, lists = 0, providers = 0, battle = 0 } = row ?? {}
  return { games, lists: Math.min(lists, mostFound), providers, battle }
}

type Kinds = { games: number; lists: number; providers: number; battle: number }

const kindsCounted = preparedRows<Wanted, Kinds>((put) => {
  const number = (of: SQL) => sql`(select count(*)::int from ${of} found)`
  return sql`
    with ${readings(put)}
    select ${number(candidates('game'))} as games, ${number(listCandidates)} as lists,
      ${number(candidates('provider'))} as providers, ${number(candidates('battle'))} as battle`
})
