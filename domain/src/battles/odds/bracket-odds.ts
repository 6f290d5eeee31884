import { shortLaw, shortPlays } from '#battles/model/short-law.ts'
import { cellsFor, gridFor, movesOf, sumLaw } from '#battles/model/sum-law.ts'
import { firstRound, seedsOf } from '#battles/setup/bracket.ts'
import { exactly, type Figure } from '#battles/setup/figure.ts'
import { type Battle, spinOffSpins } from '#battles/setup/setup.ts'
import { biggestChances, type Chances, chancesBetween, chancesOfShort, decidedChance } from './duel-odds.ts'

/** For each entrant the chance to win round 1, round 2, and so on to the title. A bye is won with certainty. */
export type BracketOdds = Figure[][]

/**
 * Exact for the model and the bracket, including spin-offs and lots; `null` with a bankroll, where only simulation
 * can tell. P(i reaches round r+1) = P(i reaches r) · Σ_j P(j reaches r) · P(i beats j), over the j in the
 * opposite block.
 */
export function bracketOdds(battle: Battle): BracketOdds | null {
  if (battle.bankroll !== null) return null
  const beats = beatsOf(battle)
  const slots = firstRound(seedsOf(battle))
  let reach: number[] = slots.map((entrant) => (entrant === null ? 0 : 1))
  const rounds: number[][] = []
  for (let size = 1; size < slots.length; size *= 2) {
    const before = reach
    reach = slots.map((entrant, slot) => {
      if (entrant === null) return 0
      const start = (Math.floor(slot / size) ^ 1) * size
      let [met, won] = [0, 0]
      for (let against = start; against < start + size; against += 1) {
        const opponent = slots[against] ?? null
        if (opponent === null) continue
        met += before[against] ?? 0
        won += (before[against] ?? 0) * (beats[entrant]?.[opponent] ?? 0)
      }
      return (before[slot] ?? 0) * (met === 0 ? 1 : won)
    })
    rounds.push(reach)
  }
  return battle.entrants.map((_, entrant) => {
    const slot = slots.indexOf(entrant)
    return rounds.map((round) => exactly(round[slot] ?? 0))
  })
}

/** `beats[i][j]`: the chance that i wins its pairing with j. */
function beatsOf({ entrants, spins, criterion, bestOf }: Battle): number[][] {
  const tables = entrants.map(({ table }) => table)
  const main = gamesBetween(tables, spins)
  const off = gamesBetween(tables, spinOffSpins)
  const beats = tables.map(() => tables.map(() => 0))
  for (const [i, one] of tables.entries())
    for (const [j, other] of tables.entries()) {
      if (j <= i) continue
      const game = criterion === 'biggest' ? biggestChances(one, other, spins) : main(i, j)
      const pairing = bestOfChance(decidedChance(game, off(i, j)), bestOf)
      ;(beats[i] as number[])[j] = pairing
      ;(beats[j] as number[])[i] = 1 - pairing
    }
  return beats
}

/** The chance to be first to win more than half of `bestOf` games. */
export function bestOfChance(game: number, bestOf: 1 | 3 | 5): number {
  const square = game * game
  if (bestOf === 3) return square * (3 - 2 * game)
  return bestOf === 5 ? square * game * (10 - 15 * game + 6 * square) : game
}

/** The chances of one game between each two entrants. */
function gamesBetween(
  tables: readonly Parameters<typeof movesOf>[0][],
  plays: number,
): (one: number, other: number) => Chances {
  const moves = tables.map((table) => movesOf(table))
  if (plays <= shortPlays) {
    const laws = moves.map((move) => shortLaw(move, plays))
    return pairOf(laws, chancesOfShort)
  }
  const grid = gridFor(moves, plays, cellsFor.shown)
  return pairOf(
    moves.map((move) => sumLaw(move, grid)),
    chancesBetween,
  )
}

function pairOf<Law>(laws: readonly Law[], chances: (one: Law, other: Law) => Chances) {
  return (one: number, other: number) => chances(laws[one] as Law, laws[other] as Law)
}
