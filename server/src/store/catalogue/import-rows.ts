import type { ImportAction } from '@slot-liste/contract/admin/import-shapes.ts'
import { factNames } from '@slot-liste/domain/catalogue/facts.ts'
import { foldWithin } from '@slot-liste/domain/text/fold.ts'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { gameAddresses } from '#db/schema/addresses.ts'
import { games } from '#db/schema/games.ts'
import { importRows } from '#db/schema/imports.ts'
import { media } from '#db/schema/media.ts'
import { providerAliases, providers } from '#db/schema/providers.ts'
import { searchSynonyms } from '#db/schema/search.ts'
import { columnNameOf } from './fact-columns.ts'
import { listProviderAddresses } from './providers.ts'

/** Adds rows as JSON gives them: `[{ row, cells }]`. */
export async function insertImportRows(db: Db, id: string, json: string): Promise<void> {
  await db.execute(sql`insert into import_rows (import_id, row, cells)
    select ${id}::uuid, row, cells from jsonb_to_recordset(${json}::jsonb) as given (row int, cells jsonb)`)
}

/** Rows after this one as JSON: `[[row, cells]]`; the last of them, and how many. */
export async function findImportCells(db: Db, id: string, after: number, most: number) {
  const found = await db.execute(sql`select json_agg(json_build_array(row, cells) order by row)::text as json,
      max(row) as last, count(*)::int as rows
    from (select row, cells from import_rows where import_id = ${id}::uuid and row > ${after} order by row limit ${most}) part`)
  const [part] = found as { json: string | null; last: number; rows: number }[]
  return part?.json ? { json: part.json, last: part.last, rows: part.rows } : undefined
}

/** The first rows of the file, the title above the headings and the headings themselves included. */
export async function findTop(db: Db, id: string, most: number): Promise<{ row: number; cells: string[] }[]> {
  return db
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.row))
    .limit(most)
}

export async function findCellsOf(db: Db, id: string, rows: readonly number[]) {
  return db
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.row, [...rows])))
}

/** Replaces whole rows, given as JSON: `[{ row, cells }]`. */
export async function replaceCells(db: Db, id: string, json: string): Promise<void> {
  await db.execute(sql`update import_rows r set cells = given.cells
    from jsonb_to_recordset(${json}::jsonb) as given (row int, cells jsonb)
    where r.import_id = ${id}::uuid and r.row = given.row`)
}

/** Takes back what a check found of rows that are not read: those of the headings and above. */
export async function clearRowsUpTo(db: Db, id: string, row: number): Promise<void> {
  await db
    .update(importRows)
    .set({ action: null, facts: null, before: null, problems: [], gameId: null, versionBefore: null })
    .where(and(eq(importRows.importId, id), lte(importRows.row, row)))
}

export async function countRowsAfter(db: Db, id: string, row: number): Promise<number> {
  const [{ rows } = { rows: 0 }] = await db
    .select({ rows: count() })
    .from(importRows)
    .where(and(eq(importRows.importId, id), gt(importRows.row, row)))
  return rows
}

/**
 * Of a file just put aside the planner knows nothing, and goes through all of it for every part. Not of what a check finds out:
 * nothing is known of that yet, and statements made for no row at all are slow with many.
 */
export async function analyzeImportRows(db: Db): Promise<void> {
  await db.execute(sql`analyze import_rows (import_id, row)`)
}

/** Writes a check's result for rows after `after`, up to `last`, given as JSON. Unticked rows stay unticked; a doubtful one is unticked when the doubt is new. */
export async function writeChecks(
  db: Db,
  id: string,
  { after, last }: { after: number; last: number },
  json: string,
): Promise<void> {
  await db.execute(sql`update import_rows r
    set action = c.action, facts = c.facts, before = c.before, problems = c.problems, game_id = c.game_id,
      version_before = c.version_before,
      picked = r.picked and not (c.doubt and not r.problems @? ${knownDoubts})
    from jsonb_to_recordset(${json}::jsonb) as c (row int, action text, facts jsonb, before jsonb, problems jsonb,
      game_id int, version_before int, doubt boolean)
    where r.import_id = ${id}::uuid and r.row > ${after} and r.row <= ${last} and r.row = c.row`)
}

const knownDoubts = sql.raw(
  `'$[*].code ? (@ == "look_alike" || @ == "could_be" || @ == "summary_row")'::jsonpath`,
)

/** Facts a check compares as they stand in the table; a date is compared with its precision. */
const comparedFacts = sql.raw(
  ['providerId', ...factNames.filter((name) => name !== 'releaseDate')]
    .map((name) => `'${name}', ${columnNameOf(name)}`)
    .join(', '),
)

/** Games after this id with all that an import may change, as the JSON a check compares with. */
export async function findKnownGames(db: Db, after: number, most: number) {
  const found =
    await db.execute(sql`select json_agg(json_build_object('id', id, 'slug', slug, 'version', version, 'facts',
      json_build_object(${comparedFacts},
        'releaseDate', left(release_date::text,
          case release_precision when 'year' then 4 when 'month' then 7 else 10 end))))::text as json, max(id) as last
    from (select * from games where id > ${after} order by id limit ${most}) part`)
  const [part] = found as { json: string | null; last: number }[]
  return part?.json ? { json: part.json, last: part.last } : undefined
}

/** Further data for a check: providers, former addresses, other names, words of both languages, pictures of the library. */
export async function findCheckWords(db: Db) {
  const rows = await db
    .select({ id: providers.id, slug: providers.slug, name: providers.name })
    .from(providers)
    .where(isNull(providers.mergedInto))
  const games = await db.select({ slug: gameAddresses.slug, id: gameAddresses.gameId }).from(gameAddresses)
  const providersBefore = await listProviderAddresses(db)
  const aliases = await db
    .select({ key: providerAliases.key, id: providerAliases.providerId })
    .from(providerAliases)
  const meanings = await db
    .select({ term: searchSynonyms.term, means: searchSynonyms.means })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.active, true))
  const pictures = await db.select({ hash: media.hash }).from(media).where(eq(media.library, true))
  return {
    providers: rows,
    gameAddresses: games.map(({ slug, id }) => [slug, id] as const),
    providerAddresses: providersBefore.map(({ slug, id }) => [slug, id] as const),
    aliases: aliases.map(({ key, id }) => [key, id] as const),
    meanings,
    pictures: pictures.map(({ hash }) => hash),
  }
}

export async function pickImportRows(
  db: Db,
  id: string,
  rows: readonly number[] | ImportAction,
  picked: boolean,
) {
  const which = typeof rows === 'string' ? eq(importRows.action, rows) : inArray(importRows.row, [...rows])
  await db
    .update(importRows)
    .set({ picked })
    .where(and(eq(importRows.importId, id), which))
}

export type StagedRow = Awaited<ReturnType<typeof findRows>>[number]

const findRows = (db: Db) =>
  db
    .select({
      row: importRows.row,
      cells: importRows.cells,
      action: importRows.action,
      picked: importRows.picked,
      facts: importRows.facts,
      before: importRows.before,
      problems: importRows.problems,
      outcome: importRows.outcome,
      slug: games.slug,
      name: games.name,
      provider: providers.name,
    })
    .from(importRows)
    .leftJoin(games, eq(games.id, importRows.gameId))
    .leftJoin(providers, eq(providers.id, games.providerId))

type RowsQuery = {
  /** Rows of the headings and above are none. */
  after: number
  action?: ImportAction | undefined
  picked?: boolean | undefined
  q?: string | undefined
  page: number
  pageSize: number
  dir: 'asc' | 'desc'
}

export async function listImportRows(
  db: Db,
  id: string,
  { after, action, picked, q, page, pageSize, dir }: RowsQuery,
) {
  const filter = and(
    eq(importRows.importId, id),
    gt(importRows.row, after),
    action && eq(importRows.action, action),
    picked === undefined ? undefined : eq(importRows.picked, picked),
    q
      ? sql`(position(${foldWithin(q, 100)} in coalesce(${games.folded}, ${importRows.facts}->>'folded', '')) > 0
          or position(${q} in ${importRows.cells}::text) > 0)`
      : undefined,
  )
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(importRows)
    .leftJoin(games, eq(games.id, importRows.gameId))
    .where(filter)
  const shown = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
  const items = await findRows(db)
    .where(filter)
    .orderBy(dir === 'asc' ? asc(importRows.row) : desc(importRows.row))
    .limit(pageSize)
    .offset((shown - 1) * pageSize)
  return { items, total, page: shown, pageSize }
}

/** The next rows, of one kind or of all. */
export function findRowsAfter(
  db: Db,
  id: string,
  after: number,
  most: number,
  action?: ImportAction,
): Promise<StagedRow[]> {
  return findRows(db)
    .where(
      and(eq(importRows.importId, id), gt(importRows.row, after), action && eq(importRows.action, action)),
    )
    .orderBy(asc(importRows.row))
    .limit(most)
}

/** Remembers which provider is meant by names the catalogue does not know. */
export async function rememberAliases(
  db: Db,
  aliases: readonly { key: string; slug: string }[],
  at: Date,
): Promise<void> {
  if (aliases.length === 0) return
  await db.execute(sql`insert into provider_aliases (key, provider_id, at)
    select given.key, p.id, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as given (key text, slug text)
    join providers p on p.slug = given.slug
    on conflict (key) do update set provider_id = excluded.provider_id, at = excluded.at`)
}
