import { newSource } from '@slot-liste/contract/admin/admin-sources.ts'
import { httpsUrl } from '@slot-liste/contract/core/web-address.ts'
import { needsAddress } from '@slot-liste/domain/catalogue/credits.ts'
import { type SourcedFact, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { printVoice, readVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { type CellRules, readCell } from '@slot-liste/domain/imports/cells.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { slug as slugOf } from '@slot-liste/domain/text/slug.ts'
import { z } from 'zod'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { addSource, findSourceBySlug, lockSource } from '#store/admin/admin-sources.ts'
import {
  findFigures,
  findGamesByName,
  type SaidFigure,
  type SourceRow,
  saveSaid,
} from '#store/catalogue/sources.ts'
import { deriveFigures, setChangeCause } from '#store/catalogue/voices.ts'
import { inTransaction } from '#store/query/transaction.ts'
import type { Admin } from './sources.actions.ts'

type Db = Services['db']
/** Rows of a file with their numbers; those under `headerRow` hold what its headings name. */
type Table = {
  reading: { headers: string[]; headerRow: number; writes: CellRules['writes'] }
  rows: readonly (readonly [row: number, cells: string[]])[]
}

const heading = z.string().min(1).max(200)

/** Describes a data set in a file: the source it becomes a voice of, and the headings of its columns. */
export const sourceMapping = z.strictObject({
  source: newSource.partial({ licence: true, attribution: true, seenOn: true, noteTr: true, noteEn: true }),
  columns: z.strictObject({
    provider: heading,
    name: heading,
    address: heading.optional(),
    /** By the names of facts. */
    figures: z
      .partialRecord(z.enum(sourcedFacts), heading)
      .refine((figures) => Object.keys(figures).length > 0, 'name at least one figure'),
  }),
})
export type SourceMapping = z.output<typeof sourceMapping>

type Change = { game: string; field: SourcedFact; old: string | null; new: string | null }
export type Imported = {
  source: string
  /** Rows of the file, and games that they name. */
  rows: number
  games: number
  figures: number
  /** Figures that were unknown, that are others now, and that became disputed. */
  fresh: Change[]
  changed: Change[]
  disputed: Change[]
  /** Rows whose game this catalogue lacks, and cells that hold no such figure. */
  missing: string[]
  unread: string[]
}

class DryRun extends Error {}

/**
 * Makes the figures of a file voices of one source, in one transaction, and derives the figures of its games again. A figure that
 * the source stated before is replaced. `isDry` writes nothing. @throws Error in words for what is wrong with the mapping.
 */
export async function importSource(
  db: Db,
  admin: Admin,
  table: Table,
  { mapping, isDry, now }: { mapping: SourceMapping; isDry: boolean; now: Date },
): Promise<Imported> {
  let imported: Imported | undefined
  try {
    await inTransaction(db, async (tx) => {
      imported = await write(tx, admin, table, { mapping, now })
      if (isDry) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  return imported as Imported
}

type Given = { mapping: SourceMapping; now: Date }

async function write(tx: Db, admin: Admin, table: Table, { mapping, now }: Given): Promise<Imported> {
  const { figures, missing, unread, rows } = await readFigures(tx, table, mapping)
  const source = await sourceOf(tx, mapping, now)
  if (needsAddress(source.kind) && figures.some(({ address }) => address === null))
    throw new Error(
      `A source of the kind ${source.kind} needs an address: name a column of addresses, or give the source a url.`,
    )
  const ids = [...new Set(figures.map(({ gameId }) => gameId))].sort((a, b) => a - b)
  const before = await findFigures(tx, ids)
  await setChangeCause(tx, { cause: 'voice', note: source.slug })
  await saveSaid(tx, source.id, figures, { seenOn: source.seenOn, now })
  await deriveFigures(tx, ids, now)
  const after = await findFigures(tx, ids)
  await insertAdminAct(tx, now, admin, {
    ...{ action: 'edited', kind: 'source', subject: source.slug, name: source.name },
    after: { voices: figures.length, games: ids.length },
  })
  const changes = ids.flatMap((id) => {
    const [old, is] = [before.get(id), after.get(id)]
    if (!old || !is) return []
    return sourcedFacts.map((field) => ({
      ...{ game: is.name, field, old: old.facts[field], new: is.facts[field] },
      isDisputed: is.disputed.includes(field) && !old.disputed.includes(field),
    }))
  })
  const shown = ({ isDisputed: _, ...change }: (typeof changes)[number]): Change => change
  return {
    ...{ source: source.slug, rows, games: ids.length, figures: figures.length, missing, unread },
    fresh: changes.filter((one) => one.old === null && one.new !== null).map(shown),
    changed: changes.filter((one) => one.old !== null && one.old !== one.new).map(shown),
    disputed: changes.filter(({ isDisputed }) => isDisputed).map(shown),
  }
}

async function sourceOf(tx: Db, { source }: SourceMapping, now: Date): Promise<SourceRow> {
  const given = { licence: null, attribution: null, seenOn: null, noteTr: '', noteEn: '', ...source }
  const known = await findSourceBySlug(tx, slugOf(given.name))
  if (!known) return addSource(tx, given, now)
  if (known.kind !== given.kind)
    throw new Error(
      `${known.slug} is a source already, of the kind ${known.kind}: give this one another name.`,
    )
  if (known.withdrawnAt)
    throw new Error(`${known.slug} was taken out: npm run source -- restore ${known.slug}`)
  return (await lockSource(tx, known.id)) as SourceRow
}

const webAddress = httpsUrl(500)

/** A form of writing with two meanings is not guessed at. */
const rules: CellRules = {
  ...{ writes: null, answers: {}, blanks: 'empty', repair: false },
  ...{ themes: new Map(), features: new Map() },
}

async function readFigures(tx: Db, { reading, rows }: Table, { source, columns }: SourceMapping) {
  const { headers, headerRow, writes } = reading
  const placeOf = (name: string) => {
    const place = headers.findIndex((one) => fold(one) === fold(name))
    if (place < 0) throw new Error(`The file has no column “${name}”: ${headers.join(', ')}`)
    return place
  }
  const [provider, name] = [placeOf(columns.provider), placeOf(columns.name)]
  const address = columns.address === undefined ? undefined : placeOf(columns.address)
  const fields = Object.entries(columns.figures).map(([field, title]) => ({
    field: field as SourcedFact,
    place: placeOf(title),
  }))
  const body = rows.filter(([row]) => row > headerRow)
  const games = await findGamesByName(tx)
  const figures = new Map<string, SaidFigure>()
  const missing: string[] = []
  const unread: string[] = []
  for (const [row, cells] of body) {
    const [by = '', game = ''] = [cells[provider]?.trim(), cells[name]?.trim()]
    const gameId = games.get(`${fold(by)}|${fold(game)}`)
    if (gameId === undefined) {
      missing.push(`row ${row}: ${by} · ${game}`)
      continue
    }
    const said = address === undefined ? '' : (cells[address]?.trim() ?? '')
    const link = said === '' ? source.url : webAddress.safeParse(said).data
    if (link === undefined) unread.push(`row ${row}, address: ${said.slice(0, 100)}`)
    for (const { field, place } of fields) {
      const text = cells[place] ?? ''
      const read = readCell(field, text, { ...rules, writes })
      if (read.kind === 'nothing' || read.kind === 'unknown') continue
      const value = read.kind === 'value' ? readVoice(field, printVoice(read.value as number) ?? '') : null
      if (value === null || link === undefined) unread.push(`row ${row}, ${field}: ${text.slice(0, 100)}`)
      else figures.set(`${gameId} ${field}`, { gameId, field, value, address: link })
    }
  }
  return { figures: [...figures.values()], missing, unread, rows: body.length }
}
