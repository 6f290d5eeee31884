import { type FigureFact, figureFact, figureNames, isFigure } from '#catalogue/facts.ts'
import type { Locale } from '#figures/print.ts'
import { readDate, readFigure } from '#figures/read.ts'
import type { Reading } from '#figures/read-number.ts'
import { writeReleaseDate } from '#figures/release-date.ts'
import { fold } from '#text/fold.ts'
import { isBlankWord } from './blank-words.ts'
import { fixedWords, otherMoney, type Words } from './cell-words.ts'
import type { ImportColumn } from './columns.ts'
import { mended } from './mojibake.ts'

/**
 * The answer to a figure with several meanings, once for each form of writing of a column: which language's separators it
 * uses (`5,000`), whether a fraction of one is a percentage (`0.9651`), whether the day or the month comes first
 * (`3/4/2026`), whose day a moment is on, from which year a spreadsheet counts days (`45981`), whether an amount in another currency is meant in euros. `skip` leaves such
 * cells as if they were empty.
 */
export const cellAnswers = [
  'tr',
  'en',
  'percent',
  'dayFirst',
  'monthFirst',
  'asWritten',
  'inTurkey',
  'from1900',
  'from1904',
  'asEuros',
  'skip',
] as const
export type CellAnswer = (typeof cellAnswers)[number]

/** Meanings of words such as `NULL`: nothing, which leaves what is known; unknown; or themselves. */
export const blankMeanings = ['empty', 'unknown', 'text'] as const
export type BlankMeaning = (typeof blankMeanings)[number]

/** The value of a cell as the site stores it: text, a number, a list of words or numbers. */
export type CellValue = string | number | string[] | number[]

type Choice = { answer: CellAnswer; value: string }
/** A form of writing that has several meanings, each with the value of the cell at hand. */
export type Asked = { form: string; choices: Choice[] }

/** `asked` stands also beside what was answered: an answer can be taken back. */
export type CellReading = { asked?: Asked } & (
  | { kind: 'value'; value: CellValue; warning?: 'rounded' }
  | { kind: 'nothing' | 'unknown' }
  | { kind: 'asks'; asked: Asked }
  | { kind: 'wrong'; why: CellFault; values?: Record<string, string> }
)

export type CellFault =
  | 'not_a_number'
  | 'not_a_percentage'
  | 'several_values'
  | 'out_of_range'
  | 'not_a_day'
  | 'no_such_volatility'
  | 'no_such_volatilityLevel'
  | 'no_such_mechanic'
  | 'no_such_status'
  | 'no_such_retirementReason'
  | 'no_such_theme'
  | 'no_such_feature'
  | 'not_builds'
  | 'broken_text'
  | 'mojibake'
  | 'blank_word'

export type CellRules = {
  /** The language of the file's separators, as far as it is known. */
  writes: Locale | null
  /** By column and form, as `answerKey` joins them. */
  answers: Readonly<Record<string, CellAnswer>>
  /** The meaning of `NULL` and the like, and whether spoilt letters are mended; `null` was not answered yet. */
  blanks: BlankMeaning | null
  repair: boolean | null
  themes: Words
  features: Words
}

export const answerKey = (column: ImportColumn, form: string): string => `${column} ${form}`

/** Reads a cell of this column. */
export function readCell(column: ImportColumn, text: string, rules: CellRules): CellReading {
  // U+FFFD replaces bytes a decoder could not read: the file was damaged before it was uploaded, and nothing mends that.
  const isBroken = text.includes('\ufffd')
  const better = rules.repair === false || isBroken ? null : mended(text)
  if (better !== null && rules.repair) return readCell(column, better, { ...rules, repair: false })
  const said = saidNothing(text, rules.blanks)
  if (said) return said
  if (better !== null) return { kind: 'wrong', why: 'mojibake', values: { meant: better.slice(0, 100) } }
  if (isBroken) return { kind: 'wrong', why: 'broken_text' }
  const answerTo = (form: string) => rules.answers[answerKey(column, form)]
  if (isFigure(column)) return readAmount(figureFact(column), text, rules.writes, answerTo)
  if (column === 'releaseDate') return readDay(text, answerTo)
  if (column === 'rtpVariants') return readBuilds(text, rules.writes)
  if (column === 'features') return readWords(text, rules.features, 'no_such_feature')
  if (column === 'moreThemes') return readWords(text, rules.themes, 'no_such_theme')
  const words = column === 'theme' ? rules.themes : fixedWords[column]
  if (words) return readWord(words, text, `no_such_${column}` as CellFault)
  return { kind: 'value', value: text }
}

/** Columns with decimals: their cells show which language's separators a file uses. */
export const decimalColumns: readonly ImportColumn[] = figureNames.filter(
  (name) => figureFact(name).kind !== 'count',
)

function saidNothing(text: string, blanks: BlankMeaning | null): CellReading | null {
  const cell = text.trim()
  if (cell === '') return { kind: 'nothing' }
  if (['-', '–', '—'].includes(cell)) return { kind: blanks === 'empty' ? 'nothing' : 'unknown' }
  if (blanks === 'text' || !isBlankWord(cell)) return null
  if (blanks === null) return { kind: 'wrong', why: 'blank_word' }
  return { kind: blanks === 'empty' ? 'nothing' : 'unknown' }
}

type AnswerTo = (form: string) => CellAnswer | undefined

/** A figure; an amount in another currency is one in euros only where that is answered. */
function readAmount(fact: FigureFact, text: string, writes: Locale | null, answerTo: AnswerTo): CellReading {
  const [sign] = (fact.kind === 'money' && otherMoney.exec(text)) || []
  if (sign === undefined) return figureCell(readFigure(fact, text, writes, true), text, answerTo, fact)
  const plain = text.replace(sign, '')
  const read = figureCell(readFigure(fact, plain, writes), plain, answerTo, fact)
  if (read.kind !== 'value') return read
  return settle(`currency ${sign}`, [{ answer: 'asEuros', value: String(read.value) }], answerTo, Number)
}

function figureCell(
  reading: Reading<number>,
  text: string,
  answerTo: AnswerTo,
  { kind, min, max }: FigureFact,
): CellReading {
  if (reading.kind === 'wrong' && reading.why === 'out_of_range' && kind === 'percent')
    return { kind: 'wrong', why: 'not_a_percentage', values: { min: String(min), max: String(max) } }
  if (reading.kind === 'wrong' && kind === 'percent' && severalFigures.test(text))
    return { kind: 'wrong', why: 'several_values' }
  if (reading.kind === 'wrong') return { kind: 'wrong', why: notDate(reading.why) }
  if (reading.kind === 'value' && kind !== 'count' && isRounded(text, reading.value))
    return { ...reading, warning: 'rounded' }
  if (reading.kind !== 'asks') return reading
  const isFraction = reading.choices.length === 1
  const mark = text.includes(',') ? 'comma' : 'point'
  return settle(
    isFraction ? `fraction ${mark}` : mark,
    reading.choices.map((value, place) => ({
      answer: isFraction ? 'percent' : marksOf(text, place === 0),
      value: String(value),
    })),
    answerTo,
    Number,
  )
}

/** `96.5-94.5`, `96.51/94.02`, `96.50% (94.5%)`. */
const severalFigures = /\d(?:\s*%)?\s*[-–/|;(+&](?:\s*%)?\s*\d/

/** Whether a third decimal was written that the value no longer has. */
const isRounded = (text: string, value: number): boolean => {
  const [, decimals = ''] = /[.,](\d+)\D*$/.exec(text) ?? []
  return decimals.replace(/0+$/, '').length > 2 && !Number.isInteger(value)
}

const notDate = (why: Extract<Reading<number>, { kind: 'wrong' }>['why']): CellFault =>
  why === 'out_of_range' ? why : 'not_a_number'

/** The language that writes it so: in the greater meaning the separator is one between thousands. */
const marksOf = (text: string, greater: boolean): CellAnswer => (text.includes(',') === greater ? 'en' : 'tr')

function readDay(text: string, answerTo: AnswerTo): CellReading {
  const reading = readDate(text)
  if (reading.kind === 'wrong') return { kind: 'wrong', why: 'not_a_day' }
  if (reading.kind === 'value') return { kind: 'value', value: writeReleaseDate(reading.value) }
  if (reading.kind !== 'asks') return reading
  const days = reading.choices.map(({ date }) => Date.parse(date))
  // A moment is on one of two days that follow each other; a day and a month that change places are weeks apart.
  const isMoment = Math.abs((days[0] ?? 0) - (days[1] ?? 0)) <= 86_400_000
  const isSerial = /^\d{5}(?:[.,]|$)/.test(text.trim())
  const [first, second] = isMoment
    ? (['asWritten', 'inTurkey'] as const)
    : isSerial
      ? (['from1900', 'from1904'] as const)
      : (['dayFirst', 'monthFirst'] as const)
  const choices = reading.choices.map((date, place) => ({
    answer: place === 0 ? first : second,
    value: writeReleaseDate(date),
  }))
  const mark = text.includes('/') ? 'slash' : 'dash'
  return settle(isMoment ? 'moment' : isSerial ? 'serial' : mark, choices, answerTo, String)
}

/** The meaning that was answered; with none, the question. */
function settle(
  form: string,
  choices: Choice[],
  answerTo: AnswerTo,
  of: (value: string) => CellValue,
): CellReading {
  const asked = { form, choices }
  const answer = answerTo(form)
  if (answer === 'skip') return { kind: 'nothing', asked }
  const chosen = choices.find((choice) => choice.answer === answer)
  return chosen ? { kind: 'value', value: of(chosen.value), asked } : { kind: 'asks', asked }
}

function readWord(words: Words, text: string, why: CellFault): CellReading {
  const value = words.get(fold(text))
  return value === undefined
    ? { kind: 'wrong', why, values: { word: text.slice(0, 100) } }
    : { kind: 'value', value }
}

/** `94,5 | 92`: every build is a percentage. */
function readBuilds(text: string, writes: Locale | null): CellReading {
  const builds: number[] = []
  for (const part of text.split(/[|;]/)) {
    if (part.trim() === '') continue
    const reading = readFigure(figureFact('rtp'), part, writes)
    if (reading.kind !== 'value') return { kind: 'wrong', why: 'not_builds' }
    builds.push(reading.value)
  }
  return { kind: 'value', value: builds }
}

/** `free-spins | Çarpan`; `;` and `,` part words too where no `|` stands. */
function readWords(text: string, words: Words, why: CellFault): CellReading {
  const parts = text.split(text.includes('|') ? '|' : /[;,]/)
  const slugs = new Set<string>()
  for (const part of parts) {
    if (fold(part) === '') continue
    const slug = words.get(fold(part))
    if (slug === undefined) return { kind: 'wrong', why, values: { word: part.trim().slice(0, 100) } }
    slugs.add(slug)
  }
  return { kind: 'value', value: [...slugs] }
}

const commaDecimals = /^[%€]?\s*\d+,\d{1,2}\s*[%€x×]?$/i
const pointDecimals = /^[%€]?\s*\d+\.\d{1,2}\s*[%€x×]?$/i

/** The language of a file's separators: from unambiguous figures, else from its headings. */
export function marksOfFile(cells: Iterable<string>, headings: Locale | null): Locale | null {
  let comma = 0
  let point = 0
  for (const cell of cells) {
    if (commaDecimals.test(cell.trim())) comma++
    else if (pointDecimals.test(cell.trim())) point++
  }
  if (comma > 0 && point > 0) return null
  if (comma > 0) return 'tr'
  if (point > 0) return 'en'
  return headings === 'tr' ? 'tr' : null
}
