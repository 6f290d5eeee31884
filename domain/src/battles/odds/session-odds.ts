import {
  below,
  belowPlace,
  cellsFor,
  gridFor,
  movesOf,
  placeOf,
  type SumLaw,
  sumLaw,
} from '#battles/model/sum-law.ts'
import type { PayoutTable } from '#battles/model/table.ts'
import { exactly, type Figure } from '#battles/setup/figure.ts'

/** The law of a game's balance (tenths of the bet) after so many spins without a bankroll. `plays` ≥ 1. */
export function sessionLaw(table: PayoutTable, plays: number, cells: number = cellsFor.shown): SumLaw {
  const moves = movesOf(table)
  return sumLaw(moves, gridFor([moves], plays, cells))
}

/** That more came back than was wagered. */
export function chanceOfProfit(law: SumLaw): Figure {
  // Halfway between a balance of nothing and the next one.
  return exactly(clamped(1 - belowPlace(law, below(law), placeOf(law.grid, 0.5))))
}

/** How much of the luck there is this balance had: the share of runs that do worse, half of those that do alike. */
export function luckShare(law: SumLaw, balance: number): Figure {
  return exactly(clamped(belowPlace(law, below(law), placeOf(law.grid, balance))))
}

/** For each share (0 … 1) the least balance, in whole tenths, that so many runs do not exceed. */
export function percentiles(law: SumLaw, shares: readonly number[]): Figure[] {
  const { plays, centre, step, first } = law.grid
  const sums = below(law)
  return shares.map((share) => {
    const found = sums.findIndex((sum, cell) => cell > 0 && sum >= share - 1e-12)
    const cell = (found === -1 ? law.mass.length : found) - 1
    return exactly(Math.round(plays * centre + (first + cell) * step))
  })
}

const clamped = (chance: number) => Math.min(1, Math.max(0, chance))
