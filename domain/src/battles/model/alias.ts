import type { PayoutTable } from './table.ts'

/** An alias table: 256 columns of 2^32 units each, 2^40 in total. */
export type Sampler = {
  /**
   * Four numbers per column: the threshold (24 bits), the outcome above it (alias), the outcome below it, and the
   * last eight bits of the threshold, which are drawn only when the 24 bits are equal. One array, because reading
   * one is faster than reading three.
   */
  readonly columns: Int32Array
  /** Tenths of the bet. */
  readonly payouts: Int32Array
}

const count = 256
const capacity = 0x100000000

/**
 * Walker's alias method, built as in M. D. Vose, IEEE Trans. Softw. Eng. 17 (1991), with integers and in a fixed
 * order: each outcome is drawn with probability weight/2^40 exactly.
 */
export function samplerOf(table: PayoutTable): Sampler {
  const left = Float64Array.from({ length: count }, (_, j) => table.weights[j] ?? 0)
  const sampler = {
    columns: Int32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 2 ? i >> 2 : 0)),
    payouts: Int32Array.from({ length: count }, (_, j) => table.payouts[j] ?? 0),
  }
  const { small, large } = sorted(left)
  for (let poor = small.pop(); poor !== undefined; poor = small.pop()) {
    const rich = large.pop()
    if (rich === undefined) throw new RangeError('weights do not add up to 2^40')
    close(sampler, poor, left[poor] as number)
    sampler.columns[4 * poor + 1] = rich
    const rest = (left[rich] as number) - (capacity - (left[poor] as number))
    left[rich] = rest
    ;(rest < capacity ? small : large).push(rich)
  }
  for (const full of large) close(sampler, full, capacity)
  return sampler
}

function sorted(left: Float64Array) {
  const small: number[] = []
  const large: number[] = []
  left.forEach((weight, j) => {
    ;(weight < capacity ? small : large).push(j)
  })
  return { small, large }
}

function close(sampler: Sampler, column: number, units: number): void {
  sampler.columns[4 * column] = Math.floor(units / 256)
  sampler.columns[4 * column + 3] = units % 256
}
