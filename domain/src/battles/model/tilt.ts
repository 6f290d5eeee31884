/** Payouts in tenths of the bet, ascending, with their weights before tilting. */
export type Shape = { payouts: readonly number[]; weights: readonly number[] }

/**
 * `count` payouts from 0.2x to `last` (tenths of the bet) in geometric progression, rounded to tenths. Duplicates
 * are retained. The ratio is found by multiplication only, because engines differ in the last bits of `pow`.
 */
export function logSpaced(last: number, count: number): number[] {
  const end = (ratio: number) => {
    let value = 2
    for (let i = 1; i < count; i += 1) value *= ratio
    return value
  }
  const ratio = solve(1, 2, (candidate) => end(candidate) < last)
  const payouts: number[] = []
  let value = 2
  for (let i = 0; i < count; i += 1) {
    payouts.push(Math.round(value))
    value *= ratio
  }
  return payouts
}

/**
 * Probabilities that sum to 1 and have the mean `mean` (tenths): weight i is multiplied by tⁱ. With ascending
 * payouts the mean rises strictly with t, so exactly one t exists.
 */
export function tilted(shape: Shape, mean: number): number[] {
  // Counts powers of t from the first payout for t < 1, and of 1/t from the last for t > 1, so that none
  // overflows.
  const falling = meanAt(shape, 1, true) > mean
  const t = solve(0, 1, (value) => meanAt(shape, value, falling) < mean === falling)
  const weights = [...shape.weights]
  let power = 1
  let sum = 0
  for (let step = 0; step < weights.length; step += 1) {
    const i = falling ? step : weights.length - 1 - step
    weights[i] = (weights[i] as number) * power
    sum += weights[i] as number
    power *= t
  }
  return weights.map((weight) => weight / sum)
}

function meanAt({ payouts, weights }: Shape, t: number, falling: boolean): number {
  let [sum, total, power] = [0, 0, 1]
  for (let step = 0; step < weights.length; step += 1) {
    const i = falling ? step : weights.length - 1 - step
    const weight = (weights[i] as number) * power
    total += weight
    sum += weight * (payouts[i] as number)
    power *= t
  }
  return sum / total
}

/** Bisection to the last bit: the point between `low` and `high` where `below` turns from true to false. */
export function solve(low: number, high: number, below: (value: number) => boolean): number {
  let [from, to] = [low, high]
  for (let i = 0; i < 64; i += 1) {
    const middle = (from + to) / 2
    if (middle === from || middle === to) break
    if (below(middle)) from = middle
    else to = middle
  }
  return to
}
