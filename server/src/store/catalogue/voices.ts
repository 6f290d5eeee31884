import { gameFacts, type SourcedFact, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { type ResolvedFacts, resolveFacts } from '@slot-liste/domain/catalogue/game-voices.ts'
import type { ProviderFact } from '@slot-liste/domain/catalogue/provider-facts.ts'
import {
  printVoice,
  type SpokenFact,
  type Voice,
  type VoiceField,
} from '@slot-liste/domain/catalogue/voices.ts'
import { parseReleaseDate, writeReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import type { FigureChangeCause } from '@slot-liste/domain/site/kinds.ts'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { games } from '#db/schema/games.ts'
import { columnNameOf } from './fact-columns.ts'

type Row = Record<string, unknown>
export type VoicesByField = Partial<Record<VoiceField, Voice[]>>

/** Why figures change from here to the end of the transaction; the trigger that records changes reads it. */
export async function setChangeCause(
  tx: Db,
  { cause, note, by, credit }: { cause: FigureChangeCause; note?: string; by?: string; credit?: string },
): Promise<void> {
  await tx.execute(sql`select set_config('slot.cause', ${cause}, true), set_config('slot.note', ${note ?? ''}, true),
    set_config('slot.by', coalesce((select id::text from users where id = ${by ?? null}::uuid), ''), true),
    set_config('slot.credit', ${credit ?? ''}, true)`)
}

/** A source as it is not (yet). */
export type Assumed = { source: number; withdrawn: boolean }

/** Of decisions the last one counts: those of the catalogue's files come before those of administrators. */
export const fromFilesFirst = sql`(v.source_id is null and v.is_loaded) desc`

/** Voices that count, by game: none that was taken away, none of a source that was taken out. */
export const findVoices = (
  tx: Db,
  gameIds: readonly number[],
  assumed?: Assumed,
): Promise<Map<number, VoicesByField>> => voicesBy(tx, 'game_id', gameIds, assumed)

/** Voices that count, by what they speak of. */
export async function voicesBy<Field extends SpokenFact>(
  tx: Db,
  subject: 'game_id' | 'provider_id',
  ids: readonly number[],
  assumed?: Assumed,
): Promise<Map<number, Partial<Record<Field, Voice[]>>>> {
  const id = sql.raw(`v.${subject}`)
  const rows = (await tx.execute(sql`
    select ${id} as id, json_agg(json_build_array(v.field, v.value, coalesce(s.slug, ''), coalesce(s.kind::text, 'decision'),
      coalesce(s.place, 0), v.address)
      order by ${fromFilesFirst}, v.created_at, v.id) as voices
    from voices v left join sources s on s.id = v.source_id
    where ${id} = any(${sql.param([...ids])}::int[]) and v.removed_at is null and ${isHeard(assumed)}
    group by ${id}`)) as { id: number; voices: [Field, ...unknown[]][] }[]
  return new Map(rows.map(({ id, voices }) => [id, byField(voices)]))
}

function isHeard(assumed: Assumed | undefined): SQL {
  if (!assumed) return sql`s.withdrawn_at is null`
  if (assumed.withdrawn)
    return sql`(s.withdrawn_at is null and v.source_id is distinct from ${assumed.source})`
  return sql`(s.withdrawn_at is null or s.id = ${assumed.source})`
}

function byField<Field extends SpokenFact>(rows: readonly [Field, ...unknown[]][]) {
  const voices: Partial<Record<Field, Voice[]>> = {}
  rows.forEach(([field, value, source, kind, place, address], order) => {
    voices[field] ??= []
    voices[field]?.push({ value, source, kind, place, address, order } as Voice)
  })
  return voices
}

/** The sourced facts of a row as voices write them. */
export function printedFacts(row: Row): Record<SourcedFact, string | null> {
  const printed = (field: SourcedFact) => {
    if (field !== 'releaseDate') return printVoice((row[field] ?? null) as string | number | number[] | null)
    const { releaseDate: date, releasePrecision: precision } = row as { [name: string]: string | null }
    return date && precision ? writeReleaseDate({ date, precision: precision as 'day' }) : null
  }
  return Object.fromEntries(sourcedFacts.map((field) => [field, printed(field)])) as ReturnType<
    typeof printedFacts
  >
}

/** The columns that hold these values. */
export function sourcedColumns(values: Partial<ResolvedFacts['values']>): Row {
  const columns: Row = {}
  for (const [field, value] of Object.entries(values) as [SourcedFact, string | null][]) {
    const { kind } = gameFacts[field]
    if (kind === 'date') {
      const release = value === null ? null : parseReleaseDate(value)
      columns.releaseDate = release?.date ?? null
      columns.releasePrecision = release?.precision ?? null
    } else if (kind === 'percents') columns[field] = value === null ? [] : value.split('|').map(Number)
    else if (kind === 'choice' || kind === 'layout') columns[field] = value
    else columns[field] = value === null ? null : Number(value)
  }
  return columns
}

/** Facts only an editor knows, disputed facts, and who stands behind each, as the table of games keeps them. */
export const stateColumns = ({ states, support }: Pick<ResolvedFacts, 'states' | 'support'>) => ({
  unverified: sourcedFacts.filter((field) => states[field] === 'unverified'),
  disputed: sourcedFacts.filter((field) => states[field] === 'disputed'),
  support,
})

const atOnce = 500

/**
 * Brings the facts of these games in line with their voices, in the caller's transaction. Games whose facts change get a new
 * version. Returns how many.
 */
export async function deriveFigures(tx: Db, ids: readonly number[], now: Date): Promise<number> {
  let changed = 0
  for (let from = 0; from < ids.length; from += atOnce)
    changed += await deriveSome(tx, ids.slice(from, from + atOnce), now)
  return changed
}

const writtenColumns = [
  ...sourcedFacts.map(columnNameOf),
  'release_precision',
  'unverified',
  'disputed',
  'support',
]

async function deriveSome(tx: Db, ids: readonly number[], now: Date): Promise<number> {
  // In the order of their ids, as everybody locks several games.
  const rows = await tx
    .select()
    .from(games)
    .where(inArray(games.id, [...ids]))
    .orderBy(games.id)
    .for('no key update')
  const voices = await findVoices(tx, ids)
  const writes: Row[] = []
  let changed = 0
  for (const row of rows) {
    const before = printedFacts(row)
    const { values, ...kept } = resolveFacts(voices.get(row.id) ?? {})
    const isChanged = sourcedFacts.some((field) => values[field] !== before[field])
    const columns = stateColumns(kept)
    if (!isChanged && stateNames.every((name) => same(columns[name], row[name]))) continue
    if (isChanged) changed++
    writes.push({
      ...{ id: row.id, version: isChanged ? 1 : 0 },
      ...byColumn({ ...sourcedColumns(values), ...columns }),
    })
  }
  if (writes.length > 0)
    await tx.execute(sql`update games g set ${sql.raw(writtenColumns.map((name) => `${name} = n.${name}`).join(', '))},
      version = g.version + n.version,
      updated_at = case n.version when 0 then g.updated_at else ${now.toISOString()}::timestamptz end
      from jsonb_populate_recordset(null::games, ${JSON.stringify(writes)}::jsonb) n where g.id = n.id`)
  return changed
}

export const stateNames = ['unverified', 'disputed', 'support'] as const

/** Of two lists, or of two objects in whatever order their keys are. */
export const same = (a: object, b: object): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())

const byColumn = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnNameOf(name), value]))

/** On a fact of a game or of a provider. */
export type Decision = { value: string | null } & (
  | { gameId: number; field: VoiceField }
  | { providerId: number; field: ProviderFact }
)

/** An administrator's word on facts: it goes before all sources until the next decision. */
export async function insertDecisions(
  tx: Db,
  decisions: readonly Decision[],
  { by, note, address, now }: { by: string | null; note: string | null; address: string | null; now: Date },
): Promise<void> {
  if (decisions.length === 0) return
  await tx.execute(sql`insert into voices (game_id, provider_id, field, value, address, note, by_id, created_at)
    select d."gameId", d."providerId", d.field, d.value, ${address}, ${note}, ${by}::uuid, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as d ("gameId" int, "providerId" int, field text, value text)`)
}

/** The sourced facts in which two rows differ, as decisions for the second. */
export function decisionsBetween(gameId: number, before: Row | null, after: Row): Decision[] {
  const old = before && printedFacts(before)
  const now = printedFacts(after)
  return sourcedFacts
    .filter((field) => (old?.[field] ?? null) !== now[field])
    .map((field) => ({ gameId, field, value: now[field] }))
}
