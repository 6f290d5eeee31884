import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import { listed } from './assumptions.ts'
import { type BonusRecord, isCutReturn, logOf, recordedReturn } from './bonus-record.ts'
import { bonusModel } from './bonus-table.ts'
import type { PayoutTable } from './table.ts'

const unit = 2n ** 40n
const levels = [0, 1, 2, 3, 4, 5] as const
const records = fc.record<BonusRecord>({
  n: fc.integer({ min: 30, max: 50_000 }),
  members: fc.integer({ min: 5, max: 500 }),
  mean: fc.oneof(fc.double({ min: 0, max: 400, noNaN: true }), fc.constantFrom(0, 84.7, 300_000)),
  spread: fc.oneof(fc.double({ min: 0, max: 4, noNaN: true }), fc.constantFrom(0, 1.1)),
})
const anyFacts = fc.record({
  rtp: fc.integer({ min: 800, max: 999 }).map((tenths) => tenths / 10),
  maxWin: fc.integer({ min: 50, max: 300_000 }),
  volatility: fc.constantFrom(...levels),
  freeSpins: fc.boolean(),
})
const facts = { rtp: 96.5, maxWin: 5_000, volatility: 4, freeSpins: true } as const
const common = { n: 42, members: 9, mean: 84.7, spread: 1.1 }

const sumOf = ({ payouts, weights }: PayoutTable) =>
  payouts.reduce((sum, payout, i) => sum + BigInt(payout) * BigInt(weights[i] ?? 0), 0n)

/** The deviation of the logarithm of what bonus rounds below the max win pay, by the library's logarithm. */
function spreadOf({ payouts, weights, sources }: PayoutTable): number {
  const paying = payouts.flatMap((payout, i) =>
    sources[i] === 'bonus' ? [[Math.log(payout), weights[i] ?? 0] as const] : [],
  )
  const total = paying.reduce((sum, [, weight]) => sum + weight, 0)
  const mean = paying.reduce((sum, [log, weight]) => sum + (log * weight) / total, 0)
  return Math.sqrt(paying.reduce((sum, [log, weight]) => sum + ((log - mean) ** 2 * weight) / total, 0))
}

describe('bonus rounds by what members recorded', () => {
  it('return exactly what is asked for, pay the max win at most, and are sound', () => {
    fc.assert(
      fc.property(anyFacts, records, fc.integer({ min: 20, max: 3_000 }), (game, record, tenths) => {
        const cost = tenths / 10
        const model = bonusModel(game, cost, { record })
        expect(model === null).toBe(tenths * 8 > game.maxWin * 10)
        if (!model) return
        const { table, assumptions } = model
        const asked = BigInt(recordedReturn(record, cost, Math.round(game.rtp * 10_000)))
        const off = sumOf(table) * 1_000_000n - asked * BigInt(tenths) * unit
        expect(off <= 500_000n && off >= -500_000n).toBe(true)
        expect(table.weights.every((weight) => Number.isSafeInteger(weight) && weight >= 1)).toBe(true)
        expect(table.weights.reduce((sum, weight) => sum + BigInt(weight), 0n)).toBe(unit)
        expect(table.payouts.at(-1)).toBe(game.maxWin * 10)
        expect(table.sources.at(-1)).toBe('max')
        expect(table.payouts.every((payout, i) => i === 0 || payout >= (table.payouts[i - 1] ?? 0))).toBe(
          true,
        )
        expect(assumptions.rtp).toMatchObject({ kind: 'recorded', value: Number(asked) / 10_000 })
        expect(isCutReturn(assumptions.rtp.value)).toBe(asked === 999_000n)
      }),
      { numRuns: runs(400) },
    )
  })

  it('weigh a record against twenty rounds of what is published, within what a price can return', () => {
    fc.assert(
      fc.property(
        records,
        fc.integer({ min: 20, max: 2_000 }),
        fc.integer({ min: 800, max: 999 }),
        (record, tenths, rtp) => {
          const rounds = [
            ...Array(20).fill(rtp / 1_000),
            ...Array(record.n).fill(record.mean / (tenths / 10)),
          ] as number[]
          const average = rounds.reduce((sum, one) => sum + one, 0) / rounds.length
          const made = recordedReturn(record, tenths / 10, rtp * 1_000) / 1_000_000
          expect(Math.abs(made - Math.min(0.999, Math.max(0.2, average)))).toBeLessThanOrEqual(0.00005001)
        },
      ),
    )
  })

  it('have the spread of the record, as far as eight rounds of the class and the shapes let them', () => {
    const published = spreadOf(bonusModel(facts, 100)!.table)
    for (const spread of [0.9, 1.1, 1.3, 1.5, 1.7])
      for (const n of [30, 300]) {
        const record = { ...common, mean: 96.5, n, spread }
        const expected = Math.sqrt((8 * published ** 2 + (n - 1) * spread ** 2) / (8 + n - 1))
        expect(spreadOf(bonusModel(facts, 100, { record })!.table)).toBeCloseTo(expected, 3)
      }
    const of = (spread: number) => spreadOf(bonusModel(facts, 100, { record: { ...common, spread } })!.table)
    const spreads = [0, 0.5, 1, 1.5, 2, 2.5, 4].map(of)
    expect(spreads).toEqual([...spreads].sort((one, other) => one - other))
  })

  it('come near the record as it grows, and stay with the published tables where there is none', () => {
    const returned = (n: number) =>
      Number(sumOf(bonusModel(facts, 100, { record: { ...common, n, mean: 60 } })!.table)) / 2 ** 40 / 10
    expect([30, 300, 30_000].map((n) => Math.round(returned(n) * 10) / 10)).toEqual([74.6, 62.3, 60])
    expect(bonusModel(facts, 100, { record: null })).toEqual(bonusModel(facts, 100))
  })

  it('are never called published', () => {
    const { assumptions } = bonusModel(facts, 100, { record: common })!
    expect(listed(assumptions).find(({ figure }) => figure === 'rtp')).toMatchObject({
      kind: 'recorded',
      how: 'record',
    })
  })
})

it('takes logarithms by basic arithmetic', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3_000_000 }), (value) => {
      expect(Math.abs(logOf(value) - Math.log(value))).toBeLessThan(1e-13 * 20)
    }),
  )
})
