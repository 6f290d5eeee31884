import type { SourcedFact } from '@slot-liste/domain/catalogue/facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { unknown } from '@slot-liste/domain/figures/print.ts'
import type { ComparedGame } from '#data/catalogue/compared-games.ts'

/** The lines of a comparison that sources speak of, in their order. */
const comparedFacts = [
  'rtp',
  'rtpVariants',
  'volatility',
  'volatilityLevel',
  'hitFrequency',
  'maxWin',
  'maxWinOdds',
  'minBet',
  'maxBet',
  'mechanic',
  'paylines',
  'ways',
  'reels',
  'rows',
  'layout',
  'releaseDate',
] as const satisfies readonly SourcedFact[]
export type ComparedFact = (typeof comparedFacts)[number]

/** The value as voices write it, which is the same text for the same value; `null` where it is unknown. */
export const writtenValue = (game: ComparedGame, fact: ComparedFact): string | null =>
  printVoice(game[fact]) || null

/** Facts that at least one of the games has. */
export const knownFacts = (games: readonly ComparedGame[]): ComparedFact[] =>
  comparedFacts.filter((fact) => games.some((game) => writtenValue(game, fact) !== null))

/** Whether known values differ; what is unknown differs from nothing. */
export function differs(values: readonly (string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null && value !== unknown)).size > 1
}
