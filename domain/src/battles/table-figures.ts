import { unit } from './model/exact-mean.ts'
import type { PayoutTable } from './model/table.ts'
import { exactly, type Figure } from './setup/figure.ts'

/**
 * Figures of a table that need no simulation; multiples of the bet. Those a table was made from are plain numbers: whether
 * they are published or guessed is for its `Assumptions` to say.
 */
export type TableFigures = {
  /** Return to player, 0 … 1. */
  rtp: number
  hitFrequency: number
  maxWin: number
  /** One play in so many pays the max win. */
  maxWinOdds: number
  deviation: Figure
  /** Bonus rounds: one in so many plays; `null` when there are none. */
  bonusOdds: Figure | null
}

export function tableFigures({ payouts, weights, sources, cost }: PayoutTable): TableFigures {
  const chance = (i: number) => (weights[i] ?? 0) / unit
  const mean = payouts.reduce((sum, payout, i) => sum + payout * chance(i), 0)
  const square = payouts.reduce((sum, payout, i) => sum + (payout - mean) * (payout - mean) * chance(i), 0)
  const bonus = sources.reduce((sum, source, i) => (source === 'bonus' ? sum + chance(i) : sum), 0)
  const last = payouts.length - 1
  return {
    rtp: mean / cost,
    hitFrequency: 1 - chance(0),
    maxWin: (payouts[last] ?? 0) / 10,
    maxWinOdds: 1 / chance(last),
    deviation: exactly(Math.sqrt(square) / 10),
    bonusOdds: bonus > 0 ? exactly(1 / bonus) : null,
  }
}

/** The expected cost of `plays` plays, in multiples of the bet. */
export function expectedCost(table: PayoutTable, plays: number): Figure {
  return exactly((plays * table.cost * (1 - tableFigures(table).rtp)) / 10)
}

/** That at least one of `plays` pays `multiple` times the bet or more: 1 − (1 − p)ⁿ. */
export function chanceOfOne({ payouts, weights }: PayoutTable, multiple: number, plays: number): Figure {
  const chance = payouts.reduce(
    (sum, payout, i) => (payout >= multiple * 10 ? sum + (weights[i] ?? 0) / unit : sum),
    0,
  )
  return exactly(-Math.expm1(plays * Math.log1p(-chance)))
}

/** Bands of payouts begin with these multiples of the bet; the first holds those that pay nothing. */
export const bandStarts = [0, 0.1, 1, 5, 20, 100, 1_000] as const

/** Of each band how many plays fall into it and how much they pay, as shares of all; with `counts` as seen, else expected. */
export function bandsOf(
  { payouts, weights }: PayoutTable,
  counts: readonly number[] = weights,
): { plays: number; money: number }[] {
  const bands = bandStarts.map(() => ({ plays: 0, money: 0 }))
  const plays = counts.reduce((sum, count) => sum + count, 0)
  const money = payouts.reduce((sum, payout, i) => sum + payout * (counts[i] ?? 0), 0)
  payouts.forEach((payout, i) => {
    const band = bands[bandStarts.findLastIndex((start) => payout >= start * 10)]
    if (!band) return
    band.plays += plays === 0 ? 0 : (counts[i] ?? 0) / plays
    band.money += money === 0 ? 0 : (payout * (counts[i] ?? 0)) / money
  })
  return bands
}
