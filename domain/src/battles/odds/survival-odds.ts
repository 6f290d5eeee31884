import { unit } from '#battles/model/exact-mean.ts'
import type { PayoutTable } from '#battles/model/table.ts'

/**
 * For each bankroll the chance that it pays for so many spins in a row: place i is a bankroll of i tenths of the bet, the
 * last one pays for all of them whatever comes. Never falls from one place to the next.
 */
export type Survival = Float64Array

/**
 * Exact for the table, by going back from the last spin: a bankroll lasts for k spins if it pays the first and what is
 * left then lasts for k − 1. One pass answers for all bankrolls. Takes about spins² × 5 steps for each payout; reports
 * the share done (0 … 1). A fraction of a tenth never decides anything: payouts and cost are whole tenths.
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

/** The least bankroll, in tenths of the bet, with at least this chance (0 … 1). */
export function bankrollFor(survival: Survival, chance: number): number {
  const found = survival.findIndex((reached) => reached >= chance)
  return found === -1 ? survival.length - 1 : found
}

type Outcome = { payout: number; chance: number }

/** Payouts of two sources are one here. */
function chancesOf({ payouts, weights }: PayoutTable): Outcome[] {
  const chances = new Map<number, number>()
  for (const [i, payout] of payouts.entries())
    chances.set(payout, (chances.get(payout) ?? 0) + (weights[i] as number) / unit)
  return [...chances].map(([payout, chance]) => ({ payout, chance }))
}

type Step = { outcomes: readonly Outcome[]; cost: number; certainAfter: number }

/** Fills `now` from `after`: one spin more. From `certainAfter` on `after` is 1, and so is all of `now` that stays. */
function stepBack(after: Float64Array, now: Float64Array, { outcomes, cost, certainAfter }: Step): void {
  const certain = certainAfter + cost
  now.fill(0, 0, certain)
  for (const { payout, chance } of outcomes) {
    // From here on what is left and what is paid are enough for all the rest.
    const safe = Math.max(cost, certain - payout)
    for (let bankroll = cost, left = payout; bankroll < safe; bankroll++, left++)
      now[bankroll] = (now[bankroll] as number) + chance * (after[left] as number)
    for (let bankroll = safe; bankroll < certain; bankroll++)
      now[bankroll] = (now[bankroll] as number) + chance
  }
}
