import { unit } from './exact-mean.ts'
import type { PayoutTable } from './table.ts'

/** Reference distribution for tests: balance (tenths of the bet) → chance. */
export type SlowLaw = Map<number, number>

/** Computes the distribution sum by sum, without transforms. */
export function slowLaw(table: PayoutTable, plays: number): SlowLaw {
  const chances = table.weights.map((weight) => weight / unit)
  // Indexed by the sum paid: faster than a map, because most sums occur.
  let paid = Float64Array.of(1)
  for (let i = 0; i < plays; i += 1) {
    const next = new Float64Array(paid.length + Math.max(...table.payouts))
    paid.forEach((chance, sum) => {
      if (chance > 0)
        table.payouts.forEach((payout, j) => {
          next[sum + payout] = (next[sum + payout] ?? 0) + chance * (chances[j] ?? 0)
        })
    })
    paid = next
  }
  const law: SlowLaw = new Map()
  paid.forEach((chance, sum) => {
    if (chance > 0) law.set(sum - plays * table.cost, chance)
  })
  return law
}

/** The chances that the first balance ends above the second, and level with it, starting from `mine` and `theirs`. */
export function slowChances(
  one: SlowLaw,
  other: SlowLaw,
  mine: (balance: number) => number,
  theirs: (balance: number) => number,
): { win: number; tie: number } {
  const against = [...other].map(([balance, chance]) => ({ at: theirs(balance), chance }))
  against.sort((a, b) => a.at - b.at)
  let [win, tie, below, next] = [0, 0, 0, 0]
  for (const [balance, chance] of [...one].sort(([a], [b]) => a - b)) {
    for (; (against[next]?.at ?? Number.POSITIVE_INFINITY) < mine(balance); next += 1)
      below += against[next]?.chance ?? 0
    win += chance * below
    if (against[next]?.at === mine(balance)) tie += chance * (against[next]?.chance ?? 0)
  }
  return { win, tie }
}
