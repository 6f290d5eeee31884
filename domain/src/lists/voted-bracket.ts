import { firstRound } from '#battles/setup/bracket.ts'
import type { BracketSize } from './bracket-limits.ts'

/** Two games by their seeds, from 0. The lower number is the higher seed. */
export type Pair = { one: number; other: number }

/** The pairs of the first round: the top seeds meet the lowest ones, and each other as late as possible. */
export const firstPairs = (size: BracketSize): Pair[] =>
  paired(firstRound(Array.from({ length: size }, (_, seed) => seed)).map(Number))

/** The seed with more votes; on a tie the higher seed. `votes` are in the order of the pair. */
export function winnerOf({ one, other }: Pair, [forOne, forOther]: readonly [number, number]): number {
  if (forOne === forOther) return Math.min(one, other)
  return forOne > forOther ? one : other
}

/** The pairs of the next round, in the order of its matches; none after the final. */
export const nextPairs = (winners: readonly number[]): Pair[] => (winners.length > 1 ? paired(winners) : [])

const paired = (seeds: readonly number[]): Pair[] =>
  seeds.flatMap((one, i) => (i % 2 === 0 ? [{ one, other: seeds[i + 1] as number }] : []))
