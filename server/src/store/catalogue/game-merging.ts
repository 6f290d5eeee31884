import { listLimits } from '@slot-liste/contract/lists/lists.ts'
import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'

/**
 * The moment of a merge, with both rows locked: the address of the one leads to the other from now on, and voices of the facts that
 * are taken are the other's. Answers how many lists and battles refer to it; they are moved afterwards by `mergeSteps`, and the row
 * goes with `finishMerge`.
 */
export async function beginMerge(tx: Db, from: number, into: number, taken: readonly string[]) {
  await moveTakenVoices(tx, 'game_id', { from, into, taken })
  await tx.execute(sql`update games set merged_into = ${into} where merged_into = ${from}`)
  await tx.execute(sql`update games set merged_into = ${into} where id = ${from}`)
  const [counted] =
    (await tx.execute(sql`select (select count(*)::int from list_items where game_id = ${from}) as lists,
    (select count(*)::int from battle_entrants where game_id = ${from}) as battles`)) as {
      lists: number
      battles: number
    }[]
  return counted
}

/** Games that were merged and still have their row. */
export async function listMerging(db: Db): Promise<number[]> {
  const rows = (await db.execute(sql`select id from games where merged_into is not null order by id`)) as {
    id: number
  }[]
  return rows.map(({ id }) => id)
}

/**
 * The game that this one was merged with, held until the transaction ends, which alone moves what refers to it: of two processes at
 * the same merge, the second leaves it to the first.
 */
export async function takeMergeTurn(tx: Db, from: number): Promise<number | undefined> {
  const [row] =
    (await tx.execute(sql`select into_game.id, pg_try_advisory_xact_lock(hashtextextended(${`merge ${from}`}, 0)) as mine
    from games from_game join games into_game on into_game.id = from_game.merged_into
    where from_game.id = ${from} for key share of into_game`)) as { id: number; mine: boolean }[]
  return row?.mine ? row.id : undefined
}

/** Moves at most `size` rows and says how many: none at the end. The rows that remain are the only record of how far it came. */
export type MergeStep = (tx: Db, size: number, merged: { from: number; into: number }) => Promise<number>

/** All that may be many. */
export const mergeSteps: readonly MergeStep[] = [
  moveListItems,
  pointTo('lists', 'cover_game_id'),
  ...[
    'battle_entrants',
    'hunt_bonuses',
    'bracket_entrants',
    'notifications',
    'outbox_events',
    'import_rows',
  ].map((table) => pointTo(table, 'game_id')),
  moveMembers('dismissed_games'),
  moveMembers('game_follows'),
]

/** Moves what is left, also what came meanwhile, and removes the row; its address and those it had lead to the other. */
export async function finishMerge(tx: Db, from: number, now: Date): Promise<void> {
  // Nobody refers to it any more from here on.
  const [gone] = (await tx.execute(
    sql`select slug, merged_into as "into" from games where id = ${from} for update`,
  )) as { slug: string; into: number }[]
  if (!gone) return
  const { slug, into } = gone
  for (const step of mergeSteps) while ((await step(tx, 1000, { from, into })) > 0);
  await movePairs(tx, from, into)
  await moveFactHistory(tx, 'game_id', { from, into })
  await moveGameViews(tx, from, into)
  await tx.execute(sql`update game_addresses set game_id = ${into} where game_id = ${from}`)
  await tx.execute(sql`delete from games where id = ${from}`)
  await tx.execute(sql`insert into game_addresses (slug, game_id, at) values (${slug}, ${into}, ${now})`)
}

function pointTo(table: string, column: string): MergeStep {
  const [name, game] = [sql.identifier(table), sql.identifier(column)]
  return (tx, size, { from, into }) =>
    countOf(
      tx,
      sql`update ${name} set ${game} = ${into}
        where ctid = any(array(select ctid from ${name} where ${game} = ${from} limit ${size})) returning 1`,
    )
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

/**
 * A list with both keeps one, at the place of the one that came first, with what was noted to either. Such lists
 * get a new version, so that an open editor finds a conflict. Triggers maintain the counts.
 */
async function moveListItems(
  tx: Db,
  size: number,
  { from, into }: { from: number; into: number },
): Promise<number> {
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
  await tx.execute(sql`with removed as (
      delete from list_items gone using list_items kept
      where gone.game_id = ${from} and kept.game_id = ${into} and kept.list_id = gone.list_id and gone.list_id = any(${lists})
      returning gone.list_id, gone.position
    )
    update list_items item set position = placed.place
    from (
      select list_id, game_id, row_number() over (partition by list_id order by position) - 1 as place
      from list_items where list_id in (select list_id from removed) and game_id <> ${from}
    ) placed
    where item.list_id = placed.list_id and item.game_id = placed.game_id and item.position <> placed.place`)
  await tx.execute(
    sql`update list_items set game_id = ${into} where game_id = ${from} and list_id = any(${lists})`,
  )
  return held.length
}

type Moved = { from: number; into: number; taken: readonly string[] }

/** Voices of the facts that are taken, but decisions. */
const moveTakenVoices = (tx: Db, subject: 'game_id' | 'provider_id', { from, into, taken }: Moved) =>
  tx.execute(sql`update voices v set ${sql.raw(subject)} = ${into}
    where ${sql.raw(subject)} = ${from} and source_id is not null and field = any(${sql.param([...taken])}::text[])
      and not exists (select from voices o where ${sql.raw(`o.${subject}`)} = ${into} and o.field = v.field
        and o.source_id = v.source_id and o.value = v.value)`)

/** Moves the history of facts, corrections of them, and what was said of those to members. */
async function moveFactHistory(
  tx: Db,
  subject: 'game_id' | 'provider_id',
  { from, into }: Omit<Moved, 'taken'>,
): Promise<void> {
  const id = sql.raw(subject)
  await tx.execute(sql`update corrections c set state = 'withdrawn'
    where ${id} = ${from} and state = 'open' and exists (select from corrections o where ${sql.raw(`o.${subject}`)} = ${into}
      and o.state = 'open' and o.by_id = c.by_id and o.field = c.field)`)
  for (const table of ['notifications', 'outbox_events', 'figure_changes', 'corrections'])
    await tx.execute(sql`update ${sql.raw(table)} set ${id} = ${into} where ${id} = ${from}`)
}

/** Adds up how often both were looked at. */
async function moveGameViews(tx: Db, from: number, into: number): Promise<void> {
  await tx.execute(sql`insert into game_views as kept (game_id, day, count)
    select ${into}, day, count from game_views where game_id = ${from} order by day
    on conflict (game_id, day) do update set count = kept.count + excluded.count`)
}

/** Recomputed by a job; until then the stronger of the two is kept. */
async function movePairs(tx: Db, from: number, into: number): Promise<void> {
  const stronger = sql`on conflict (game_id, other_id) do update
    set lists = greatest(game_pairs.lists, excluded.lists), strength = greatest(game_pairs.strength, excluded.strength)`
  await tx.execute(sql`insert into game_pairs (game_id, other_id, lists, strength)
    select ${into}, other_id, lists, strength from game_pairs where game_id = ${from} and other_id <> ${into} ${stronger}`)
  await tx.execute(sql`insert into game_pairs (game_id, other_id, lists, strength)
    select game_id, ${into}, lists, strength from game_pairs where other_id = ${from} and game_id <> ${into} ${stronger}`)
}

/** Moves all games of one provider to another, and what is said of `taken` facts, and removes the first; its addresses redirect. */
export async function moveProvider(
  tx: Db,
  from: { id: number; slug: string },
  into: number,
  taken: readonly ProviderFact[],
  now: Date,
) {
  await moveTakenVoices(tx, 'provider_id', { from: from.id, into, taken })
  await moveFactHistory(tx, 'provider_id', { from: from.id, into })
  const games = await countOf(
    tx,
    sql`update games set provider_id = ${into}, version = version + 1, updated_at = ${now}
    where provider_id = ${from.id} returning 1`,
  )
  await tx.execute(sql`update provider_addresses set provider_id = ${into} where provider_id = ${from.id}`)
  await tx.execute(sql`delete from providers where id = ${from.id}`)
  await tx.execute(
    sql`insert into provider_addresses (slug, provider_id, at) values (${from.slug}, ${into}, ${now})`,
  )
  return { games }
}

const countOf = async (tx: Db, statement: SQL): Promise<number> =>
  ((await tx.execute(statement)) as unknown[]).length
