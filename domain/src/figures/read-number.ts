import { withoutUnseen } from '#text/plain-text.ts'
import { type Locale, unknown } from './print.ts'

/**
 * The result of reading a typed figure.
 * - `nothing`: an empty cell, which leaves what is known as it is; `unknown`: said to be so (`-`).
 * - `asks`: it may mean each of `choices`, and only who wrote it knows which.
 * - `wrong`: it means none.
 */
export type Reading<Value> =
  | { kind: 'value'; value: Value }
  | { kind: 'nothing' | 'unknown' }
  | { kind: 'asks'; choices: Value[] }
  | { kind: 'wrong'; why: 'not_a_number' | 'out_of_range' | 'too_many_decimals' | 'not_a_date' }

/** The bounds of a number box, both inclusive, and its largest number of decimals. */
export type NumberRule = {
  unit?: keyof typeof units
  least: number
  most: number
  digits: 0 | 1 | 2
}

/**
 * A number typed into a box. Marks that part thousands in its language do so whatever the bounds (`50.000` in Turkish is never
 * 50). Those of the other language count where only they make sense (`1.5` in Turkish); where both do (`1,500` in Turkish)
 * it asks, unless the box takes whole numbers, which have no decimals to mistake. It never rounds.
 */
export function readNumber(
  text: string,
  locale: Locale,
  { unit = 'none', least, most, digits }: NumberRule,
): Reading<number> {
  const said = blankOf(text)
  if (said) return said
  const meant = numbersIn(bare(text, units[unit])).toSorted((one, other) => other.value - one.value)
  const [greater, lesser] = meant
  if (!greater) return { kind: 'wrong', why: 'not_a_number' }
  const isThousands = !lesser || greater.marks === locale || digits === 0
  if (!isThousands && greater.value <= most) return { kind: 'asks', choices: [greater.value, lesser.value] }
  const { value } = isThousands ? greater : lesser
  if (value < least || value > most) return { kind: 'wrong', why: 'out_of_range' }
  if (Number(value.toFixed(digits)) !== value) return { kind: 'wrong', why: 'too_many_decimals' }
  return { kind: 'value', value }
}

/** Units that may stand before or behind a number, by themselves or several of them (`5.000x bahis`). */
export const units = {
  none: '$^',
  percent: '%',
  multiple: '[x×]|kat(?:ı)?|toplam|total|bahis|bet|stake',
  money: '€|euro?|avro',
} as const

export function blankOf(text: string): { kind: 'nothing' | 'unknown' } | null {
  const cell = text.trim()
  if (cell === '') return { kind: 'nothing' }
  return ['-', '–', unknown].includes(cell) ? { kind: 'unknown' } : null
}

/**
 * Without the unit at one of its ends, and without the spaces and apostrophes that some write between thousands. A
 * sign between two figures (`10x500`, `20 40`) is left: it is no number then.
 */
export const bare = (text: string, unit: string) =>
  // Looking for a unit in a whole page of text would cost time.
  text.length > longest
    ? text
    : withoutUnseen(text)
        .trim()
        .replace(new RegExp(`^(?:(?:${unit})\\s*)+|(?:\\s*(?:${unit}))+$`, 'giu'), '')
        .replace(thousands, (digits) => digits.replace(/\D/g, ''))

const longest = 500
const thousands = /^\d{1,3}(?:[ \t\u00a0\u2007\u2009\u202f'’]\d{3})+(?!\d)/

/** `marks`: who writes it so; `null` for digits alone or where the marks leave no doubt. */
type Written = { value: number; marks: Locale | null }

/** The possible values of digits: one separator before three digits means thousands in one language and decimals in another. */
export function numbersIn(digits: string): Written[] {
  if (/^\d+$/.test(digits)) return [{ value: Number(digits), marks: null }]
  const both = [
    { marks: 'tr', value: numberOf(digits, '.', ',') },
    { marks: 'en', value: numberOf(digits, ',', '.') },
  ] as const
  const meant = both.filter((one): one is (typeof both)[number] & { value: number } => one.value !== null)
  return meant.length === 1 && meant[0] ? [{ value: meant[0].value, marks: null }] : meant
}

function numberOf(digits: string, thousands: string, decimal: string): number | null {
  const [whole = '', fraction, ...more] = digits.split(decimal)
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null
  const [head = '', ...groups] = whole.split(thousands)
  const isGrouped =
    groups.length === 0 || (/^[1-9]\d{0,2}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group)))
  if (!isGrouped || !/^\d+$/.test(head)) return null
  return Number(`${head}${groups.join('')}.${fraction ?? '0'}`)
}

/** The one meaning that can be; of several, what the file's own marks say when they part thousands; else it asks. */
export function choose(
  meant: readonly Written[],
  writes: Locale | null,
  can: (value: number) => boolean,
): Reading<number> {
  if (meant.length === 0) return { kind: 'wrong', why: 'not_a_number' }
  const possible = meant.filter(({ value }) => can(value))
  const [first, ...others] = possible
  if (!first) return { kind: 'wrong', why: 'out_of_range' }
  if (others.length === 0) return { kind: 'value', value: first.value }
  const thousands = possible.find(
    ({ value, marks }) => marks === writes && Number.isInteger(value) && value >= 1000,
  )
  if (thousands) return { kind: 'value', value: thousands.value }
  return {
    kind: 'asks',
    choices: possible.map(({ value }) => value).sort((one, other) => other - one),
  }
}
