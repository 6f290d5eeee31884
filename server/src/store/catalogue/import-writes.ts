import { factNames, gameFacts, type SourcedFact, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { slug as slugOf } from '@slot-liste/domain/text/slug.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { providers } from '#db/schema/providers.ts'
import { nameColumns } from './catalogue.ts'
import { columnNameOf } from './fact-columns.ts'

/** The advisory lock held while an import is written or undone. */
const importLock = 7_301_205

export async function takeImportTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

/** A part of an import: rows after `from`, up to `to`. */
export type Part = { id: string; from: number; to: number }

/** The row numbers an import goes in steps through. */
export async function findParts(tx: Db, id: string, size: number): Promise<Part[]> {
  const found = await tx.execute(sql`select max(row) as last from import_rows where import_id = ${id}::uuid`)
  const [{ last } = { last: 0 }] = found as { last: number | null }[]
  const parts: Part[] = []
  for (let from = 0; from < (last ?? 0); from += size) parts.push({ id, from, to: from + size })
  return parts
}

const rowsIn = ({ id, from, to }: Part) =>
  sql`r.import_id = ${id}::uuid and r.row > ${from} and r.row <= ${to}`

/**
 * Ticked rows whose game is no longer what they were compared with: changed, gone, or created meanwhile.
 * At most a hundred.
 */
export async function findMovedRows(tx: Db, id: string): Promise<number[]> {
  const found = await tx.execute(sql`
    select row from (
      select r.row from import_rows r left join games g on g.id = r.game_id
      where r.import_id = ${id}::uuid and r.picked and r.action = 'update' and g.version is distinct from r.version_before
      union
      select r.row from import_rows r join games g on g.slug = r.facts->>'slug'
      where r.import_id = ${id}::uuid and r.picked and r.action = 'create'
      union
      select r.row from import_rows r join game_addresses a on a.slug = r.facts->>'slug'
      where r.import_id = ${id}::uuid and r.picked and r.action = 'create'
      union
      select r.row from import_rows r
      join games g on g.provider_id = (r.facts->>'provider_id')::int and g.folded = r.facts->>'folded'
      where r.import_id = ${id}::uuid and r.picked and r.action = 'create'
    ) moved order by row limit 100`)
  return (found as { row: number }[]).map(({ row }) => row)
}

/** Inserts the providers that ticked rows need; returns their ids. */
export async function insertNewProviders(
  tx: Db,
  id: string,
  fresh: readonly { key: string; name: string }[],
  at: Date,
) {
  const found = await tx.execute(sql`select distinct facts->>'providerNew' as key from import_rows
    where import_id = ${id}::uuid and picked and action in ('create', 'update') and facts ? 'providerNew'`)
  const wanted = new Set((found as { key: string }[]).map(({ key }) => key))
  const rows = fresh
    .filter(({ key }) => wanted.has(key))
    .map(({ key, name }) => ({
      key,
      name,
      slug: slugOf(name),
      ...nameColumns(name),
      createdAt: at,
      updatedAt: at,
    }))
  const made: { key: string; id: number }[] = []
  for (let from = 0; from < rows.length; from += 500) {
    const part = rows.slice(from, from + 500)
    const ids = await tx
      .insert(providers)
      .values(part.map(({ key: _, ...row }) => row))
      .returning({ id: providers.id, slug: providers.slug })
    const idOf = new Map(ids.map(({ id, slug }) => [slug, id]))
    made.push(...part.map(({ key, slug }) => ({ key, id: idOf.get(slug) ?? 0 })))
  }
  if (made.length)
    await tx.execute(sql`update import_rows r set facts = r.facts || jsonb_build_object('provider_id', m.id)
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (key text, id int)
      where r.import_id = ${id}::uuid and r.picked and r.facts->>'providerNew' = m.key`)
  return made.map((one) => one.id)
}

/** Columns of a game that its row sets. */
const written = [
  ...['slug', 'sort_key', 'folded', 'provider_id', 'release_precision'],
  ...factNames.map(columnNameOf),
]

/** Columns of the search entry: naming one in an update rewrites the entry, so they are named only where they change. */
const found = ['folded', 'provider_id', 'theme', 'features'] as const
const plain = written.filter((name) => name !== 'slug' && !found.some((other) => other === name))

const list = (names: readonly string[], before = '') =>
  sql.raw(names.map((name) => `${before}${name}`).join(', '))
const sets = (names: readonly string[]) => sql.raw(names.map((name) => `${name} = n.${name}`).join(', '))

/** Facts of a new game `n` behind which nothing stands but the file: all of them, unless its row names a source. */
const onlyDecided = sql.raw(
  `case when n.source_url is not null then '{}' else array_remove(array[${sourcedFacts
    .map((field) => {
      const column = columnNameOf(field)
      const isKnown = gameFacts[field].kind === 'percents' ? `n.${column} <> '{}'` : `n.${column} is not null`
      return `case when ${isKnown} then '${field}' end`
    })
    .join(', ')}], null) end`,
)

/** How many games were made of a part. @throws where an address was taken meanwhile (`games_slug_key`). */
export async function insertGamesOf(tx: Db, part: Part, at: Date): Promise<number> {
  const moment = at.toISOString()
  const answer = await tx.execute(sql`
    with fresh as (
      insert into games (${list(written)}, unverified, created_at, updated_at)
      select ${list(written, 'n.')}, ${onlyDecided}, ${moment}::timestamptz, ${moment}::timestamptz
      from import_rows r cross join lateral jsonb_populate_record(null::games, r.facts) n
      where ${rowsIn(part)} and r.picked and r.action = 'create'
      order by r.row
      returning id, slug
    ), marked as (
      update import_rows r set game_id = f.id, version_after = 1, outcome = 'created'
      from fresh f where ${rowsIn(part)} and r.action = 'create' and r.facts->>'slug' = f.slug
      returning 1
    )
    select count(*)::int as n from marked`)
  return countIn(answer)
}

/** Which column of a row holds what a game becomes, and by which of its versions a game is known to be untouched. */
type Ways = {
  facts: 'facts' | 'before'
  version: 'version_before' | 'version_after'
  outcome: 'updated' | 'restored'
}
export const forwards: Ways = { facts: 'facts', version: 'version_before', outcome: 'updated' }
export const backwards: Ways = { facts: 'before', version: 'version_after', outcome: 'restored' }

/** How many games of a part were changed; those that moved on meanwhile are left alone. */
export async function updateGamesOf(tx: Db, part: Part, at: Date, ways: Ways): Promise<number> {
  const { outcome } = ways
  const [facts, version] = [sql.raw(`r.${ways.facts}`), sql.raw(`r.${ways.version}`)]
  const source = sql`from import_rows r join games o on o.id = r.game_id
    cross join lateral jsonb_populate_record(o, ${facts}) n
    where ${rowsIn(part)} and r.picked and r.action = 'update' and ${version} is not null and g.id = o.id`
  await tx.execute(sql`update games g set ${sets(found)} ${source} and o.version = ${version}
    and ${facts} ?| array['folded', 'provider_id', 'theme', 'features']`)
  const answer = await tx.execute(sql`
    with changed as (
      update games g set ${sets(plain)}, version = g.version + 1, updated_at = ${at.toISOString()}::timestamptz
      ${source} and g.version = ${version}
      returning g.id, g.version
    ), marked as (
      update import_rows r set version_after = c.version, outcome = ${outcome}
      from changed c where ${rowsIn(part)} and r.action = 'update' and r.game_id = c.id
      returning 1
    )
    select count(*)::int as n from marked`)
  return countIn(answer)
}

const sourcedColumnNames = sourcedFacts.map((field) => [field, columnNameOf(field)] as const)

/** Each sourced fact of a game `g`: its name, its value as voices write it, its column. */
const sourcedValues = sql.raw(
  sourcedColumnNames
    .map(([field, column]) => `('${field}', ${printedColumn(field, column)}, '${column}')`)
    .join(', '),
)

function printedColumn(field: SourcedFact, column: string): string {
  const { kind } = gameFacts[field]
  if (kind === 'percents') return `nullif(array_to_string(g.${column}, '|'), '')`
  if (kind === 'date')
    return `left(g.${column}::text, case g.release_precision when 'year' then 4 when 'month' then 7 else 10 end)`
  return kind === 'choice' || kind === 'layout' || kind === 'count'
    ? `g.${column}::text`
    : `trim_scale(g.${column})::text`
}

/** Figures that a part wrote are decisions of whoever committed it, with what the row names as its source. */
export async function insertDecisionsOf(
  tx: Db,
  part: Part,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx.execute(sql`insert into voices (game_id, field, value, address, by_id, import_id, created_at)
    select g.id, f.field, f.value, g.source_url, ${by}::uuid, ${part.id}::uuid, ${at.toISOString()}::timestamptz
    from import_rows r join games g on g.id = r.game_id
    cross join lateral (values ${sourcedValues}) as f (field, value, name)
    where ${rowsIn(part)} and r.picked and (r.outcome = 'created' and f.value is not null
      or r.outcome = 'updated' and r.facts ? f.name)`)
}

/** Removes what a part of an import that is undone decided. */
export async function removeDecisionsOf(tx: Db, part: Part): Promise<void> {
  await tx.execute(sql`delete from voices v using import_rows r
    where v.import_id = ${part.id}::uuid and ${rowsIn(part)} and v.game_id = r.game_id`)
}

/** Games of a part that were there before and were written. */
export async function findWrittenGames(tx: Db, part: Part): Promise<number[]> {
  const found = await tx.execute(sql`select game_id as id from import_rows r
    where ${rowsIn(part)} and r.outcome in ('updated', 'restored') and game_id is not null`)
  return (found as { id: number }[]).map(({ id }) => id)
}

const countIn = (answer: unknown) => (answer as { n: number }[])[0]?.n ?? 0

const isUsed: SQL = sql`(exists (select from list_items i where i.game_id = g.id)
  or exists (select from lists l where l.cover_game_id = g.id) or exists (select from battle_entrants e where e.game_id = g.id))`

/** Takes back what a part made: games nobody uses go, used ones are retired, those changed since stay as they are. */
export async function removeGamesOf(tx: Db, part: Part, at: Date): Promise<void> {
  const made = sql`${rowsIn(part)} and r.outcome = 'created'`
  await tx.execute(sql`update import_rows r set outcome = case
      when g.id is null then 'removed' when g.version <> r.version_after then 'kept'
      when ${isUsed} then 'retired' else 'removed' end
    from import_rows o left join games g on g.id = o.game_id
    where o.import_id = r.import_id and o.row = r.row and ${made}`)
  await tx.execute(sql`update games g set status = 'retired', version = g.version + 1,
      updated_at = ${at.toISOString()}::timestamptz
    from import_rows r where ${rowsIn(part)} and r.outcome = 'retired' and g.id = r.game_id`)
  await tx.execute(sql`delete from games g using import_rows r
    where ${rowsIn(part)} and r.outcome = 'removed' and g.id = r.game_id`)
}

/** Changed games of an import that somebody touched since: they stay as they are. */
export async function keepTouched(tx: Db, id: string): Promise<void> {
  await tx.execute(
    sql`update import_rows set outcome = 'kept' where import_id = ${id}::uuid and outcome = 'updated'`,
  )
}

/** Removes providers of an import that have no games and were not edited. */
export async function removeUnusedProviders(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length)
    await tx.delete(providers).where(sql`${inArray(providers.id, [...ids])} and ${providers.version} = 1
      and not exists (select from games g where g.provider_id = ${providers.id})`)
}
