import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { providers } from '#db/schema/providers.ts'
import { sourceMoves, sources } from '#db/schema/sources.ts'
import { printedFacts } from './voices.ts'

export type SourceRow = typeof sources.$inferSelect
export type NewSource = typeof sources.$inferInsert

export const listSourceRows = (db: Db): Promise<SourceRow[]> =>
  db.select().from(sources).orderBy(sources.place, sources.id)

/** Slugs of the files whose sources were merged into others. */
export async function listGoneSlugs(db: Db): Promise<Set<string>> {
  const rows = await db.select({ slug: sourceMoves.slug }).from(sourceMoves).where(eq(sourceMoves.host, ''))
  return new Set(rows.map(({ slug }) => slug))
}

/** The site of an address as people name it: without `www.`; `''` without an address. */
export const hostOf = (address: SQL): SQL =>
  sql`lower(regexp_replace(coalesce(substring(${address} from '^[a-z]+://([^/:?#]+)'), ''), '^www\\.', ''))`

export async function insertSources(db: Db, rows: NewSource[]): Promise<void> {
  if (rows.length) await db.insert(sources).values(rows)
}

export async function updateSource(db: Db, id: number, changes: Partial<NewSource>): Promise<void> {
  await db.update(sources).set(changes).where(eq(sources.id, id))
}

/**
 * Sources the files gave before and give no more: deleted, or taken out where people refer to them. Their loaded voices must
 * be gone.
 */
export async function removeGoneSources(tx: Db, slugs: readonly string[], now: Date): Promise<void> {
  const isGone = sql`s.loaded is not null and s.slug <> all(${sql.param([...slugs])}::text[])`
  await tx.execute(sql`delete from sources s where ${isGone}
    and not exists (select from voices v where v.source_id = s.id)
    and not exists (select from source_moves m where m.source_id = s.id)`)
  await tx.execute(sql`update sources s set withdrawn_at = coalesce(s.withdrawn_at, ${now.toISOString()}::timestamptz)
    where ${isGone}`)
}

/** Of a game or of a provider. */
export type LoadedVoice = ({ gameId: number } | { providerId: number }) & {
  field: string
  value: string
  /** Slug of the source. */
  source: string
  address: string | null
}

const atOnce = 5000

/** Makes these the voices the catalogue gives; voices people brought stay, and those they took away stay away. */
export async function replaceLoadedVoices(tx: Db, voices: readonly LoadedVoice[]): Promise<void> {
  await tx.execute(sql`create temp table given_voices (
    game_id int, provider_id int, field text, value text, source_id int, address text, is_moved boolean) on commit drop`)
  for (let from = 0; from < voices.length; from += atOnce)
    await tx.execute(sql`insert into given_voices
      select g."gameId", g."providerId", g.field, g.value, coalesce(split.source_id, merged.source_id, s.id), g.address,
        s.id is null
      from jsonb_to_recordset(${JSON.stringify(voices.slice(from, from + atOnce))}::jsonb)
        as g ("gameId" int, "providerId" int, field text, value text, source text, address text)
      left join source_moves split on split.slug = g.source and split.host = ${hostOf(sql`g.address`)} and split.host <> ''
      left join source_moves merged on merged.slug = g.source and merged.host = ''
      left join sources s on s.slug = g.source`)
  await replaceOf(tx, sql`game_id`, sql`(game_id, field, source_id, value)`)
  await replaceOf(
    tx,
    sql`provider_id`,
    sql`(provider_id, field, source_id, value) where provider_id is not null`,
  )
}

/** A decision of the files: it goes before all sources, and those of administrators go before it. */
export type LoadedDecision = {
  gameId: number
  field: string
  value: string | null
  note: string
  noteEn: string
}

/** Makes these the decisions the catalogue gives; those an administrator took away stay away. */
export async function replaceLoadedDecisions(tx: Db, decisions: readonly LoadedDecision[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
    as d ("gameId" int, field text, value text, note text, "noteEn" text)`
  const isGiven = sql`v.game_id = d."gameId" and v.field = d.field and v.value is not distinct from d.value
    and v.source_id is null and v.is_loaded`
  await tx.execute(sql`delete from voices v where v.source_id is null and v.is_loaded
    and not exists (select from ${given} where ${isGiven})`)
  await tx.execute(
    sql`update voices v set note = d.note, note_en = d."noteEn" from ${given} where ${isGiven}`,
  )
  await tx.execute(sql`insert into voices (game_id, field, value, note, note_en, is_loaded)
    select d."gameId", d.field, d.value, d.note, d."noteEn", true from ${given}
    where not exists (select from voices v where ${isGiven})`)
}

/** The given voices of games, or those of providers. `unique` is the index that has each of them once. */
async function replaceOf(tx: Db, subject: SQL, unique: SQL): Promise<void> {
  await tx.execute(sql`delete from voices v where is_loaded and v.source_id is not null and v.${subject} is not null
    and not exists (select from given_voices g
      where g.${subject} = v.${subject} and g.field = v.field and g.source_id = v.source_id and g.value = v.value)`)
  await tx.execute(sql`insert into voices (${subject}, field, value, source_id, address, is_loaded)
    select distinct on (${subject}, field, value, source_id) ${subject}, field, value, source_id, address, true
    from given_voices where source_id is not null and ${subject} is not null
    order by ${subject}, field, value, source_id, address is null, is_moved, address
    on conflict ${unique} do update set address = excluded.address
    where voices.is_loaded and voices.address is distinct from excluded.address`)
}

/** Ids of games by provider and name, both folded, with `|` between. */
export async function findGamesByName(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: games.id, name: games.name, provider: providers.name })
    .from(games)
    .innerJoin(providers, eq(providers.id, games.providerId))
  return new Map(rows.map(({ id, name, provider }) => [`${fold(provider)}|${fold(name)}`, id]))
}

/** The sourced facts of these games as voices write them, and which of them are disputed. */
export async function findFigures(db: Db, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(games)
    .where(inArray(games.id, [...ids]))
  return new Map(
    rows.map((row) => [row.id, { name: row.name, facts: printedFacts(row), disputed: row.disputed }]),
  )
}

export type SaidFigure = { gameId: number; field: SourcedFact; value: string; address: string | null }

/** Makes these figures what a source states, in place of what it stated of the same facts. A removed voice stays removed. */
export async function saveSaid(
  tx: Db,
  sourceId: number,
  figures: readonly SaidFigure[],
  { seenOn, now }: { seenOn: string | null; now: Date },
): Promise<void> {
  const said = sql`jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
    as n ("gameId" int, field text, value text, address text)`
  await tx.execute(sql`delete from voices v using ${said}
    where v.source_id = ${sourceId} and v.game_id = n."gameId" and v.field = n.field and v.value <> n.value
      and v.removed_at is null`)
  await tx.execute(sql`
    insert into voices (game_id, field, value, source_id, address, seen_on, created_at)
    select n."gameId", n.field, n.value, ${sourceId}::int, n.address, ${seenOn}::text, ${now.toISOString()}::timestamptz
    from ${said}
    on conflict (game_id, field, source_id, value)
      do update set address = excluded.address, seen_on = excluded.seen_on, is_loaded = false
      where voices.removed_at is null`)
}
