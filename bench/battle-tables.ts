import { type PayoutTable, spinModel } from '@slot-liste/domain/battles/model/table.ts'
import type { Row } from '#bench/table.ts'

const maxWins = [
  50, 51, 53, 57, 61, 73, 80, 97, 100, 123, 150, 187, 200, 250, 333, 400, 500, 640, 777, 900, 999, 1_000,
  1_250, 1_500, 2_000, 2_500, 3_333, 4_000, 5_000, 6_750, 7_500, 8_110, 10_000, 12_500, 15_000, 20_000,
  21_100, 25_000, 33_333, 40_000, 50_000, 66_666, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000,
  299_999, 300_000,
]
const levels = [0, 1, 2, 3, 4, 5] as const

/**
 * Every table of RTP 80.0 … 99.9 in steps of 0.1, fifty max wins, six levels, with and without free spins: what the tests
 * of the engine try on some of them. Not a matter of speed; takes minutes.
 */
export async function benchBattleTables(): Promise<Row[]> {
  const seen = { tables: 0, inexact: 0, disordered: 0, outcomes: 0, step: Number.POSITIVE_INFINITY }
  for (let tenths = 800; tenths <= 999; tenths += 1)
    for (const maxWin of maxWins)
      for (const freeSpins of [true, false]) {
        const tables = levels.map((volatility) => {
          const { table } = spinModel({ rtp: tenths / 10, volatility, maxWin, freeSpins })
          seen.tables += 1
          seen.outcomes = Math.max(seen.outcomes, table.payouts.length)
          if (!isExact(table, tenths, maxWin)) seen.inexact += 1
          return { spread: spreadOf(table), hits: 1 - (table.weights[0] ?? 0) / 2 ** 40 }
        })
        tables.slice(1).forEach(({ spread, hits }, i) => {
          const before = tables[i] ?? { spread: 0, hits: 0 }
          seen.step = Math.min(seen.step, spread / before.spread)
          if (spread <= before.spread || hits >= before.hits) seen.disordered += 1
        })
      }
  return [
    { what: 'tables', figure: `${seen.tables}` },
    { what: 'mean not the RTP, or largest payout not the max win', figure: `${seen.inexact}`, goal: '0' },
    { what: 'spread or hits not in the order of levels', figure: `${seen.disordered}`, goal: '0' },
    { what: 'smallest step of spread between levels', figure: seen.step.toFixed(3), goal: '> 1' },
    { what: 'most outcomes', figure: `${seen.outcomes}`, goal: '≤ 256' },
  ]
}

function isExact({ payouts, weights }: PayoutTable, tenths: number, maxWin: number): boolean {
  const sum = payouts.reduce((total, payout, i) => total + BigInt(payout) * BigInt(weights[i] ?? 0), 0n)
  // The RTP in thousandths, payouts in tenths of the bet; the nearest whole number is the best there is.
  const off = (sum * 100n - BigInt(tenths) * (1n << 40n)) * 2n
  return (
    off <= 100n &&
    off >= -100n &&
    payouts.at(-1) === maxWin * 10 &&
    weights.every((weight) => weight >= 1) &&
    weights.reduce((total, weight) => total + weight, 0) === 2 ** 40
  )
}

function spreadOf({ payouts, weights }: PayoutTable): number {
  const mean = payouts.reduce((sum, payout, i) => sum + (payout * (weights[i] ?? 0)) / 2 ** 40, 0)
  return Math.sqrt(
    payouts.reduce((sum, payout, i) => sum + ((payout - mean) ** 2 * (weights[i] ?? 0)) / 2 ** 40, 0),
  )
}
