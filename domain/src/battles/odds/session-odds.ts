import { type ShortLaw, shortLaw, shortPlays } from '#battles/model/short-law.ts'
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

/** The law of a game's balance (tenths of the bet) after a number of plays without a bankroll. */
export type SessionLaw = {
  /** The chance of a lower balance plus half the chance of the same one. */
  below: (balance: number) => number
  /** The lowest balance, in whole tenths, that a share (0 to 1) of runs does not exceed. */
  quantile: (share: number) => number
}

/** `plays` ≥ 1. */
export function sessionLaw(table: PayoutTable, plays: number, cells: number = cellsFor.shown): SessionLaw {
  const moves = movesOf(table)
  if (plays <= shortPlays) return ofShort(shortLaw(moves, plays))
  return ofGrid(sumLaw(moves, gridFor([moves], plays, cells)))
}

/** The chance that more came back than was wagered. */
export function chanceOfProfit(law: SessionLaw): Figure {
  // Halfway between a balance of 0 and the next one.
  return exactly(clamped(1 - law.below(0.5)))
}

/** The share of runs that do worse than this balance, plus half of those that do the same. */
export function luckShare(law: SessionLaw, balance: number): Figure {
  return exactly(clamped(law.below(balance)))
}

export function percentiles(law: SessionLaw, shares: readonly number[]): Figure[] {
  return shares.map((share) => exactly(law.quantile(share)))
}

/** The return on the money wagered (1 is all of it) in 19 of 20 sessions, from the exact law. */
export function returnRange(table: PayoutTable, plays: number): { low: Figure; high: Figure } {
  const law = sessionLaw(table, plays)
  const of = (share: number) => exactly(Math.max(0, 1 + law.quantile(share) / (table.cost * plays)))
  return { low: of(0.025), high: of(0.975) }
}

function ofGrid(law: SumLaw): SessionLaw {
  const sums = below(law)
  const { plays, centre, step, first } = law.grid
  return {
    below: (balance) => belowPlace(law, sums, placeOf(law.grid, balance)),
    quantile: (share) => {
      const found = sums.findIndex((sum, cell) => cell > 0 && sum >= share - 1e-12)
      const cell = (found === -1 ? law.mass.length : found) - 1
      return Math.round(plays * centre + (first + cell) * step)
    },
  }
}

function ofShort({ balances, chances }: ShortLaw): SessionLaw {
  return {
    below: (balance) =>
      balances.reduce((sum, one, i) => {
        const counts = one < balance ? 1 : one === balance ? 0.5 : 0
        return sum + counts * (chances[i] ?? 0)
      }, 0),
    quantile: (share) => {
      let sum = 0
      const found = chances.findIndex((chance) => {
        sum += chance
        return sum >= share - 1e-12
      })
      return balances.at(found) ?? 0
    },
  }
}

const clamped = (chance: number) => Math.min(1, Math.max(0, chance))
