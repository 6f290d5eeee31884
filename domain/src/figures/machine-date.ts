/** Milliseconds in one unit of a count since 1970, by the unit's length in digits: seconds, milliseconds, microseconds, nanoseconds. */
const unitsOfEpoch: readonly [digits: number, toMs: (count: number) => number][] = [
  [10, (count) => count * 1000],
  [13, (count) => count],
  [16, (count) => count / 1000],
  [19, (count) => count / 1_000_000],
]

/**
 * Rewrites a date that a program wrote as a moment of ISO 8601: counts since 1970 (`1612137600000`), dates inside a call
 * (`/Date(1612137600000+0300)/`, `ISODate("2021-02-01")`, `Date(2021,1,1)`), digits without marks (`20210201T000000Z`), the text form of a date in C, Java
 * and JavaScript, and a whole number written as a decimal (`2021.0`). Returns other texts unchanged.
 */
export function fromMachine(text: string): string {
  const [, call, ...parts] = inParts.exec(text) ?? []
  if (call) return isoOf(call, parts)
  const bare = text
    .replace(/^\\?\/?(?:new )?(?:\w+\.)*(?:Date|ISODate|Timestamp|DateTime)\(\s*(.*?)\s*\)\\?\/?$/i, '$1')
    .replace(/^(["'])(.*)\1$/, '$2')
    .replace(/\s*(?:\[[\w/+-]+\]|\([^()]*\))$/, '')
  const [, count = '', zone = ''] = /^(\d{9,19})(?:[.,]\d+)?([+-]\d\d:?\d\d)?$/.exec(bare) ?? []
  return (
    fromDigits(bare) ??
    fromEpoch(count, zone) ??
    bare.replace(yearAtEnd, '$1 $4 $2 $3').replace(/^(\d{4,8})[.,]0+$/, '$1')
  )
}

/** `Date(2021,1,1)`, `datetime.date(2021, 2, 1)`, `=DATE(2021,2,1)`, the last two with `;` between the parts, too. */
const inParts =
  /^=?(?:new )?(?:datetime\.)?(Date|DATE|date|datetime)\(\s*((?:19|20)\d\d)\s*[,;]\s*(\d{1,2})\s*(?:[,;]\s*(\d{1,2})\s*(?:,[\d\s,]*)?)?\)$/

/** JavaScript, and with it the JSON of Google, counts months from 0; Python and spreadsheets count from 1. */
function isoOf(call: string, [year, month, day]: readonly (string | undefined)[]): string {
  const two = (part: number | string) => String(part).padStart(2, '0')
  return [year, two(Number(month) + (call === 'Date' ? 1 : 0)), ...(day ? [two(day)] : [])].join('-')
}

/** `Mon Feb  1 00:00:00 TRT 2021`. */
const yearAtEnd = /^(\p{L}+ \p{L}+ +\d{1,2}) (\d\d:\d\d:\d\d) (?:(\w+) )?(\d{4})$/u

const digits =
  /^((?:19|20)\d\d)(\d\d)(\d\d)[T ]?(\d\d)(\d\d)(?:(\d\d)(?:[.,]\d+|(?<=^\d{14})\d{3})?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i

function fromDigits(text: string): string | undefined {
  const [, year, month, day, hour, minute, second = '00', zone = ''] = digits.exec(text) ?? []
  return year && `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`
}

/** The zone beside a count shifts its local time, not the moment. */
function fromEpoch(count: string, zone: string): string | undefined {
  const unit = unitsOfEpoch.find(([length]) => count.length === length || count.length === length - 1)
  if (!unit) return
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const shift = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
  const local = new Date(unit[1](Number(count)) + shift).toISOString()
  return local.replace('Z', zone || 'Z')
}
