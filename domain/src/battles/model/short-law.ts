import type { Moves } from './sum-law.ts'

/**
 * The law of a balance after so few plays that every sum has a place of its own: balances ascending, each with its chance. On a
 * grid the lumps of a short game (nothing but misses, one small payout) would be smeared over cells of several balances.
 */
export type ShortLaw = { balances: Float64Array; chances: Float64Array }

/** Up to here all sums are counted out; beyond, the grid's error is far below what is shown. */
export const shortPlays = 2

/** `plays` from 1 to {@link shortPlays}. */
export function shortLaw({ values, chances }: Moves, plays: number): ShortLaw {
  let law = new Map([[0, 1]])
  for (let i = 0; i < plays; i += 1) {
    const next = new Map<number, number>()
    for (const [balance, likely] of law)
      values.forEach((value, j) => {
        const after = balance + value
        next.set(after, (next.get(after) ?? 0) + likely * (chances[j] ?? 0))
      })
    law = next
  }
  const balances = Float64Array.from(law.keys()).sort()
  return { balances, chances: balances.map((balance) => law.get(balance) ?? 0) }
}

/** How often the first is above the second, `gap` ahead of it from the start, and how often level with it. */
export function shortChances(one: ShortLaw, other: ShortLaw, gap: number): { win: number; tie: number } {
  let [win, tie, below, next] = [0, 0, 0, 0]
  one.balances.forEach((balance, i) => {
    const at = balance + gap
    const chance = one.chances[i] ?? 0
    for (; (other.balances[next] ?? Number.POSITIVE_INFINITY) < at; next += 1)
      below += other.chances[next] ?? 0
    win += chance * below
    if (other.balances[next] === at) tie += chance * (other.chances[next] ?? 0)
  })
  return { win, tie }
}

/** The chances of each law in a row of its own, over the balances of all of them. */
export function shortColumns(laws: readonly ShortLaw[]): Float64Array[] {
  const all = new Set<number>()
  for (const { balances } of laws) for (const balance of balances) all.add(balance)
  const places = new Map([...Float64Array.from(all).sort()].map((balance, place) => [balance, place]))
  return laws.map(({ balances, chances }) => {
    const column = new Float64Array(places.size)
    balances.forEach((balance, i) => {
      column[places.get(balance) ?? 0] = chances[i] ?? 0
    })
    return column
  })
}
