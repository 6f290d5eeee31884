import { catalogueReasons } from '@slot-liste/contract/catalogue/game-history.ts'
import type { ChangedGame, ChangedProvider, WeeklyChange } from '@slot-liste/contract/site/changes.ts'
import { type Week, weekEnd, weekOf, weekStart } from '@slot-liste/domain/figures/weeks.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { gameCardColumns, toGameCard } from '#store/catalogue/games.ts'
import { ownerShown } from '#store/catalogue/provider-voices.ts'
import {
  cutPage,
  literal,
  type Order,
  orderBy,
  type Place,
  rowsFrom,
  type Slice,
  sliceOf,
} from '#store/query/keyset.ts'
import { type Put, prepared, preparedRows } from '#store/query/prepared.ts'

type Span = { from: string; to: string }

const spanOf = (week: Week): Span => ({
  from: new Date(weekStart(week)).toISOString(),
  to: new Date(weekEnd(week)).toISOString(),
})

const within = (moment: SQL, put: Put<Span>): SQL =>
  sql`${moment} >= ${put('from')}::timestamptz and ${moment} < ${put('to')}::timestamptz`

/** Changes of earlier editions, which the first load records as history, are no news. */
const isNews = sql`not is_past`

/** Games of the first load of the database are no news. */
const isNew = sql`created_at > (select min(created_at) from ${games})`

type News = {
  changes: number
  changed: number
  added: number
  /** The moments of the nearest news before and after. */
  before: string | null
  after: string | null
}

const newsOf = preparedRows<Span, News>(
  (put) => sql`
    select count(*)::int as changes, count(distinct game_id)::int as changed,
      (select count(*)::int from ${games} where ${within(sql`created_at`, put)} and ${isNew}) as added,
      greatest(
        (select max(at) from figure_changes where at < ${put('from')}::timestamptz and ${isNews}),
        (select max(created_at) from ${games} where created_at < ${put('from')}::timestamptz and ${isNew})
      )::text as before,
      least(
        (select min(at) from figure_changes where at >= ${put('to')}::timestamptz and ${isNews}),
        (select min(created_at) from ${games} where created_at >= ${put('to')}::timestamptz and ${isNew})
      )::text as after
    from figure_changes where ${within(sql`at`, put)} and ${isNews}`,
)

const never = { from: 'infinity', to: 'infinity' }
const weekAt = (moment: string | null | undefined) => (moment ? weekOf(Date.parse(moment)) : null)

/** The last week with news; without any, the week it is. */
export async function findLastWeek(db: Db, now: Date): Promise<Week> {
  const [last] = await newsOf(db, never)
  return weekAt(last?.before) ?? weekOf(now.getTime())
}

type Paged = { cursor?: string | undefined; limit: number }

/** The games and providers whose facts changed in a week, and the weeks around it: three statements. */
export async function listChanges(
  db: Db,
  week: Week,
  { cursor, limit }: Paged,
  demoHosts: readonly string[],
) {
  const order = bestKnown(`changes ${week}`)
  const span = spanOf(week)
  const { place, slice } = sliceOf(order, { cursor, limit })
  const [[news], found, changed] = await Promise.all([
    newsOf(db, span),
    changedGames(db, { ...span, ...place, demoHosts }, slice),
    changedProviders(db, span),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return {
    ...{ week, previous: weekAt(news?.before), next: weekAt(news?.after) },
    providers: changed.map(changedProvider),
    ...{ changesCount: news?.changes ?? 0, newGamesCount: news?.added ?? 0 },
    ...{ items: rows.map(changedGame), total: news?.changed ?? 0, nextCursor },
  }
}

/** Games added in a week: two statements. */
export async function listNewGames(
  db: Db,
  week: Week,
  { cursor, limit }: Paged,
  demoHosts: readonly string[],
) {
  const order = bestKnown(`new ${week}`)
  const span = spanOf(week)
  const { place, slice } = sliceOf(order, { cursor, limit })
  const [[news], found] = await Promise.all([
    newsOf(db, span),
    newGames(db, { ...span, ...place, demoHosts }, slice),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  return { items: rows.map(toGameCard), total: news?.added ?? 0, nextCursor }
}

/** A cursor of one week fits no other. */
const bestKnown = (name: string): Order => ({
  ...{ name, by: sql`${games.popularity}`, id: sql`${games.id}`, dir: 'desc' },
  value: z.string().regex(/^\d{1,9}$/),
})

type Params = Span & Partial<Place> & { demoHosts: readonly string[] }

const gamesOf = (
  db: Db,
  put: Put<Params>,
  { beginning, limit, filter }: Slice & { filter: SQL },
  changes: SQL<ChangedRow['changes']>,
) => {
  const order = bestKnown('games')
  return db
    .select({ ...gameCardColumns(put('demoHosts')), value: sql<string | null>`(${order.by})::text`, changes })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
    .where(and(filter, rowsFrom(order, beginning, put)))
    .orderBy(orderBy(order))
    .limit(literal(limit))
}

type ChangedRow = { changes: { count: number; latest: StoredChange[] } }
type StoredChange = Omit<WeeklyChange, 'reason'> & { note: string | null }

const changedGames = prepared((db, put: Put<Params>, slice: Slice) =>
  gamesOf(
    db,
    put,
    {
      ...slice,
      filter: sql`${games.id} in (select game_id from figure_changes where ${within(sql`at`, put)} and ${isNews})`,
    },
    changesIn(put, sql`f.game_id = ${games.id}`),
  ),
)

const maxProviders = 100

const changedProviders = preparedRows<Span, ChangedProvider['provider'] & ChangedRow>(
  (put) => sql`
    select ${providers.slug}, ${providers.name}, ${changesIn(put, sql`f.provider_id = ${providers.id}`)} as changes
    from ${providers}
    where ${providers.id} in (select provider_id from figure_changes where ${within(sql`at`, put)} and ${isNews})
    order by ${providers.sortKey}, ${providers.id} limit ${literal(maxProviders)}`,
)

const newGames = prepared((db, put: Put<Params>, slice: Slice) =>
  gamesOf(
    db,
    put,
    {
      ...slice,
      filter: sql`${within(sql`${games.createdAt}`, put)} and ${games.createdAt} > (select min(created_at) from games)`,
    },
    sql`null`,
  ),
)

/** The latest changes of a game or a provider, the first at the top, and how many there are. */
const changesIn = (put: Put<Span>, isOf: SQL) => sql<ChangedRow['changes']>`(
  select json_build_object('count', coalesce(max(c.count), 0), 'latest', json_agg(json_build_object('id', c.id,
    'field', c.field, 'old', ${shown('old')}, 'new', ${shown('new')}, 'cause', c.cause, 'note', c.note,
    'at', to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.at, c.id))
  from (select f.*, count(*) over () as count from figure_changes f
    where ${isOf} and ${within(sql`f.at`, put)} and ${isNews} order by f.at desc, f.id desc limit ${literal(maxOfEach)}) c)`

const maxOfEach = 40

/** Providers are named as they are now; of a demo nothing but that there was one is shown. */
const shown = (value: 'old' | 'new'): SQL => {
  const text = sql.raw(`c.${value}`)
  return sql`case c.field
    when 'provider' then coalesce((select p.name from providers p where p.slug = ${text}), ${text})
    when 'owner' then ${ownerShown(text)}
    when 'demoUrl' then case when ${text} is not null then '1' end else ${text} end`
}

const changedGame = ({
  changes,
  ...card
}: Awaited<ReturnType<typeof changedGames>>[number]): ChangedGame => ({
  game: toGameCard(card),
  ...changesOf(changes),
})

const changedProvider = ({
  slug,
  name,
  changes,
}: ChangedProvider['provider'] & ChangedRow): ChangedProvider => ({
  provider: { slug, name },
  ...changesOf(changes),
})

const changesOf = ({ count, latest }: ChangedRow['changes']) => ({
  changes: latest.map(({ note, ...change }) => ({
    ...change,
    reason:
      change.cause === 'catalogue' ? (catalogueReasons.find((reason) => reason === note) ?? null) : null,
  })),
  changesCount: count,
})

export type ChangeEvent = {
  of: 'game' | 'provider'
  slug: string
  name: string
  at: string
  /** Id of its last change. */
  last: number
  changes: Pick<WeeklyChange, 'field' | 'old' | 'new'>[]
}

/** So many changes hold more entries and moments than a feed has. */
const maxLookedAt = 1000

/** The latest entries and moments at which facts changed, of one moment the providers, then the best known games first. */
export const listChangeEvents = (db: Db, limit: number): Promise<ChangeEvent[]> => changeEvents(db, { limit })

const popularityOf = sql`coalesce(${games.popularity}, 2147483647)`

const changeEvents = preparedRows<{ limit: number }, ChangeEvent>(
  (put) => sql`
    with latest as (
      select at from figure_changes where ${isNews} order by at desc, id desc limit ${literal(maxLookedAt)}
    ), events as (
      select c.game_id, c.provider_id, c.at from figure_changes c left join ${games} on ${games.id} = c.game_id
      where c.at >= (select min(at) from latest) and ${isNews} group by c.game_id, c.provider_id, c.at, ${games.popularity}
      order by c.at desc, ${popularityOf} desc, c.game_id, c.provider_id limit ${put('limit')}
    )
    select case when c.game_id is null then 'provider' else 'game' end as of,
      coalesce(${games.slug}, ${providers.slug}) as slug, coalesce(${games.name}, ${providers.name}) as name,
      to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, max(c.id)::int as last,
      json_agg(json_build_object('field', c.field, 'old', ${shown('old')}, 'new', ${shown('new')}) order by c.id) as changes
    from events e join figure_changes c
        on (c.game_id = e.game_id or c.provider_id = e.provider_id) and c.at = e.at
      left join ${games} on ${games.id} = c.game_id left join ${providers} on ${providers.id} = c.provider_id
    group by c.game_id, ${games.id}, ${providers.id}, c.at
    order by c.at desc, ${popularityOf} desc, c.game_id, ${providers.id}`,
)
