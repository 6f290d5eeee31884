import type { ImportChoices } from '@slot-liste/contract/admin/import-shapes.ts'
import {
  addressText,
  betsInOrder,
  catalogueName,
  gameFactFields,
} from '@slot-liste/contract/catalogue/game-facts.ts'
import type { ImportProblem } from '@slot-liste/contract/catalogue/import-problems.ts'
import { describe } from '@slot-liste/contract/core/messages.ts'
import { factNames, figureFact, gameFacts, isFigure } from '@slot-liste/domain/catalogue/facts.ts'
import { finerVolatility } from '@slot-liste/domain/imports/cell-words.ts'
import {
  type CellReading,
  type CellRules,
  type CellValue,
  readCell,
} from '@slot-liste/domain/imports/cells.ts'
import { factOfColumn, type ImportColumn, moneyOf, namesMoney } from '@slot-liste/domain/imports/columns.ts'
import { withoutGuard } from '@slot-liste/domain/lists/csv.ts'
import { z } from 'zod'
import type { Tally } from './tally.ts'

export type Problem = {
  column: ImportColumn | null
  value: string
  code: ImportProblem
  values?: Record<string, string | number>
}

export type Said = Record<string, unknown>
export type ReadRow = { said: Said; problems: Problem[] }

export type RowReader = (cells: readonly string[]) => ReadRow

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

/** Reads rows as their columns, constants and replacements say; what stays open is counted. */
export function createRowReader(
  { mapping, constants, replacements }: ImportChoices,
  headers: readonly string[],
  { rules, pictures, tally }: { rules: CellRules; pictures: ReadonlySet<string>; tally: Tally },
): RowReader {
  const replaced = new Map(replacements.map(({ column, from, to }) => [`${column} ${from}`, to]))
  const fixed = Object.entries(constants) as [ImportColumn, string][]
  const named = headers.findLastIndex((heading) => heading !== '') + 1 || headers.length
  const moneys = headers.map(moneyOf)
  const namesLevel = mapping.includes('volatilityLevel') || 'volatilityLevel' in constants
  return (cells) => {
    const row: ReadRow = { said: {}, problems: [] }
    // A comma too many pushes cells under an empty heading at the end, and an empty cell beyond it.
    const places = cells.length > headers.length ? named : headers.length
    const beyond = cells.slice(places).filter((cell) => cell.trim() !== '')
    if (beyond.length)
      row.problems.push({ column: null, value: beyond.join(' ').slice(0, 200), code: 'too_many_cells' })
    const read = (column: ImportColumn, raw: string, money = '') => {
      const text = replaced.get(`${column} ${raw}`) ?? raw
      const reading = readCell(column, withMoney(column, text, money), rules)
      if (reading.asked) tally.ask(column, withMoney(column, raw, money), reading.asked)
      take(row, column, raw, reading, { pictures, tally })
      const finer = column === 'volatility' && !namesLevel ? finerVolatility(text) : null
      if (finer) row.said.volatilityLevel = finer
    }
    mapping.forEach((column, place) => {
      if (column) read(column, withoutGuard(cells[place] ?? '').trim(), moneys[place])
    })
    for (const [column, text] of fixed) if (!mapping.includes(column)) read(column, text)
    return row
  }
}

/** A bet with the currency of its heading, so that the same is asked as where each cell names it. */
const withMoney = (column: ImportColumn, text: string, money: string): string =>
  money !== '' &&
  /\d/.test(text) &&
  !namesMoney(text) &&
  isFigure(column) &&
  figureFact(column).kind === 'money'
    ? `${text} ${money}`
    : text

/** Puts what a cell says into its row. Problems name the cell as it stands in the file. */
function take(
  { said, problems }: ReadRow,
  column: ImportColumn,
  raw: string,
  reading: CellReading,
  { pictures, tally }: { pictures: ReadonlySet<string>; tally: Tally },
): void {
  const note = (code: ImportProblem, values?: Problem['values']) =>
    problems.push({ column, value: raw.slice(0, 200), code, ...(values && { values }) })
  const name = factOfColumn(column)
  if (reading.kind === 'asks') note('asks')
  else if (reading.kind === 'wrong') {
    if (reading.why === 'blank_word') tally.blank(raw)
    if (reading.why === 'mojibake') tally.spoil(raw, reading.values?.meant ?? '')
    note(reading.why, reading.values)
  } else if (reading.kind === 'unknown') {
    if (neverUnknown.includes(column)) note('cannot_be_unknown')
    else said[name] = lists.includes(column) ? [] : null
  } else if (reading.kind === 'value') {
    const result = factIn(column, reading.value, pictures)
    if ('key' in result) return void note(result.key, result.values)
    said[name] = result.fact
    if (reading.warning) note(reading.warning)
    else if (isUnusual(column, result.fact)) note('unusual')
  }
}

/** Possible, but more often a slip. */
const isUnusual = (column: ImportColumn, fact: unknown): boolean =>
  (column === 'rtp' && Number(fact) < 80) || (column === 'releaseDate' && String(fact) < '1990')

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

export function betProblems(all: Said, said: Said): Problem[] {
  if (said.minBet === undefined && said.maxBet === undefined) return []
  const column = said.minBet === undefined ? ('maxBet' as const) : ('minBet' as const)
  const { minBet, maxBet } = all
  const isFine = bets.safeParse({ minBet, maxBet }).success
  return isFine ? [] : [{ column, value: String(said[column]), code: 'range_reversed' }]
}
