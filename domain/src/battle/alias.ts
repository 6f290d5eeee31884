import type { PayoutTable } from './table.ts'

/** A table made ready for drawing: 256 columns of 2^32 units each, 2^40 in all. */
export type Sampler = {
  /** Column j pays its own outcome j below this (24 bits), its alias above it. */
  readonly threshold: Int32Array
  /** When the 24 bits are equal, eight more are drawn: its own outcome below this. */
  readonly fine: Int32Array
  /** At 2j the alias of column j, at 2j+1 its own outcome. */
  readonly outcomes: Int32Array
  /** Tenths of the bet. */
  readonly payouts: Float64Array
}

const columns = 256
const capacity = 0x100000000

/**
 * Walker's alias table as Vose builds it, in whole numbers and in a fixed order, so that each outcome is drawn with
 * exactly weight/2^40. M. D. Vose, IEEE Trans. Softw. Eng. 17 (1991).
 */
export function samplerOf(table: PayoutTable): Sampler {
  const left = Float64Array.from({ length: columns }, (_, j) => table.weights[j] ?? 0)
  const sampler = {
    threshold: new Int32Array(columns),
    fine: new Int32Array(columns),
    outcomes: Int32Array.from({ length: 2 * columns }, (_, i) => i >> 1),
    payouts: Float64Array.from({ length: columns }, (_, j) => table.payouts[j] ?? 0),
  }
  const { small, large } = sorted(left)
  for (let poor = small.pop(); poor !== undefined; poor = small.pop()) {
    const rich = large.pop()
    if (rich === undefined) throw new RangeError('weights do not add up to 2^40')
    close(sampler, poor, left[poor] as number)
    sampler.outcomes[2 * poor] = rich
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
  sampler.threshold[column] = Math.floor(units / 256)
  sampler.fine[column] = units % 256
}
