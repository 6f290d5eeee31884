import { listLimits } from '@slot-liste/contract/lists/lists.ts'
import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'

/**
 * Everything that refers to one game refers to another from now on, and the one is gone; its address and those it had
 * lead to the other. Both rows are locked.
 */
export async function moveGame(
  tx: Db,
  from: { id: number; slug: string },
  into: number,
  taken: readonly string[],
  now: Date,
) {
  const lists = await moveListItems(tx, from.id, into)
  const run = (statement: SQL) => tx.execute(statement)
  await run(sql`update lists set cover_game_id = ${into} where cover_game_id = ${from.id}`)
  const battles = await countOf(
    tx,
    sql`update battle_entrants set game_id = ${into} where game_id = ${from.id} returning 1`,
  )
  await run(sql`update hunt_bonuses set game_id = ${into} where game_id = ${from.id}`)
  await run(sql`update bracket_entrants set game_id = ${into} where game_id = ${from.id}`)
  await run(sql`insert into dismissed_games (user_id, game_id, at)
    select user_id, ${into}, at from dismissed_games where game_id = ${from.id} on conflict do nothing`)
  await movePairs(tx, from.id, into)
  await moveVoices(tx, from.id, into, taken)
  await run(sql`update import_rows set game_id = ${into} where game_id = ${from.id}`)
  await run(sql`update game_addresses set game_id = ${into} where game_id = ${from.id}`)
  await run(sql`delete from games where id = ${from.id}`)
  await run(sql`insert into game_addresses (slug, game_id, at) values (${from.slug}, ${into}, ${now})`)
  return { lists, battles }
}

/**
 * A list with both keeps one, at the place of the one that came first, with what was noted to either. Such lists
 * get a new version, so that an open editor finds a conflict. Triggers maintain the counts.
 */
async function moveListItems(tx: Db, from: number, into: number): Promise<number> {
  // In the order of their ids, as the triggers lock them.
  const touched = await countOf(
    tx,
    sql`with held as (
      select id from lists where id in (select list_id from list_items where game_id = ${from}) order by id for no key update
    ) update lists set version = version + 1 where id in (select id from held) returning 1`,
  )
  await tx.execute(sql`update list_items kept
    set position = least(kept.position, gone.position), note = left(concat_ws(E'\n', nullif(kept.note, ''),
      nullif(case when position(gone.note in kept.note) > 0 then '' else gone.note end, '')), ${listLimits.note})
    from list_items gone
    where gone.game_id = ${from} and kept.game_id = ${into} and kept.list_id = gone.list_id`)
  await tx.execute(sql`with removed as (
      delete from list_items gone using list_items kept
      where gone.game_id = ${from} and kept.game_id = ${into} and kept.list_id = gone.list_id
      returning gone.list_id, gone.position
    )
    update list_items item set position = placed.place
    from (
      select list_id, game_id, row_number() over (partition by list_id order by position) - 1 as place
      from list_items where list_id in (select list_id from removed) and game_id <> ${from}
    ) placed
    where item.list_id = placed.list_id and item.game_id = placed.game_id and item.position <> placed.place`)
  await tx.execute(sql`update list_items set game_id = ${into} where game_id = ${from}`)
  return touched
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

/** Moves the voices of the facts that are taken, and the history, the corrections, the views and the followers. */
async function moveVoices(tx: Db, from: number, into: number, taken: readonly string[]): Promise<void> {
  await moveTakenVoices(tx, 'game_id', { from, into, taken })
  await moveFactHistory(tx, 'game_id', { from, into })
  await moveGameViews(tx, from, into)
  await tx.execute(sql`insert into game_follows (user_id, game_id, at)
    select user_id, ${into}, at from game_follows where game_id = ${from} on conflict do nothing`)
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
