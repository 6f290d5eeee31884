import { type FigureKind, figureFact, isFigure } from '#catalogue/facts.ts'
import type { ImportColumn } from './columns.ts'

const wordsOf = (text: string) => text.split(' ')

/** Parents of a game's values in files from elsewhere; the name of anything else (`series.name`) is not the game's. */
const holders = new Set(
  wordsOf(
    'game oyun slot item node fields attributes attribute data details info properties row record values',
  ),
)
/** They mark the one of several figures that a file means first. */
const chief = new Set(wordsOf('default main base value'))

export const isChief = (words: string): boolean => chief.has(words)
export const isHolder = (words: string): boolean => wordsOf(words).every((word) => holders.has(word))

/** Words written without spaces, as programs name their columns: `GameName`, `minBetEUR`, `RTPValue`. */
export const spacedOut = (heading: string): string =>
  heading.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')

const isOfKind = (kind: FigureKind) => (column: ImportColumn) =>
  isFigure(column) && figureFact(column).kind === kind
const isWord = (column: ImportColumn) =>
  ['provider', 'theme', 'volatility', 'mechanic', 'status'].includes(column)
const isFact = (column: ImportColumn) => column !== 'name' && column !== 'slug'

/** Last words that add nothing to what a column holds, and the columns they may follow. A game's code is not its name. */
const endings: readonly [words: string, follows: (column: ImportColumn) => boolean][] = [
  ['value val field column text label info data deger degeri alani bilgisi', isFact],
  ['name title code key adi ismi kodu kod', isWord],
  ['count number num quantity sayisi adedi adet', isOfKind('count')],
  ['percent percentage pct rate yuzde yuzdesi orani', isOfKind('percent')],
  ['x multiplier multiple times kat kati carpan carpani', isOfKind('multiple')],
  ['amount tutari eur euro euros avro tl try usd gbp', isOfKind('money')],
]
const followedBy = new Map(
  endings.flatMap(([words, follows]) => wordsOf(words).map((word) => [word, follows] as const)),
)

/** The column of folded words once a holder or `default` before it and a word that adds nothing behind it are gone. */
export function ofParts<Found extends { column: ImportColumn }>(
  words: readonly string[],
  find: (words: string) => Found | undefined,
): Found | undefined {
  const whole = find(words.join(' '))
  const [first = '', ...rest] = words
  if (whole || rest.length === 0) return whole
  const inner = holders.has(first) || chief.has(first) ? ofParts(rest, find) : undefined
  if (inner && (holders.has(first) || isFigure(inner.column))) return inner
  const before = ofParts(words.slice(0, -1), find)
  return before && followedBy.get(words.at(-1) ?? '')?.(before.column) ? before : undefined
}

/** Folded words with the possessive ending of the last removed in each possible way: `saglayicisi`, `adresi`, `mekanigi`. */
export const withoutPossessive = (words: string): string[] =>
  [/si$|su$/, /[iu]$/, /g[iu]$/].flatMap((ending, place) =>
    words.length > 4 && ending.test(words) ? words.replace(ending, place === 2 ? 'k' : '') : [],
  )
