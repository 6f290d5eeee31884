import type { GameFilters } from '@slot-liste/contract/catalogue/games.ts'
import type { SearchQuery as Asked, SearchReply } from '@slot-liste/contract/search/search.ts'
import { mostFound } from '@slot-liste/domain/search/limits.ts'
import type { NameIndex } from '@slot-liste/domain/search/names/name-index.ts'
import { readQuery } from '@slot-liste/domain/search/query.ts'
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
import { literal, orderBy, type Place, rowsFrom, type Slice, sliceOf } from '#store/query/keyset.ts'
import { type Put, prepared, preparedRows } from '#store/query/prepared.ts'
import { listCandidates } from './list-candidates.ts'
import { nearNames, noNames } from './name-index.ts'
import { countMeant, type Keep, listMeant, type Meaning, narrowing, understand } from './questions.ts'
import {
  anyBattle,
  type BattleFound,
  type BattlesGiven,
  battlesFound,
  findBattles,
  firstBattles,
} from './search-battles.ts'
import { findDuel } from './search-duel.ts'
import { bestFirst, group, type Page, total } from './search-pages.ts'
import { firstPeople, type Now, type PersonFound, peopleFound } from './search-people.ts'
import { anyNamed, candidates, famous, liked, ranked, scoredLikely } from './search-ranking.ts'
import { asRead, type Read, readWanted, tablesRead, type Wanted, wantedBy } from './search-readings.ts'

const none = { items: [], total: 0, nextCursor: null }
const nothing: SearchReply = {
  ...{ games: none, lists: none, providers: none, battle: none, people: none },
  ...{ readAs: null, near: [], duel: null },
}
const aFew = 5
const many = 20

/** A search is made on this. */
export type Searching = { db: Db; names: NameIndex; demoHosts: readonly string[]; now: Date }

/**
 * Search results: four statements on the tab `all`, else three, and one more where two games are compared, or where the
 * games are a list of the catalogue. Twice as many where a question finds nothing by its other words.
 */
export async function search(site: Searching, asked: Asked, keep: Keep): Promise<SearchReply> {
  if (!readQuery(asked.q)) return nothing
  const meaning = await understand(site, asked, keep)
  if (!meaning.alone) return answer(site, asked, meaning)
  // A cursor may be of the games that are shown instead.
  const found = await answer(site, { ...asked, cursor: undefined }, meaning)
  if (findsNothing(found)) return answer(site, asked, meaning.alone)
  return asked.cursor ? answer(site, asked, meaning) : found
}

const findsNothing = ({ games, lists, providers, battle }: SearchReply) =>
  [games, lists, providers, battle].every(({ total }) => total === 0)

async function answer(site: Searching, asked: Asked, meaning: Meaning): Promise<SearchReply> {
  const { words, understood } = meaning
  const others = wordsWanted(site, words.others, asked.literal || understood?.isList === true)
  const own = words.games === words.others ? others : wordsWanted(site, words.games, asked.literal)
  if (!others || !own) return nothing
  const [found, duel] = await Promise.all([
    findGroups(site, asked, { meaning, ...(await readBoth(site.db, own.wanted, others.wanted)) }),
    asked.cursor ? null : findDuel(site.db, site.names, asked.q, site.demoHosts),
  ])
  const { isNear, ...groups } = found
  return {
    ...groups,
    understood,
    readAs: isNear ? (own.near.names[0] ?? null) : null,
    near: own.near.names,
    duel,
  }
}

/** Of games other words may be asked for than of the other kinds. */
type AllWanted = { meaning: Meaning; games: Read; others: Read }

function wordsWanted({ names }: Searching, words: string, isLiteral: boolean) {
  const query = readQuery(words)
  const near = isLiteral ? noNames : nearNames(names, words)
  return query && { near, wanted: wantedBy(query, near) }
}

async function readBoth(db: Db, own: Wanted, others: Wanted) {
  const read = readWanted(db, others)
  const [games, rest] = await Promise.all([own === others ? read : readWanted(db, own), read])
  return { games, others: rest }
}

const findGroups = (site: Searching, asked: Asked, wanted: AllWanted) =>
  asked.tab === 'all' ? findAll(site, wanted) : findOne(site, wanted, asked, asked.tab)

async function findAll(site: Searching, { meaning, ...wanted }: AllWanted) {
  const page = { limit: aFew }
  const [games, lists, others] = await Promise.all([
    findMeant(site, { meaning, ...wanted }, {}, page),
    findLists(site.db, wanted.others, 'relevance', page),
    findProvidersAndOthers(site, wanted.others, page),
  ])
  const named = [games, others.providers]
  const isNear = named.some(({ total }) => total > 0) && !named.some(({ isLiteral }) => isLiteral)
  return { games, lists, ...others, isNear }
}

/** The games whose names fit, or the list of the catalogue that is meant. */
async function findMeant(site: Searching, { meaning, games }: AllWanted, chosen: Partial<Asked>, page: Page) {
  if (!meaning.understood?.isList) return findGames(site, games, narrowing(meaning, chosen), page)
  return { ...(await listMeant(site.db, meaning, chosen, page, site.demoHosts)), isLiteral: true }
}

/** The groups that have a tab of their own. */
type Tab = Exclude<Asked['tab'], 'all'>

async function findOne(site: Searching, all: AllWanted, asked: Asked, tab: Tab) {
  const { db } = site
  const { meaning, others: wanted } = all
  const page = { limit: many, cursor: asked.cursor }
  const find = {
    games: () => findMeant(site, all, asked, page),
    lists: () => findLists(db, wanted, asked.sort, page),
    providers: () => findProviders(db, wanted, page),
    battle: () => findBattles(db, wanted, asked, page),
  }
  const isList = meaning.understood?.isList === true
  const [{ named, ...counts }, own, listed] = await Promise.all([
    countKinds(db, wanted),
    find[tab](),
    isList && tab !== 'games' ? countMeant(db, meaning, site.demoHosts) : undefined,
  ])
  const others = {
    games: { ...none, total: listed ?? counts.games },
    lists: { ...none, total: counts.lists },
    providers: { ...none, total: counts.providers },
    battle: { ...none, total: counts.battle },
    people: none,
  }
  return { ...others, [tab]: own, isNear: !isList && named === 0 && counts.games + counts.providers > 0 }
}

const isLiteral = sql<boolean>`found.is_literal`

const gamesFirst = bestFirst(games.id)
const listsFirst = bestFirst(sql`found.id`)
const providersFirst = bestFirst(providers.id)

async function findGames({ db, demoHosts }: Searching, wanted: Read, filters: GameFilters, page: Page) {
  const { place, slice } = sliceOf(gamesFirst, page)
  const asked = { ...wanted, ...filters, ...place, demoHosts }
  const rows = await gamesFound(db, asked, { ...slice, filters: filterShape(filters) })
  return { ...group(rows, page, gamesFirst, toGameCard), isLiteral: rows.some(({ isLiteral }) => isLiteral) }
}

type GamesGiven = Read & GameFilters & Partial<Place> & { demoHosts: readonly string[] }
type GamesShape = Slice & { filters: FilterShape }

const gamesFound = prepared((db, put: Put<GamesGiven>, { beginning, limit, filters }: GamesShape) => {
  const conditions = and(...Object.values(gameConditions(standIns(filters, put), put('demoHosts'))))
  const narrowed = conditions
    ? sql`join ${games} on ${games.id} = one.id join ${providers} on ${providers.id} = ${games.providerId} where ${conditions}`
    : sql``
  const found = sql`(
    with ${asRead(put)}, ${ranked(put, 'game', famous(sql`e.popularity`, 30_000))}
    select one.id, one.score, one.is_literal, count(*) over ()::int as total from ranked one ${narrowed}
  ) found`
  return db
    .select({ ...gameCardColumns(put('demoHosts')), value: sql<string>`found.score::text`, total, isLiteral })
    .from(found)
    .innerJoin(games, sql`${games.id} = found.id`)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(rowsFrom(gamesFirst, beginning, put))
    .orderBy(orderBy(gamesFirst))
    .limit(literal(limit))
})

async function findLists(db: Db, wanted: Read, sort: Asked['sort'], page: Page) {
  const order = listOrder(sort)
  const { place, slice } = sliceOf(order, page)
  const rows = await listsFound(db, { ...wanted, ...place }, { sort, ...slice })
  return group(rows, page, order, toListCard)
}

const listOrder = (sort: Asked['sort']) => (sort === 'relevance' ? listsFirst : shelfOrder(sort))

type ListsShape = Slice & { sort: Asked['sort'] }

const listsFound = prepared((db, put: Put<Read & Partial<Place>>, { sort, beginning, limit }: ListsShape) => {
  const order = listOrder(sort)
  const candidates = sql`(
    select e.*, title, ${liked} as fame from ${listCandidates(put)} e join lists on lists.id = e.list_id and listed
  )`
  // Cut before what cards show is read: of a thousand that are found a few come.
  const found = sql`(
    with ${asRead(put)}, found as (
      select list_id as id, score, count(*) over ()::int as total from ${scoredLikely(put, candidates)} e
    )
    select found.* from found ${sort === 'relevance' ? sql`` : sql`join ${lists} on ${lists.id} = found.id`}
    where ${rowsFrom(order, beginning, put) ?? sql`true`} order by ${orderBy(order)} limit ${literal(limit)}
  ) found`
  return db
    .select({ ...listCardColumns(order.by), total })
    .from(found)
    .innerJoin(lists, sql`${lists.id} = found.id`)
    .leftJoin(users, eq(users.id, lists.ownerId))
    .orderBy(orderBy(order))
})

async function findProviders(db: Db, wanted: Read, page: Page) {
  const { place, slice } = sliceOf(providersFirst, page)
  const rows = await providersFound(db, { ...wanted, ...place }, slice)
  return group(cardsOf(rows), page, providersFirst, toProviderCard)
}

/** Providers, battles and people in one statement. */
async function findProvidersAndOthers({ db, now }: Searching, wanted: Read, page: Page) {
  const { slice } = sliceOf(providersFirst, page)
  const rows = await providersFound(db, { ...wanted, now: now.toISOString() }, { ...slice, withOthers: true })
  const cards = cardsOf(rows)
  return {
    providers: {
      ...group(cards, page, providersFirst, toProviderCard),
      isLiteral: cards.some(({ isLiteral }) => isLiteral),
    },
    battle: firstBattles(rows[0]?.battles ?? [], page),
    people: firstPeople(rows[0]?.people ?? [], page),
  }
}

type ProvidersShape = Slice & { withOthers?: true }
type ProvidersGiven = BattlesGiven & { now?: string }

/** Providers, and battles and people read along with them whether there are any providers or not. */
const providersFound = prepared(
  (db, put: Put<ProvidersGiven>, { beginning, limit, withOthers }: ProvidersShape) => {
    const made = sql`(select count(*) from games where provider_id = e.provider_id)`
    const found = sql`(
      with ${ranked(put, 'provider', famous(made, 1000))}
      select *, count(*) over ()::int as total from ranked
    ) found`
    // Of those found alone: they are few.
    const figures = gameFigures(db, eq(games.providerId, providers.id))
    return db
      .with(...tablesRead(db, put))
      .select({
        card: { ...providerCardColumns(figures), value: sql<string>`found.score::text`, total, isLiteral },
        battles: withOthers
          ? battlesFound(put, { ...anyBattle, beginning, limit })
          : sql<BattleFound[]>`'[]'::json`,
        people: withOthers ? peopleFound(put as Put<Read & Now>, aFew) : sql<PersonFound[]>`'[]'::json`,
      })
      .from(sql`(values (1)) one`)
      .leftJoin(found, rowsFrom(providersFirst, beginning, put) ?? sql`true`)
      .leftJoin(providers, sql`${providers.id} = found.id`)
      .leftJoinLateral(figures, sql`true`)
      .orderBy(orderBy(providersFirst))
      .limit(literal(limit))
  },
)

const cardsOf = (rows: Awaited<ReturnType<typeof providersFound>>) =>
  rows.flatMap(({ card }) => (card?.id ? [card] : []))

/** How many there are of each kind. */
async function countKinds(db: Db, wanted: Read) {
  const [row] = await kindsCounted(db, wanted)
  const { games = 0, lists = 0, providers = 0, battle = 0, named = 0 } = row ?? {}
  return { games: Math.min(games, mostFound), lists: Math.min(lists, mostFound), providers, battle, named }
}

/** `named` are games and providers that hold all words. */
type Kinds = { games: number; lists: number; providers: number; battle: number; named: number }

const kindsCounted = preparedRows<Read, Kinds>((put) => {
  const number = (of: SQL) => sql`(select count(*)::int from ${of} found)`
  return sql`
    with ${asRead(put)}, fits as materialized (
      select game_id, provider_id from ${candidates('game')} games union all select game_id, provider_id from ${candidates('provider')} providers
    )
    select ${number(anyNamed(put, 'game'))} as games, ${number(listCandidates(put))} as lists,
      ${number(anyNamed(put, 'provider'))} as providers, ${number(candidates('battle'))} as battle,
      (select count(*)::int from fits) as named`
})
