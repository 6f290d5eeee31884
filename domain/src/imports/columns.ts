import { type FactColumn, factNames, fileColumnOf } from '#catalogue/facts.ts'
import { fold } from '#text/fold.ts'
import { otherMoney } from './cell-words.ts'
import { isChief, isHolder, ofParts, spacedOut, withoutPossessive } from './heading-parts.ts'
import { headings } from './headings.ts'
import { mended } from './mojibake.ts'

export type ImportColumn = FactColumn | 'provider' | 'slug'

/** The columns of an uploaded file; a new game needs `name` and `provider`. */
export const importColumns: ImportColumn[] = factNames.flatMap<ImportColumn>((name) =>
  name === 'name' ? ['name', 'provider', 'slug'] : [fileColumnOf(name)],
)

/** The fact a column holds, under the fact's own name. */
export const factOfColumn = (column: ImportColumn): string =>
  factNames.find((name) => fileColumnOf(name) === column) ?? column

/**
 * `rank`: how much the heading means just this column. 0: its name in a template; 1: another word for it; 2: with a remark
 * in brackets or words that add nothing, or a path.
 */
type Known = { column: ImportColumn; writes: 'tr' | 'en' | null; rank: 0 | 1 | 2 }

const known = new Map<string, Known>()
/** Keyed by letters only, because programs write `GAMENAME` and `releaseDate`. */
const joined = new Map<string, Known>()
for (const column of importColumns)
  for (const writes of ['tr', 'en'] as const)
    for (const [place, heading] of headings[column][writes].entries()) {
      const key = fold(heading)
      const other = known.get(key)
      const own = other ?? { column, writes, rank: place === 0 ? (0 as const) : (1 as const) }
      if (other?.column === column) other.writes = null
      known.set(key, own)
      joined.set(key.replaceAll(' ', ''), own)
    }

/** Longer texts head no column, and searching them would take long. */
const maxHeadingLength = 200

/**
 * The column of this heading, and in which of the two languages it is written (`null`: the same in both). A heading may be
 * the path of a value inside another (`provider.name`, `stats.rtp`), a name that a program gives (`GameName`, `RTPValue`), or
 * spoilt by a wrong encoding.
 */
export function columnOf(heading: string): Known | null {
  if (heading.length > maxHeadingLength) return null
  const found =
    find(fold(heading)) ??
    ranked(find(fold(heading.replace(unitRemark, ' '))), 1) ??
    ranked(meaningOf(heading.replace(remark, ' ')), 2) ??
    ranked(ofPath(heading), 2) ??
    ranked(meaningOf(mended(heading) ?? ''), 1) ??
    null
  // The site keeps a multiple of the bet: an amount of money is something else.
  return found?.column === 'maxWin' && namesMoney(heading) ? null : found
}

const find = (words: string): Known | undefined =>
  known.get(words) ?? ranked(joined.get(words.replaceAll(' ', '')) ?? withoutEnding(words), 1)

const withoutEnding = (words: string): Known | undefined =>
  withoutPossessive(words).flatMap((stem) => known.get(stem) ?? [])[0]

const meaningOf = (text: string): Known | undefined =>
  find(fold(text)) ?? ranked(ofParts(fold(spacedOut(text)).split(' '), find), 2)

/** Whether a heading or a cell names a currency. */
export const namesMoney = (text: string): boolean => euro.test(text) || otherMoney.test(text)

const ranked = (found: Known | undefined, rank: 1 | 2): Known | undefined =>
  found && { ...found, rank: found.rank > rank ? found.rank : rank }

const euro = /€|(?<!\p{L})euro?(?!\p{L})/iu
/** A unit in brackets says nothing of which of several values stands below. */
const unitRemark = /[([]\s*(?:[%x€$₺£]|eur|euro|tl|try|usd|gbp|yüzde|kat)\s*[)\]]|[%*€$₺£]/giu
const remark = /\([^)]*\)|\[[^\]]*\]|[%*€$₺£]/g

/** The currency a heading names beside its amounts (`Min. bahis (TL)`), other than the euro; empty where it names none. */
export const moneyOf = (heading: string): string => otherMoney.exec(spacedOut(heading))?.[0] ?? ''

function ofPath(heading: string): Known | undefined {
  const parts = heading.split('.')
  const words = parts.map((part) => fold(spacedOut(part)))
  if (parts.length < 2 || words.includes('')) return undefined
  const whole = known.get(words.slice(-2).join(' '))
  if (whole) return whole
  const last = meaningOf(parts.at(-1) ?? '')
  const home = meaningOf(parts.at(-2) ?? '')
  // The name or the address of a provider is not that of the game; of both, the name tells providers apart.
  if (home?.column === 'provider')
    return last?.column === 'name' || last?.column === 'provider' ? home : undefined
  // `rtp.default`: the chief one of several values.
  if (home && isChief(words.at(-1) ?? '')) return home
  if (words.slice(0, -1).every(isHolder)) return last
  return home || last?.column === 'name' || last?.column === 'slug' ? undefined : last
}

/** Headings that stand above more than one column. */
export function repeatedHeadings(headers: readonly string[]): string[] {
  const first = new Map<string, string>()
  const repeated = new Set<string>()
  for (const heading of headers) {
    const key = fold(heading)
    if (key === '') continue
    const before = first.get(key)
    if (before === undefined) first.set(key, heading)
    else repeated.add(before)
  }
  return [...repeated]
}

/**
 * The column each heading means. Of several for one column the one that means it most counts, and of those that mean it
 * as much the first. Nobody but their author knows which counts of equal headings, or of several with a remark (`RTP (min)`):
 * none is chosen.
 */
export function columnsOf(headers: readonly string[]): (ImportColumn | null)[] {
  const repeated = new Set(repeatedHeadings(headers).map(fold))
  const found = headers.map((heading) => (repeated.has(fold(heading)) ? null : columnOf(heading)))
  return found.map((one, place) => {
    if (!one) return null
    const others = found.filter((other, at) => at !== place && other?.column === one.column)
    const isBeaten = others.some((other) => other !== null && other.rank < one.rank)
    const isFirst =
      found.findIndex((other) => other?.column === one.column && other.rank === one.rank) === place
    return isBeaten || !isFirst || (one.rank === 2 && others.length > 0) ? null : one.column
  })
}

/** Under what these headings are remembered. */
export const headersKey = (headers: readonly string[]): string => headers.map(fold).join(' | ')

/** The heading of a template. */
export const headingOf = (column: ImportColumn, language: 'tr' | 'en'): string =>
  headings[column][language][0] ?? column

/** The last heading of a file of failed rows, which is left out when it is read again. */
export const problemHeadings = {
  tr: 'Sorunlar (geri yüklerken okunmaz)',
  en: 'Problems (left out when uploaded again)',
}

export const isProblemHeading = (heading: string): boolean =>
  Object.values(problemHeadings).some((one) => fold(one) === fold(heading))
