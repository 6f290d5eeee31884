import { type Locale, unknown } from '#figures/print.ts'
import { numbersIn } from '#figures/read-number.ts'

const moneySigns = /[₺$€£]|\b(try|tl|usd|eur|gbp)\b/giu
const spaces = /[\s\u00a0\u202f]/g

/** Placeholder for quoted text, so that separators inside it do not split. */
const mark = '\ue000'

/** Splits a line into cells. Separators inside quotes do not split. */
export function cellsOf(line: string, separator: RegExp): string[] {
  const quoted: string[] = []
  const masked = line.replaceAll(mark, '').replace(/"((?:[^"]|"")*)"/g, (_, text: string) => {
    quoted.push(text.replaceAll('""', '"'))
    return `${mark}${quoted.length - 1}${mark}`
  })
  const filled = (cell: string) =>
    cell.replace(/\ue000(\d+)\ue000/g, (_, i: string) => quoted[Number(i)] ?? '')
  return masked.split(separator).map((cell) => filled(cell).trim())
}

/** The separator of a text: the one found in most lines; a comma only without any other. */
export function separatorOf(written: readonly string[]): RegExp {
  const lines = written.map((line) => line.replace(/"[^"]*"/g, ''))
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length
  const signs = ['\t', ';', '|'].toSorted((one, other) => count(other) - count(one))
  const [first = '\t'] = signs
  if (count(first) > 0) return new RegExp(first === '|' ? '\\|' : first)
  // A comma between digits is part of a number where other commas are followed by a space.
  return lines.some((line) => /,\s/.test(line)) ? /,\s+|,$/ : /,/
}

export type Cell =
  | { kind: 'empty' }
  | { kind: 'number' | 'multiple'; value: number }
  | { kind: 'date'; value: string }
  | { kind: 'text' }

/** Reads a cell. `decimals` decides ambiguous numbers (`1.250`). */
export function readCell(text: string, decimals: Locale): Cell {
  const cell = text.trim()
  if (cell === '' || ['-', '–', '—', '?', unknown].includes(cell)) return { kind: 'empty' }
  const date = dateIn(cell)
  if (date) return { kind: 'date', value: date }
  const bare = cell.replace(moneySigns, '').replace(spaces, '')
  const digits = bare.replace(/^[x×]|[x×]$/i, '')
  const meant = numbersIn(digits)
  const [first] = meant
  if (!first || digits.length > 20) return { kind: 'text' }
  const { value } = meant.find(({ marks }) => marks === decimals) ?? first
  return { kind: digits === bare ? 'number' : 'multiple', value }
}

/** The language of the decimals in a text, from its unambiguous numbers; `otherwise` without any. */
export function decimalsOf(cells: readonly string[], otherwise: Locale): Locale {
  let [tr, en] = [0, 0]
  for (const cell of cells) {
    const digits = cell
      .replace(moneySigns, '')
      .replace(spaces, '')
      .replace(/^[x×]|[x×]$/i, '')
    if (dateIn(cell) || !/^[\d.,]+$/.test(digits) || numbersIn(digits).length !== 1) continue
    const mark = /([.,])\d+$/.exec(digits)
    const groups = /([.,])\d{3}$/.test(digits)
    const both = digits.includes('.') && digits.includes(',')
    if (!mark) continue
    // `1.250.000` repeats one mark, so it separates thousands.
    const isDecimal = both || !groups
    if ((mark[1] === ',') === isDecimal) tr += 1
    else en += 1
  }
  return tr === en ? otherwise : tr > en ? 'tr' : 'en'
}

/** ISO 8601, or day, month and year. A following time of day is ignored. */
function dateIn(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d|$)/.exec(text)
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?: \d|$)/.exec(text)
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(local?.[3]), Number(local?.[2]), Number(local?.[1])]
  return isDate(year, month, day) ? [year, two(month), two(day)].join('-') : null
}

const two = (part: number) => String(part).padStart(2, '0')

function isDate(year: number, month: number, day: number): boolean {
  if (!(year >= 2000 && year <= 2100 && month >= 1 && month <= 12 && day >= 1)) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return day <= (days[month - 1] ?? 0)
}
