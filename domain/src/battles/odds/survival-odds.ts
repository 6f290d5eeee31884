import { unit } from '#battles/model/exact-mean.ts'
import type { PayoutTable } from '#battles/model/table.ts'

/**
 * For each bankroll the chance that it lasts for all spins. Index i is a bankroll of i tenths of the bet; the last
 * one pays for all spins in any case. Never decreases.
 */
export type Survival = Float64Array

/**
 * Exact for the table, by backward induction: a bankroll lasts for k spins if it pays the first and the rest lasts
 * for k − 1. One pass answers for all bankrolls, in about spins² × 5 steps per payout. Yields the share done (0 to
 * 1). Payouts and cost are whole tenths, so fractions of a tenth decide nothing.
 */
export function* survivalInSteps(table: PayoutTable, spins: number): Generator<number, Survival> {
  const { cost } = table
  const certain = cost * spins
  const outcomes = chancesOf(table)
  let after = new Float64Array(certain + 1).fill(1)
  let now = after.slice()
  let unreported = 0
  for (let spin = 1; spin <= spins; spin++) {
    stepBack(after, now, { outcomes, cost, certainAfter: cost * (spin - 1) })
    ;[after, now] = [now, after]
    unreported += spin
    if (unreported < 200 && spin < spins) continue
    unreported = 0
    yield (spin / spins) ** 2
  }
  return after
}

/** The smallest bankroll, in tenths of the bet, with at least this chance (0 to 1). */
export function bankrollFor(survival: Survival, chance: number): number {
  const found = survival.findIndex((reached) => reached >= chance)
  return found === -1 ? survival.length - 1 : found
}

type Outcome = { payout: number; chance: number }

/** Merges equal payouts of two sources. */
function chancesOf({ payouts, weights }: PayoutTable): Outcome[] {
  const chances = new Map<number, number>()
  for (const [i, payout] of payouts.entries())
    chances.set(payout, (chances.get(payout) ?? 0) + (weights[i] as number) / unit)
  return [...chances].map(([payout, chance]) => ({ payout, chance }))
}

type Step = { outcomes: readonly Outcome[]; cost: number; certainAfter: number }

/**
 * Computes `now` from `after`, one spin more. From `certainAfter` on `after` is 1, and so is `now` where the
 * payout keeps the bankroll there.
 */
function stepBack(after: Float64Array, now: Float64Array, { outcomes, cost, certainAfter }: Step): void {
  const certain = certainAfter + cost
  now.fill(0, 0, certain)
  for (const { payout, chance } of outcomes) {
    // From here on the remaining bankroll and the payout suffice for all later spins.
    const safe = Math.max(cost, certain - payout)
    for (let bankroll = cost, left = payout; bankroll < safe; bankroll++, left++)
      now[bankroll] = (now[bankroll] as number) + chance * (after[left] as number)
    for (let bankroll = safe; bankroll < certain; bankroll++)
      now[bankroll] = (now[bankroll] as number) + chance
  }
}
