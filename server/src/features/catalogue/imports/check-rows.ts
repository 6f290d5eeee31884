import type { ImportChoices } from '@slot-liste/contract/admin/admin-imports.ts'
import {
  addressText,
  betsInOrder,
  catalogueName,
  gameFactFields,
} from '@slot-liste/contract/catalogue/game-facts.ts'
import type { ImportProblem } from '@slot-liste/contract/catalogue/import-problems.ts'
import { describe } from '@slot-liste/contract/core/messages.ts'
import { factNames, gameFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { parseReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import {
  type CellAnswer,
  type CellRules,
  type CellValue,
  readCell,
  type Words,
} from '@slot-liste/domain/imports/cells.ts'
import { changesOf, type Facts } from '@slot-liste/domain/imports/changes.ts'
import { factOfColumn, type ImportColumn } from '@slot-liste/domain/imports/columns.ts'
import { withoutGuard } from '@slot-liste/domain/lists/csv.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { z } from 'zod'
import { columnNameOf } from '#store/catalogue/fact-columns.ts'
import type { TableRow } from './file-table.ts'
import { type Catalogue, createMatching, type KnownProvider, type Match, nameFacts } from './match-rows.ts'

export type CheckSetup = Catalogue & {
  choices: ImportChoices
  columns: number
  themes: { slug: string; tr: string; en: string }[]
  features: { slug: string; tr: string; en: string }[]
  pictures: string[]
}

export type Problem = {
  column: ImportColumn | null
  value: string
  code: ImportProblem
  values?: Record<string, string | number>
}

export type CheckedRow = {
  row: number
  action: 'create' | 'update' | 'unchanged' | 'skipped' | 'error'
  facts: Facts | null
  before: Facts | null
  problems: Problem[]
  game_id: number | null
  version_before: number | null
}

type Question = {
  column: ImportColumn
  text: string
  choices: { answer: CellAnswer; value: string }[]
  rows: number
}

export type Findings = {
  questions: Question[]
  unknownProviders: { key: string; name: string; rows: number }[]
  newProviders: { key: string; name: string }[]
}

/** Compares rows with the catalogue, in the order of the file: what came before decides what is there twice. */
export function createCheck(setup: CheckSetup) {
  const rules: CellRules = {
    ...setup.choices,
    themes: wordsOf(setup.themes),
    features: wordsOf(setup.features),
  }
  const matching = createMatching(setup)
  const tally = createTally()
  const pictures = new Set(setup.pictures)

  const check = ([row, cells]: TableRow): CheckedRow => {
    const read = readRow(cells, setup, rules, pictures, tally.ask)
    const provider = matching.providerOf(read.said.provider as string | undefined)
    // Named also once it was said what to do with it: the choice can be taken back.
    if (provider.unknown) tally.miss(provider.unknown)
    if (provider.kind === 'skip') return plain(row, 'skipped', read.problems)
    if (provider.kind === 'missing')
      read.problems.push({ column: 'provider', value: String(read.said.provider), code: 'unknown_provider' })
    const match = matching.match(read.said, provider)
    return judge(row, read, provider.kind === 'known' || provider.kind === 'new' ? provider : null, match)
  }

  const judge = (row: number, { said, problems }: ReadRow, provider: Provided, match: Match): CheckedRow => {
    const game = match.kind === 'game' ? match.game : null
    if (match.kind === 'ambiguous')
      problems.push({ column: 'name', value: String(said.name ?? ''), code: 'ambiguous' })
    if (!game && match.kind !== 'ambiguous')
      for (const column of ['name', 'provider'] as const)
        if (said[column] === undefined && !problems.some((one) => one.column === column))
          problems.push({ column, value: '', code: 'required' })
    const { provider: _, slug: __, ...facts } = said
    if (provider) Object.assign(facts, provider.facts)
    problems.push(...betProblems({ ...game?.facts, ...facts }, facts))
    const address = game || problems.length ? '' : matching.addressFor(said, provider)
    if (address === null)
      problems.push({ column: 'slug', value: String(said.name ?? ''), code: 'no_address' })
    const twin = matching.claim(row, game, said, provider, address)
    if (twin)
      problems.push({
        column: 'name',
        value: String(said.name ?? game?.facts.name ?? ''),
        code: 'same_row',
        values: { row: twin },
      })
    if (problems.length) return { ...plain(row, 'error', problems), game_id: game?.id ?? null }
    if (!game)
      return { ...plain(row, 'create', []), facts: newColumns({ ...facts, slug: address }, provider) }
    const changed = changesOf(game.facts, facts)
    const base = { game_id: game.id, version_before: game.version }
    if (Object.keys(changed.facts).length === 0) return { ...plain(row, 'unchanged', []), ...base }
    return {
      ...plain(row, 'update', []),
      ...base,
      ...changedColumns(changed, game.facts, provider, matching),
    }
  }

  return {
    check,
    findings: (): Findings => ({ ...tally.found(), newProviders: matching.newProviders() }),
  }
}

/** Questions asked once, however many rows need the answer. */
function createTally() {
  const questions = new Map<ImportColumn, Question>()
  const unknown = new Map<string, { key: string; name: string; rows: number }>()
  return {
    ask: (column: ImportColumn, text: string, choices: Question['choices']) => {
      const question = questions.get(column) ?? { column, text, choices, rows: 0 }
      question.rows++
      questions.set(column, question)
    },
    miss: ({ key, name }: { key: string; name: string }) => {
      const one = unknown.get(key) ?? { key, name, rows: 0 }
      one.rows++
      unknown.set(key, one)
    },
    found: () => ({ questions: [...questions.values()], unknownProviders: [...unknown.values()] }),
  }
}

export type RowProvider = { kind: 'known' | 'new'; name: string; facts: Facts }
type Provided = RowProvider | null
type Said = Record<string, unknown>
type ReadRow = { said: Said; problems: Problem[] }

const plain = (row: number, action: CheckedRow['action'], problems: Problem[]): CheckedRow => ({
  row,
  action,
  facts: null,
  before: null,
  problems,
  game_id: null,
  version_before: null,
})

const wordsOf = (words: CheckSetup['themes']): Words =>
  new Map(words.flatMap(({ slug, tr, en }) => [slug, tr, en].map((text) => [fold(text), slug])))

/** A fact's rule by its column; the same rules one game's form has. */
const schemas: Record<string, z.ZodType> = {
  ...gameFactFields,
  slug: addressText,
  provider: catalogueName(gameFacts.name.max),
}

const neverUnknown: readonly string[] = [
  'provider',
  'slug',
  ...factNames.filter((name) => 'isRequired' in gameFacts[name]),
]

/** Unknown is an empty list. */
const lists: readonly ImportColumn[] = ['features', 'moreThemes', 'rtpVariants']

function readRow(
  cells: readonly string[],
  { choices, columns }: CheckSetup,
  rules: CellRules,
  pictures: ReadonlySet<string>,
  ask: (column: ImportColumn, text: string, choices: Question['choices']) => void,
): ReadRow {
  const said: Said = {}
  const problems: Problem[] = []
  const wrong = (
    column: ImportColumn | null,
    value: string,
    code: ImportProblem,
    values?: Problem['values'],
  ) => problems.push({ column, value: value.slice(0, 200), code, ...(values && { values }) })
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    wrong(null, cells.slice(columns).join(' '), 'too_many_cells')
  choices.mapping.forEach((column, place) => {
    if (!column) return
    const text = withoutGuard(cells[place] ?? '').trim()
    const reading = readCell(column, text, rules)
    const name = factOfColumn(column)
    if (reading.kind === 'asks') {
      ask(column, text, reading.choices)
      wrong(column, text, 'asks')
    } else if (reading.kind === 'wrong') wrong(column, text, reading.why, reading.values)
    else if (reading.kind === 'unknown') {
      if (neverUnknown.includes(column)) wrong(column, text, 'cannot_be_unknown')
      else said[name] = lists.includes(column) ? [] : null
    } else if ('value' in reading) {
      const result = factIn(column, reading.value, pictures)
      if ('key' in result) wrong(column, text, result.key, result.values)
      else said[name] = result.fact
    }
  })
  return { said, problems }
}

type Result = { fact: unknown } | { key: ImportProblem; values?: Problem['values'] }

/** The value as the site keeps it, or what is wrong with it. */
function factIn(column: ImportColumn, value: CellValue, pictures: ReadonlySet<string>): Result {
  if (column === 'image') {
    const hash = pictureOf(String(value))
    return hash && pictures.has(hash) ? { fact: hash } : { key: 'no_such_picture' }
  }
  const result = schemas[factOfColumn(column)]?.safeParse(value, { reportInput: true })
  if (!result) return { fact: value }
  if (result.success) return { fact: result.data }
  const [issue] = result.error.issues
  const { key, values } = issue ? describe(issue) : { key: 'invalid' as const, values: undefined }
  return { key, ...(values && { values }) }
}

/** The library's picture a cell names: by its address or by its hash alone. */
const pictureOf = (text: string): string | undefined =>
  /(?:^|\/media\/)([a-f0-9]{32})(?:$|\/)/.exec(text)?.[1]

const bets = z.object({ minBet: z.number().nullish(), maxBet: z.number().nullish() }).superRefine(betsInOrder)

function betProblems(all: Said, said: Said): Problem[] {
  if (said.minBet === undefined && said.maxBet === undefined) return []
  const column = said.minBet === undefined ? ('maxBet' as const) : ('minBet' as const)
  const { minBet, maxBet } = all
  const isFine = bets.safeParse({ minBet, maxBet }).success
  return isFine ? [] : [{ column, value: String(said[column]), code: 'range_reversed' }]
}

/** Facts by their columns. Keys that are no column (`provider`, `providerNew`) stay for readers of the row. */
function columnsOf(facts: Facts): Facts {
  const columns: Said = {}
  for (const [name, value] of Object.entries(facts)) {
    if (name === 'releaseDate') {
      const release = typeof value === 'string' ? parseReleaseDate(value) : null
      columns.release_date = release?.date ?? null
      columns.release_precision = release?.precision ?? null
    } else columns[columnNameOf(name)] = value
  }
  return columns
}

const newColumns = (facts: Facts, provider: Provided): Facts => ({
  status: 'released',
  features: [],
  rtp_variants: [],
  more_themes: [],
  ...columnsOf(facts),
  ...nameFacts(String(facts.name), provider?.name ?? ''),
})

function changedColumns(
  { facts, before }: { facts: Facts; before: Facts },
  known: Facts,
  provider: Provided,
  { providerById }: { providerById: (id: unknown) => KnownProvider | undefined },
): { facts: Facts; before: Facts } {
  const old = providerById(known.providerId)?.name ?? ''
  const moves = 'providerId' in facts || 'providerNew' in facts
  const [after, earlier]: [Said, Said] = [columnsOf(facts) as Said, columnsOf(before) as Said]
  if (moves) {
    after.provider = provider?.name
    Object.assign(earlier, { provider: old, provider_id: known.providerId })
  }
  if (moves || 'name' in facts) {
    Object.assign(after, nameFacts(String(facts.name ?? known.name), provider?.name ?? old))
    Object.assign(earlier, nameFacts(String(known.name), old))
  }
  return { facts: after, before: earlier }
}
