import type { Moves } from './sum-law.ts'

/**
 * The distribution of a balance after very few plays, with every sum listed: balances ascending, each with its
 * chance. The grid would smear the few possible balances of a short game over neighbouring cells.
 */
export type ShortLaw = { balances: Float64Array; chances: Float64Array }

/** Exact up to this many plays. Beyond, the grid's error is below the displayed precision. */
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

/** The chances that the first balance ends above the second, and level with it, when it starts `gap` ahead. */
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

/** The chances of each law, in a row each, over the union of their balances. */
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
