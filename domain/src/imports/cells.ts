import {
  type FigureFact,
  figureFact,
  figureNames,
  type GameStatus,
  isFigure,
  type Mechanic,
  type RetirementReason,
  type Volatility,
  type VolatilityLevel,
} from '#catalogue/facts.ts'
import type { Locale } from '#figures/print.ts'
import { readDate, readFigure } from '#figures/read.ts'
import type { Reading } from '#figures/read-number.ts'
import { writeReleaseDate } from '#figures/release-date.ts'
import { fold } from '#text/fold.ts'
import type { ImportColumn } from './columns.ts'

/**
 * The answer, once per column, to a figure with several meanings: which language's separators it uses (`5,000`),
 * whether a fraction of one is a percentage (`0.9651`), whether the day or the month comes first (`3/4/2026`). `skip`
 * leaves such cells as if they were empty.
 */
export const cellAnswers = ['tr', 'en', 'percent', 'dayFirst', 'monthFirst', 'skip'] as const
export type CellAnswer = (typeof cellAnswers)[number]

/** The value of a cell as the site stores it: text, a number, a list of words or numbers. */
export type CellValue = string | number | string[] | number[]

export type CellReading =
  | { kind: 'value'; value: CellValue }
  | { kind: 'nothing' | 'unknown' }
  | { kind: 'asks'; choices: { answer: CellAnswer; value: string }[] }
  | { kind: 'wrong'; why: CellFault; values?: Record<string, string> }

export type CellFault =
  | 'not_a_number'
  | 'not_a_percentage'
  | 'out_of_range'
  | 'not_a_day'
  | 'serial_date'
  | 'no_such_volatility'
  | 'no_such_volatilityLevel'
  | 'no_such_mechanic'
  | 'no_such_status'
  | 'no_such_retirementReason'
  | 'no_such_theme'
  | 'no_such_feature'
  | 'not_builds'
  | 'broken_text'

/** Words of the vocabulary by their folded slug and names. */
export type Words = ReadonlyMap<string, string>

export type CellRules = {
  /** The language of the file's separators, as far as it is known. */
  writes: Locale | null
  answers: Partial<Record<ImportColumn, CellAnswer>>
  themes: Words
  features: Words
}

/** Reads a cell of this column. */
export function readCell(column: ImportColumn, text: string, rules: CellRules): CellReading {
  const said = saidNothing(text)
  if (said) return said
  // U+FFFD replaces bytes a decoder could not read: the file was damaged before it was uploaded.
  if (text.includes('\ufffd')) return { kind: 'wrong', why: 'broken_text' }
  const answer = rules.answers[column]
  if (isFigure(column)) {
    const fact = figureFact(column)
    return figureCell(readFigure(fact, text, rules.writes), text, answer, fact)
  }
  if (column === 'releaseDate') return readDay(text, answer)
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

function saidNothing(text: string): { kind: 'nothing' | 'unknown' } | null {
  const cell = text.trim()
  if (cell === '') return { kind: 'nothing' }
  return ['-', '–', '—'].includes(cell) ? { kind: 'unknown' } : null
}

function figureCell(
  reading: Reading<number>,
  text: string,
  answer: CellAnswer | undefined,
  { kind, min, max }: FigureFact,
): CellReading {
  if (reading.kind === 'wrong' && reading.why === 'out_of_range' && kind === 'percent')
    return { kind: 'wrong', why: 'not_a_percentage', values: { min: String(min), max: String(max) } }
  if (reading.kind === 'wrong') return { kind: 'wrong', why: notDate(reading.why) }
  if (reading.kind !== 'asks') return reading
  return settle(
    reading.choices.map((value, place) => ({
      answer: reading.choices.length === 1 ? 'percent' : marksOf(text, place === 0),
      value: String(value),
    })),
    answer,
    Number,
  )
}

const notDate = (why: Extract<Reading<number>, { kind: 'wrong' }>['why']): CellFault =>
  why === 'out_of_range' ? why : 'not_a_number'

/** The language that writes it so: in the greater meaning the separator is one between thousands. */
const marksOf = (text: string, greater: boolean): CellAnswer => (text.includes(',') === greater ? 'en' : 'tr')

function readDay(text: string, answer: CellAnswer | undefined): CellReading {
  const reading = readDate(text)
  if (reading.kind === 'wrong')
    return { kind: 'wrong', why: reading.why === 'serial' ? 'serial_date' : 'not_a_day' }
  if (reading.kind === 'value') return { kind: 'value', value: writeReleaseDate(reading.value) }
  if (reading.kind !== 'asks') return reading
  const choices = reading.choices.map((date, place) => ({
    answer: place === 0 ? ('dayFirst' as const) : ('monthFirst' as const),
    value: writeReleaseDate(date),
  }))
  return settle(choices, answer, String)
}

/** The meaning that was answered; with none, the question. */
function settle(
  choices: { answer: CellAnswer; value: string }[],
  answer: CellAnswer | undefined,
  of: (value: string) => CellValue,
): CellReading {
  if (answer === 'skip') return { kind: 'nothing' }
  const chosen = choices.find((choice) => choice.answer === answer)
  return chosen ? { kind: 'value', value: of(chosen.value) } : { kind: 'asks', choices }
}

function readWord(words: Words, text: string, why: CellFault): CellReading {
  const value = words.get(fold(text))
  return value === undefined ? { kind: 'wrong', why } : { kind: 'value', value }
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
    if (slug === undefined) return { kind: 'wrong', why, values: { word: part.trim() } }
    slugs.add(slug)
  }
  return { kind: 'value', value: [...slugs] }
}

const spelt = (words: Record<string, readonly string[]>): Words =>
  new Map(
    Object.entries(words).flatMap(([value, names]) => [value, ...names].map((name) => [fold(name), value])),
  )

/** Other spellings of each value of a choice. */
const spellings = {
  volatility: {
    low: ['düşük', 'az'],
    medium: ['orta', 'mid', 'med'],
    high: ['yüksek', 'çok yüksek', 'very high', 'extreme'],
  },
  volatilityLevel: {
    low: ['düşük'],
    'medium-low': ['orta düşük', 'düşük orta', 'low medium', 'medium low'],
    medium: ['orta', 'mid', 'med'],
    'medium-high': ['orta yüksek', 'yüksek orta', 'medium high', 'mid high'],
    high: ['yüksek'],
    extreme: ['çok yüksek', 'aşırı', 'very high', 'extremely high', 'insane'],
  },
  mechanic: {
    paylines: ['ödeme çizgisi', 'ödeme çizgileri', 'çizgi', 'çizgiler', 'lines', 'payline'],
    ways: ['kazanma yolu', 'kazanma yolları', 'yol', 'yollar', 'ways to win', 'megaways'],
    cluster: ['küme', 'kümeler', 'küme ödemesi', 'cluster pays', 'clusters'],
    'scatter-pays': ['her yerde öder', 'her yerden öder', 'pay anywhere', 'pays anywhere', 'scatter'],
  },
  status: {
    released: ['yayında', 'çıktı', 'yayınlandı', 'live', 'active', 'aktif'],
    upcoming: ['yakında', 'çıkacak', 'coming soon', 'announced', 'duyuruldu'],
    retired: ['kaldırıldı', 'yayından kalktı', 'emekli', 'removed', 'discontinued', 'kapatıldı'],
  },
  retirementReason: {
    'licence-ended': [
      'lisansı bitti',
      'lisans süresi doldu',
      'licence ended',
      'license ended',
      'licence expired',
    ],
    withdrawn: ['geri çekildi', 'sağlayıcı geri çekti', 'withdrawn by the provider'],
    replaced: ['yenisiyle değiştirildi', 'yerine yenisi geldi', 'replaced by a newer game'],
    'provider-closed': ['sağlayıcı kapandı', 'provider closed', 'studio closed'],
  },
} satisfies {
  volatility: Record<Volatility, readonly string[]>
  volatilityLevel: Record<VolatilityLevel, readonly string[]>
  mechanic: Record<Mechanic, readonly string[]>
  status: Record<GameStatus, readonly string[]>
  retirementReason: Record<RetirementReason, readonly string[]>
}

const fixedWords: Partial<Record<ImportColumn, Words>> = {
  volatility: spelt(spellings.volatility),
  volatilityLevel: spelt(spellings.volatilityLevel),
  mechanic: spelt(spellings.mechanic),
  status: spelt(spellings.status),
  retirementReason: spelt(spellings.retirementReason),
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
