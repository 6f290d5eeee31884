import { listLimits } from '@slot-liste/domain/lists/list-limits.ts'
import { markLimits } from '@slot-liste/domain/site/mark-limits.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { countOf, type MergeStep, type Merging, markMerged, type Pair, pointTo } from './merging.ts'

/** Marks a game as merged, and answers how many lists and battles refer to it: they are moved afterwards. */
export async function beginGameMerge(tx: Db, pair: Pair, taken: readonly string[]) {
  await markMerged(tx, 'games', pair, taken)
  const [counted] =
    (await tx.execute(sql`select (select count(*)::int from list_items where game_id = ${pair.from}) as lists,
    (select count(*)::int from battle_entrants where game_id = ${pair.from}) as battles`)) as {
      lists: number
      battles: number
    }[]
  return counted
}

/** Rows of members, of whom each has one for a game. */
function moveMembers(table: string): MergeStep {
  const name = sql.identifier(table)
  return (tx, size, { from, into }) =>
    countOf(
      tx,
      sql`with gone as (
        delete from ${name} where ctid = any(array(select ctid from ${name} where game_id = ${from} limit ${size}))
        returning user_id, at
      ), kept as (
        insert into ${name} (user_id, game_id, at) select user_id, ${into}, at from gone on conflict do nothing
      ) select 1 from gone`,
    )
}

/** A member with marks on both keeps the one on the remaining game, with both notes. */
const moveMarks: MergeStep = (tx, size, { from, into }) =>
  countOf(
    tx,
    sql`with gone as (
      delete from game_marks where ctid = any(array(select ctid from game_marks where game_id = ${from} limit ${size}))
      returning user_id, state, note, at
    ), kept as (
      insert into game_marks as kept (user_id, game_id, state, note, at)
      select user_id, ${into}, state, note, at from gone
      on conflict (user_id, game_id) do update set state = coalesce(kept.state, excluded.state),
        note = left(concat_ws(E'\n', nullif(kept.note, ''), nullif(case when position(excluded.note in kept.note) > 0 then ''
          else excluded.note end, '')), ${markLimits.note})
    ) select 1 from gone`,
  )

/**
 * A list with both keeps one, at the place of the one that came first, with what was noted to either. Such lists
 * get a new version, so that an open editor finds a conflict. Triggers maintain the counts.
 */
async function moveListItems(tx: Db, size: number, { from, into }: Pair): Promise<number> {
  // In the order of their ids, as the triggers lock them.
  const held = (await tx.execute(sql`select id from lists
    where id in (select list_id from list_items where game_id = ${from} limit ${size}) order by id for no key update`)) as {
    id: number
  }[]
  const lists = sql`${sql.param(held.map(({ id }) => id))}::int[]`
  await tx.execute(sql`update lists set version = version + 1 where id = any(${lists})`)
  await tx.execute(sql`update list_items kept
    set position = least(kept.position, gone.position), note = left(concat_ws(E'\n', nullif(kept.note, ''),
      nullif(case when position(gone.note in kept.note) > 0 then '' else gone.note end, '')), ${listLimits.note})
    from list_items gone
    where gone.game_id = ${from} and kept.game_id = ${into} and kept.list_id = gone.list_id and gone.list_id = any(${lists})`)
  const removed = (await tx.execute(sql`delete from list_items gone using list_items kept
    where gone.game_id = ${from} and kept.game_id = ${into} and kept.list_id = gone.list_id and gone.list_id = any(${lists})
    returning gone.list_id`)) as { list_id: number }[]
  // By their ids: in one statement with the removal, the planner does not know how few they are.
  await tx.execute(sql`update list_items item set position = placed.place
    from (
      select list_id, game_id, row_number() over (partition by list_id order by position) - 1 as place
      from list_items where list_id = any(${sql.param(removed.map((row) => row.list_id))}::int[])
    ) placed
    where item.list_id = placed.list_id and item.game_id = placed.game_id and item.position <> placed.place`)
  await tx.execute(
    sql`update list_items set game_id = ${into} where game_id = ${from} and list_id = any(${lists})`,
  )
  return held.length
}

/** Adds up how often both were looked at. */
async function moveGameViews(tx: Db, { from, into }: Pair): Promise<void> {
  await tx.execute(sql`insert into game_views as kept (game_id, day, count)
    select ${into}, day, count from game_views where game_id = ${from} order by day
    on conflict (game_id, day) do update set count = kept.count + excluded.count`)
}

/** Recomputed by a job; until then the stronger of the two is kept. */
async function movePairs(tx: Db, { from, into }: Pair): Promise<void> {
  const stronger = sql`on conflict (game_id, other_id) do update
    set lists = greatest(game_pairs.lists, excluded.lists), strength = greatest(game_pairs.strength, excluded.strength)`
  await tx.execute(sql`insert into game_pairs (game_id, other_id, lists, strength)
    select ${into}, other_id, lists, strength from game_pairs where game_id = ${from} and other_id <> ${into} ${stronger}`)
  await tx.execute(sql`insert into game_pairs (game_id, other_id, lists, strength)
    select game_id, ${into}, lists, strength from game_pairs where other_id = ${from} and game_id <> ${into} ${stronger}`)
}

export const gameMerging: Merging = {
  table: 'games',
  steps: [
    moveListItems,
    pointTo('lists', 'cover_game_id'),
    ...[
      'battle_entrants',
      'hunt_bonuses',
      'bracket_entrants',
      'notifications',
      'outbox_events',
      'import_rows',
      'game_proposals',
    ].map((table) => pointTo(table, 'game_id')),
    moveMembers('dismissed_games'),
    moveMembers('game_follows'),
    moveMarks,
  ],
  rest: async (tx, pair) => {
    await movePairs(tx, pair)
    await moveGameViews(tx, pair)
  },
}
