/** `date` is `YYYY-MM-DD`, the first day of the period; `precision` says how much of it is known. */
export type ReleaseDate = { date: string; precision: 'day' | 'month' | 'year' }

/** Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: a day of the calendar from 1980 to 2100, else null. */
export function parseReleaseDate(text: string): ReleaseDate | null {
  const match = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text)
  if (match === null) return null
  const [, year = '', month, day] = match
  if (Number(year) < 1980 || Number(year) > 2100) return null
  if (month === undefined) return { date: `${year}-01-01`, precision: 'year' }
  const length = daysOf(Number(year), Number(month))
  if (length === 0) return null
  if (day === undefined) return { date: `${year}-${month}-01`, precision: 'month' }
  return Number(day) >= 1 && Number(day) <= length ? { date: text, precision: 'day' } : null
}

/** The text `parseReleaseDate` reads: as long as the date is known. */
export function writeReleaseDate({ date, precision }: ReleaseDate): string {
  return date.slice(0, { day: 10, month: 7, year: 4 }[precision])
}

/** Length of a month, 0 when there is none of that number. */
function daysOf(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [0, 31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month] ?? 0
}
