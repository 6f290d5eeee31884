import { factNames, gameFacts, type SourcedFact, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { slug as slugOf } from '@slot-liste/domain/text/slug.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { advisoryLocks, type Db } from '#db/db.ts'
import { providers } from '#db/schema/providers.ts'
import { nameColumns } from './catalogue.ts'
import { columnNameOf } from './fact-columns.ts'

/** Waits until no other import is written or undone. */
export async function takeImportTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.import})`)
}

/** A part of an import: rows after `from`, up to `to`; and how many they are. */
export type Part = { id: string; from: number; to: number; rows: number; creates: number; updates: number }

/** The next rows after `from`, at most `size` and none after `until`; none at the end. */
export async function findPart(
  tx: Db,
  id: string,
  { from, until = null, size }: { from: number; until?: number | null; size: number },
): Promise<Part | undefined> {
  const found = await tx.execute(sql`select max(row) as to, count(*)::int as rows,
      (count(*) filter (where picked and action = 'create'))::int as creates,
      (count(*) filter (where picked and action = 'update'))::int as updates
    from (select row, picked, action from import_rows
      where import_id = ${id}::uuid and row > ${from} and row <= ${until ?? 2_147_483_647} order by row limit ${size}) part`)
  const [part] = found as Omit<Part, 'id' | 'from'>[]
  return part?.rows ? { id, from, ...part } : undefined
}

const rowsIn = ({ id, from, to }: Part) =>
  sql`r.import_id = ${id}::uuid and r.row > ${from} and r.row <= ${to}`

/** Ticked rows of a part whose game is no longer what they were compared with: changed, gone, or created meanwhile. */
export async function findMovedRows(tx: Db, part: Part): Promise<number[]> {
  const created = sql`${rowsIn(part)} and r.picked and r.action = 'create'`
  const found = await tx.execute(sql`
      select r.row from import_rows r left join games g on g.id = r.game_id
      where ${rowsIn(part)} and r.picked and r.action = 'update' and g.version is distinct from r.version_before
      union
      select r.row from import_rows r join games g on g.slug = r.facts->>'slug' where ${created}
      union
      select r.row from import_rows r join game_addresses a on a.slug = r.facts->>'slug' where ${created}
      union
      select r.row from import_rows r join games g on g.folded = r.facts->>'folded'
        and g.provider_id = (r.facts->>'provider_id')::int where ${created}
      order by row`)
  return (found as { row: number }[]).map(({ row }) => row)
}

/**
 * Inserts the providers that ticked rows of a part need and no earlier part brought, known by the moment `at` of the import;
 * returns how many. @throws where such a provider was created meanwhile (`providers_slug_key`).
 */
export async function insertNewProviders(
  tx: Db,
  part: Part,
  fresh: readonly { key: string; name: string }[],
  at: Date,
): Promise<number> {
  const found = await tx.execute(sql`select distinct r.facts->>'providerNew' as key from import_rows r
    where ${rowsIn(part)} and r.picked and r.action in ('create', 'update') and r.facts ? 'providerNew'`)
  const wanted = new Set((found as { key: string }[]).map(({ key }) => key))
  const named = fresh
    .filter(({ key }) => wanted.has(key))
    .map(({ key, name }) => ({ key, name, slug: slugOf(name) }))
  if (named.length === 0) return 0
  const slugs = named.map(({ slug }) => slug)
  const columns = { id: providers.id, slug: providers.slug }
  const there = await tx
    .select(columns)
    .from(providers)
    .where(and(inArray(providers.slug, slugs), eq(providers.createdAt, at)))
  const isThere = new Set(there.map(({ slug }) => slug))
  const rows = named
    .filter(({ slug }) => !isThere.has(slug))
    .map(({ name, slug }) => ({ name, slug, ...nameColumns(name), createdAt: at, updatedAt: at }))
  const made = rows.length ? await tx.insert(providers).values(rows).returning(columns) : []
  const idOf = new Map([...there, ...made].map(({ id, slug }) => [slug, id]))
  const ids = named.map(({ key, slug }) => ({ key, id: idOf.get(slug) }))
  await tx.execute(sql`update import_rows r set facts = r.facts || jsonb_build_object('provider_id', m.id)
    from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as m (key text, id int)
    where ${rowsIn(part)} and r.picked and r.facts->>'providerNew' = m.key`)
  return made.length
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

/** The known facts of a new game `n`. */
const knownFacts = `array_remove(array[${sourcedFacts
  .map((field) => {
    const column = columnNameOf(field)
    const isKnown = gameFacts[field].kind === 'percents' ? `n.${column} <> '{}'` : `n.${column} is not null`
    return `case when ${isKnown} then '${field}' end`
  })
  .join(', ')}]::text[], null)`

/** Facts behind which nothing stands but the file: all of them, unless its row names a source. */
const onlyDecided = sql.raw(`case when n.source_url is not null then '{}' else ${knownFacts} end`)
const supported = sql.raw(`(select coalesce(jsonb_object_agg(fact, (n.source_url is not null)::int), '{}')
  from unnest(${knownFacts}) fact)`)

/** How many games were made of a part. @throws where an address was taken meanwhile (`games_slug_key`). */
export async function insertGamesOf(tx: Db, part: Part, at: Date): Promise<number> {
  const moment = at.toISOString()
  const answer = await tx.execute(sql`
    with fresh as (
      insert into games (${list(written)}, unverified, support, created_at, updated_at)
      select ${list(written, 'n.')}, ${onlyDecided}, ${supported}, ${moment}::timestamptz, ${moment}::timestamptz
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
  from: null | 'updated'
  outcome: 'updated' | 'restored'
}
export const forwards: Ways = { facts: 'facts', version: 'version_before', from: null, outcome: 'updated' }
export const backwards: Ways = {
  ...{ facts: 'before', version: 'version_after' },
  ...{ from: 'updated', outcome: 'restored' },
}

/** How many games of a part were changed; those that moved on meanwhile are left alone. */
export async function updateGamesOf(tx: Db, part: Part, at: Date, ways: Ways): Promise<number> {
  const { outcome } = ways
  const [facts, version] = [sql.raw(`r.${ways.facts}`), sql.raw(`r.${ways.version}`)]
  const source = sql`from import_rows r join games o on o.id = r.game_id
    cross join lateral jsonb_populate_record(o, ${facts}) n
    where ${rowsIn(part)} and r.picked and r.action = 'update' and r.outcome is not distinct from ${ways.from}
      and ${version} is not null and g.id = o.id`
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
    select g.id, f.field, f.value, g.source_url, (select id from users where id = ${by}::uuid), ${part.id}::uuid, ${at.toISOString()}::timestamptz
    from import_rows r join games g on g.id = r.game_id
    cross join lateral (values ${sourcedValues}) as f (field, value, name)
    where ${rowsIn(part)} and r.picked and (r.outcome = 'created' and f.value is not null
      or r.outcome = 'updated' and r.facts ? f.name)`)
}

/** Removes what a part of an import that is undone decided. */
export async function removeDecisionsOf(tx: Db, part: Part): Promise<void> {
  // The planner knows nothing of the rows just written: as a join, or by the index of imports, each part would read the
  // decisions of the whole import.
  await tx.execute(sql`delete from voices v where v.import_id is not distinct from ${part.id}::uuid
    and v.game_id = any(array(select r.game_id from import_rows r where ${rowsIn(part)}))`)
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
  const answer = await tx.execute(sql`with judged as (
      update import_rows r set outcome = coalesce((
        select case when g.version <> r.version_after then 'kept' when ${isUsed} then 'retired' else 'removed' end
        from games g where g.id = r.game_id), 'removed')
      where ${made} returning r.outcome)
    select count(*)::int as n from judged where outcome = 'retired'`)
  if (countIn(answer) > 0)
    await tx.execute(sql`update games g set status = 'retired', version = g.version + 1,
      updated_at = ${at.toISOString()}::timestamptz
    from import_rows r where ${rowsIn(part)} and r.outcome = 'retired' and g.id = r.game_id`)
  await tx.execute(sql`delete from games g using import_rows r
    where ${rowsIn(part)} and r.outcome = 'removed' and g.id = r.game_id`)
}

/** Changed games of a part that somebody touched since: they stay as they are. */
export async function keepTouched(tx: Db, part: Part): Promise<void> {
  await tx.execute(
    sql`update import_rows r set outcome = 'kept' where ${rowsIn(part)} and r.outcome = 'updated'`,
  )
}

/** A row whose undoing a constraint refuses: its game stays as it is. */
export async function keepRefused(tx: Db, part: Part): Promise<void> {
  await tx.execute(
    sql`update import_rows r set outcome = 'kept' where ${rowsIn(part)} and r.outcome in ('updated', 'created')`,
  )
}

/** Removes providers that an import brought, once they have no games; not those that were edited. */
export async function removeUnusedProviders(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from providers p
    where p.id in (select (r.facts->>'provider_id')::int from import_rows r
        where r.import_id = ${id}::uuid and r.picked and r.facts ? 'providerNew')
      and p.version = 1 and not exists (select from games g where g.provider_id = p.id)`)
}

/** Forgets that a part was written, once it is taken back: its rows are compared with the catalogue again. */
export async function forgetOutcomes(tx: Db, part: Part): Promise<void> {
  await tx.execute(sql`update import_rows r set outcome = null, version_after = null where ${rowsIn(part)}`)
}

/** Removes the changes of figures at the moment `at` of a writing that is taken back: they are news to nobody. */
export async function forgetChanges(tx: Db, part: Part, at: Date): Promise<void> {
  await tx.execute(sql`delete from figure_changes f using import_rows r
    where ${rowsIn(part)} and f.game_id = r.game_id and f.at = ${at.toISOString()}::timestamptz
      and f.cause in ('import', 'undone')`)
}
