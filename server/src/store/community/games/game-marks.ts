import type { GameMark, MarkedGamesQuery } from '@slot-liste/contract/catalogue/game-marks.ts'
import { markStates } from '@slot-liste/domain/site/kinds.ts'
import { markLimits } from '@slot-liste/domain/site/mark-limits.ts'
import { and, count, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { gameMarks } from '#db/schema/recommendations.ts'
import { gameConditions } from '#store/catalogue/game-filters.ts'
import { gameCardColumns, gameOrder, toGameCard } from '#store/catalogue/games.ts'
import { after, cutPage, type Order, orderBy, timePosition } from '#store/query/keyset.ts'

const nothing: GameMark = { state: null, note: '' }

export async function findGameMark(db: Db, userId: string, slug: string): Promise<GameMark> {
  const [row] = await db
    .select({ state: gameMarks.state, note: gameMarks.note })
    .from(gameMarks)
    .innerJoin(games, eq(games.id, gameMarks.gameId))
    .where(and(eq(gameMarks.userId, userId), eq(games.slug, slug)))
  return row ?? nothing
}

/**
 * Changes the parts of a mark that are given and returns the whole, `undefined` when there is no such game. A mark without state
 * and note has no row. One statement: parts changed at the same time do not undo each other.
 */
export async function writeGameMark(
  db: Db,
  userId: string,
  slug: string,
  change: { [Part in keyof GameMark]?: GameMark[Part] | undefined },
  now: Date,
): Promise<GameMark | undefined> {
  const [user, at] = [sql`${userId}::uuid`, sql`${now.toISOString()}::timestamptz`]
  const state = change.state === undefined ? sql`m.state` : sql`${change.state}::mark_state`
  const note = change.note === undefined ? sql`coalesce(m.note, '')` : sql`${change.note}::text`
  const changed = sql.join(
    [
      sql`at = excluded.at`,
      ...(change.state === undefined ? [] : [sql`state = excluded.state`]),
      ...(change.note === undefined ? [] : [sql`note = excluded.note`]),
    ],
    sql`, `,
  )
  const answer = await db.execute(sql`
    with next as (
      select g.id, ${state} as state, ${note} as note from ${games} g
      left join ${gameMarks} m on m.game_id = g.id and m.user_id = ${user} where g.slug = ${slug}
    ), removed as (
      delete from ${gameMarks} where user_id = ${user}
        and game_id in (select id from next where state is null and note = '')
    ), written as (
      insert into ${gameMarks} (user_id, game_id, state, note, at)
      select ${user}, id, state, note, ${at} from next where state is not null or note <> ''
      on conflict (user_id, game_id) do update set ${changed}
    )
    select state, note from next`)
  return (answer as GameMark[])[0]
}

/** Slugs by mark, the latest first. */
export async function listMarks(db: Db, userId: string) {
  const rows = await db
    .select({ slug: games.slug, state: gameMarks.state })
    .from(gameMarks)
    .innerJoin(games, eq(games.id, gameMarks.gameId))
    .where(and(eq(gameMarks.userId, userId), isNotNull(gameMarks.state)))
    .orderBy(desc(gameMarks.at), gameMarks.gameId)
    .limit(markLimits.marks)
  const slugs = (state: string) => rows.filter((row) => row.state === state).map(({ slug }) => slug)
  return { played: slugs('played'), want: slugs('want'), notForMe: slugs('notForMe') }
}

const orderOf = ({ sort, dir }: Pick<MarkedGamesQuery, 'sort' | 'dir'>): Order =>
  sort === 'marked'
    ? {
        name: 'marked',
        by: sql`${gameMarks.at}`,
        id: sql`${gameMarks.gameId}`,
        value: timePosition,
        dir: dir ?? 'desc',
      }
    : gameOrder({ sort, dir })

function fits(mark: MarkedGamesQuery['mark']): SQL | undefined {
  if (mark === undefined) return undefined
  return mark === 'noted' ? ne(gameMarks.note, '') : eq(gameMarks.state, mark)
}

/** A page of a member's marked games, how many fit the filters, and how many of each mark there are: three statements. */
export async function listMarkedGames(
  db: Db,
  userId: string,
  { mark, sort, dir, cursor, limit, ...filters }: MarkedGamesQuery,
  demoHosts: readonly string[],
) {
  const order = orderOf({ sort, dir })
  const own = eq(gameMarks.userId, userId)
  const fitting = and(own, fits(mark), ...Object.values(gameConditions(filters, demoHosts)))
  const [found, [total], [counts]] = await Promise.all([
    db
      .select({
        ...gameCardColumns(demoHosts),
        state: gameMarks.state,
        note: gameMarks.note,
        at: gameMarks.at,
        value: sql<string | null>`(${order.by})::text`,
      })
      .from(gameMarks)
      .innerJoin(games, eq(games.id, gameMarks.gameId))
      .innerJoin(providers, eq(providers.id, games.providerId))
      .where(and(fitting, cursor ? after(order, cursor) : undefined))
      .orderBy(orderBy(order))
      .limit(limit + 1),
    db
      .select({ n: count() })
      .from(gameMarks)
      .innerJoin(games, eq(games.id, gameMarks.gameId))
      .innerJoin(providers, eq(providers.id, games.providerId))
      .where(fitting),
    db.select(countsByMark).from(gameMarks).where(own),
  ])
  const { rows, nextCursor } = cutPage(found, limit, order)
  const items = rows.map(({ state, note, at, ...row }) => ({
    game: toGameCard(row),
    state,
    note,
    markedAt: at.toISOString(),
  }))
  return { items, total: total?.n ?? 0, nextCursor, counts: counts ?? noCounts }
}

const noCounts = { played: 0, want: 0, notForMe: 0, noted: 0 }
const countsByMark = {
  ...(Object.fromEntries(
    markStates.map((state) => [
      state,
      sql<number>`count(*) filter (where ${gameMarks.state} = ${sql.raw(`'${state}'`)})::int`,
    ]),
  ) as Record<(typeof markStates)[number], SQL<number>>),
  noted: sql<number>`count(*) filter (where ${gameMarks.note} <> '')::int`,
}

/** All marks and notes of a member, for their export. */
export async function exportGameMarks(db: Db, userId: string) {
  const rows = await db
    .select({ game: games.slug, state: gameMarks.state, note: gameMarks.note, at: gameMarks.at })
    .from(gameMarks)
    .innerJoin(games, eq(games.id, gameMarks.gameId))
    .where(eq(gameMarks.userId, userId))
    .orderBy(desc(gameMarks.at), games.id)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
