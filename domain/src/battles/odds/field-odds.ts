import { shortColumns, shortLaw, shortPlays } from '#battles/model/short-law.ts'
import { cellsFor, comparable, gridFor, sumLaw } from '#battles/model/sum-law.ts'
import type { PayoutTable } from '#battles/model/table.ts'
import { exactly, type Figure } from '#battles/setup/figure.ts'
import { biggestLaw } from './duel-odds.ts'

/**
 * Each entrant's chance to come first by final balance (by return per money wagered where costs differ). Ties
 * share evenly, before any spin-off; the sum is 1. At most 16 entrants.
 */
export function fieldOdds(
  tables: readonly PayoutTable[],
  plays: number,
  cells: number = cellsFor.shown,
): Figure[] {
  const moves = comparable(tables)
  if (plays <= shortPlays)
    return firstShares(shortColumns(moves.map((move) => shortLaw(move, plays)))).map(exactly)
  const grid = gridFor(moves, plays, cells)
  const columns = moves.map((move) => {
    const { mass, huge } = sumLaw(move, grid)
    const column = new Float64Array(mass.length + 1)
    column.set(mass)
    column[mass.length] = huge
    return column
  })
  return firstShares(columns).map(exactly)
}

/** The same by the biggest single payout. */
export function biggestFieldOdds(tables: readonly PayoutTable[], plays: number): Figure[] {
  const laws = tables.map((table) => biggestLaw(table, plays))
  const payouts = [...new Set(laws.flatMap((law) => [...law.keys()]))].sort((one, other) => one - other)
  const columns = laws.map((law) => Float64Array.from(payouts, (payout) => law.get(payout) ?? 0))
  return firstShares(columns).map(exactly)
}

/** Gauss–Legendre points on [0, 1]: eight are exact for products of up to fifteen linear functions. */
const points = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
].flatMap(([at = 0, weight = 0]) => [
  { at: (1 - at) / 2, weight: weight / 2 },
  { at: (1 + at) / 2, weight: weight / 2 },
])

/**
 * For each column of masses over the same ascending values the chance to be the highest, ties split evenly: Σ_k
 * f_i(k) ∫₀¹ Π_{j≠i} (F_j(k−1) + u f_j(k)) du.
 */
export function firstShares(columns: readonly Float64Array[]): number[] {
  const count = columns.length
  const shares = new Float64Array(count)
  const sums = new Float64Array(count)
  const heights = new Float64Array(count)
  const after = new Float64Array(count + 1)
  const cells = columns[0]?.length ?? 0
  for (let cell = 0; cell < cells; cell += 1) {
    const masses = columns.map((column) => column[cell] as number)
    if (masses.some((mass) => mass > 1e-15))
      for (const { at, weight } of points) {
        for (let i = 0; i < count; i += 1) heights[i] = (sums[i] as number) + at * (masses[i] as number)
        spreadOver(shares, masses, heights, after, weight)
      }
    for (let i = 0; i < count; i += 1) sums[i] = (sums[i] as number) + (masses[i] as number)
  }
  const total = shares.reduce((sum, share) => sum + share, 0)
  return [...shares].map((share) => share / total)
}

/** Adds each entrant's mass times the product of all other heights. */
function spreadOver(
  shares: Float64Array,
  masses: readonly number[],
  heights: Float64Array,
  after: Float64Array,
  weight: number,
): void {
  const count = masses.length
  after[count] = weight
  for (let i = count - 1; i >= 0; i -= 1) after[i] = (after[i + 1] as number) * (heights[i] as number)
  let before = 1
  for (let i = 0; i < count; i += 1) {
    shares[i] = (shares[i] as number) + (masses[i] as number) * before * (after[i + 1] as number)
    before *= heights[i] as number
  }
}
