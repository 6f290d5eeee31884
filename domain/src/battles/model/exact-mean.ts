/** The sum of all weights of a table, 2^40. */
export const unit = 0x10000000000

/** An outcome with its probability, before weights are rounded to integers. Payout in tenths of the bet. */
export type Outcome = { payout: number; probability: number; source: 'base' | 'bonus' | 'max' }

/**
 * Integer weights of at least 1, for outcomes in ascending order of payout, such that the sum of weight × payout
 * is exactly `target`. The rounding remainder goes to the largest payouts whose weight changes by less than 1e-5,
 * the rest to the two smallest. Throws a RangeError when the outcomes cannot have this mean.
 */
export function exactWeights(outcomes: readonly Outcome[], target: bigint): number[] {
  const weights = outcomes.map(({ probability }) => Math.max(1, Math.round(probability * unit)))
  let left = target
  outcomes.forEach(({ payout }, i) => {
    left -= BigInt(payout) * BigInt(weights[i] as number)
  })
  for (const slack of [0x20000, 0x400, 2])
    for (let i = outcomes.length - 1; i >= 0; i -= 1) {
      const moved = Number(left / BigInt((outcomes[i] as Outcome).payout))
      const weight = weights[i] as number
      if (Math.abs(moved) * slack > weight) continue
      weights[i] = weight + moved
      left -= BigInt(moved) * BigInt((outcomes[i] as Outcome).payout)
    }
  shiftByOne(outcomes, weights, Number(left))
  return weights
}

/** Moves weight between two payouts a tenth apart. Each unit changes the sum by one. */
function shiftByOne(outcomes: readonly Outcome[], weights: number[], left: number): void {
  if (left === 0) return
  const at = outcomes.findIndex(({ payout }, i) => outcomes[i + 1]?.payout === payout + 1)
  const lower = weights[at]
  const upper = weights[at + 1]
  if (lower === undefined || upper === undefined || lower <= left || upper <= -left)
    throw new RangeError('no whole weights have this mean')
  weights[at] = lower - left
  weights[at + 1] = upper + left
}
