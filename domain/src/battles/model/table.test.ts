import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import {
  type Assumption,
  assume,
  assumptionsOf,
  type GameFacts,
  listed,
  restsOnGuesses,
} from './assumptions.ts'
import { bonusModel } from './bonus-table.ts'
import { type PayoutTable, spinModel, tableHash } from './table.ts'

const unit = 1n << 40n

const facts = (more: Partial<GameFacts> = {}): GameFacts => ({
  rtp: 96.5,
  volatility: 'high',
  maxWin: 5_000,
  freeSpins: true,
  ...more,
})

/** In tenths of the bet; the sum over all 2^40 in whole numbers. */
function figures({ payouts, weights }: PayoutTable) {
  const sum = payouts.reduce((total, payout, i) => total + BigInt(payout) * BigInt(weights[i]!), 0n)
  const share = (i: number) => weights[i]! / 2 ** 40
  const mean = payouts.reduce((total, payout, i) => total + payout * share(i), 0)
  const square = payouts.reduce((total, payout, i) => total + payout * payout * share(i), 0)
  return {
    sum,
    mean,
    spread: Math.sqrt(square - mean * mean),
    hits: 1 - share(0),
    last: share(weights.length - 1),
  }
}

function wellFormed(table: PayoutTable, maxWin: number): void {
  expect(table.payouts[0]).toBe(0)
  expect(table.payouts.at(-1)).toBe(Math.round(maxWin * 10))
  expect(table.payouts.every((payout, i) => i === 0 || payout >= table.payouts[i - 1]!)).toBe(true)
  expect(table.payouts.filter((payout) => payout === 0)).toEqual([0])
  expect(table.payouts.length).toBeLessThanOrEqual(256)
  expect(table.weights.every((weight) => Number.isSafeInteger(weight) && weight >= 1)).toBe(true)
  expect(table.weights.reduce((total, weight) => total + BigInt(weight), 0n)).toBe(unit)
  expect(table.hash).toBe(tableHash(table))
}

const rtp = fc.integer({ min: 8_000, max: 9_990 }).map((hundredths) => hundredths / 100)
const maxWin = fc.oneof(fc.integer({ min: 50, max: 1_000 }), fc.integer({ min: 50, max: 300_000 }))
const levels = [0, 1, 2, 3, 4, 5] as const

describe('the table of spins', () => {
  it('returns the RTP exactly, up to the max win; spread rises and hits become rarer with each level', () => {
    fc.assert(
      fc.property(rtp, maxWin, fc.boolean(), (percent, most, freeSpins) => {
        const tables = levels.map(
          (volatility) => spinModel({ rtp: percent, volatility, maxWin: most, freeSpins }).table,
        )
        for (const table of tables) wellFormed(table, most)
        const [first, ...rest] = tables.map(figures)
        const target = BigInt(Math.round(percent * 10_000)) * unit
        for (const { sum } of [first!, ...rest]) {
          // The nearest whole number of 2^40ths of a tenth.
          const off = sum * 100_000n - target
          expect(off <= 50_000n && off >= -50_000n).toBe(true)
        }
        rest.reduce((before, next) => {
          expect(next.spread).toBeGreaterThan(before.spread)
          expect(next.hits).toBeLessThan(before.hits)
          return next
        }, first!)
      }),
      { numRuns: runs(60) },
    )
  })

  it('spreads wider with a greater max win', () => {
    for (const volatility of levels) {
      const spreads = [50, 100, 500, 1_000, 5_000, 20_000, 100_000, 300_000].map(
        (most) => figures(spinModel(facts({ volatility, maxWin: most })).table).spread,
      )
      expect([...spreads].sort((one, other) => one - other)).toEqual(spreads)
    }
  })

  it('honours published hit frequency and odds of the max win, or says what they became', () => {
    const hits = fc.double({ min: 0, max: 1, noNaN: true })
    const odds = fc.double({ min: 2, max: 1e10, noNaN: true })
    fc.assert(
      fc.property(rtp, maxWin, fc.constantFrom(...levels), hits, odds, (percent, most, level, hit, odd) => {
        const { table, assumptions } = spinModel(
          facts({ rtp: percent, maxWin: most, volatility: level, hitFrequency: hit, maxWinOdds: odd }),
        )
        wellFormed(table, most)
        const assumed = (figure: 'hitFrequency' | 'maxWinOdds') => assumptions[figure]
        expect(figures(table).hits / assumed('hitFrequency').value).toBeCloseTo(1, 2)
        expect(1 / figures(table).last / assumed('maxWinOdds').value).toBeCloseTo(1, 2)
        if (assumed('hitFrequency').kind === 'published') expect(assumed('hitFrequency').value).toBe(hit)
        if (assumed('maxWinOdds').kind === 'published') expect(assumed('maxWinOdds').value).toBe(odd)
      }),
      { numRuns: runs(150) },
    )
  })

  it('has exactly the hit frequency that is published, with RTP and max win as they are', () => {
    const hit = fc.integer({ min: 800, max: 4_500 }).map((hundredths) => hundredths / 10_000)
    fc.assert(
      fc.property(
        rtp,
        maxWin,
        fc.constantFrom(...levels),
        fc.boolean(),
        hit,
        (percent, most, volatility, freeSpins, hits) => {
          const { table, assumptions } = spinModel({
            rtp: percent,
            maxWin: most,
            volatility,
            freeSpins,
            hitFrequency: hits,
          })
          wellFormed(table, most)
          const { sum, hits: made } = figures(table)
          const off = sum * 100_000n - BigInt(Math.round(percent * 10_000)) * unit
          expect(off <= 50_000n && off >= -50_000n).toBe(true)
          if (assumptions.hitFrequency.kind === 'published')
            // Some of it goes into the exact mean: far less than is ever printed.
            expect(Math.abs(made - hits)).toBeLessThan(2e-5)
          else expect(Math.abs(made / hits - 1)).toBeGreaterThan(1e-6)
        },
      ),
      {
        numRuns: 2 + runs(148),
        examples: [
          [88.31, 56, 2, true, 0.08],
          [87.02, 54, 0, false, 0.0811],
        ],
      },
    )
  })

  it.each([
    // Games whose figures are public: hit frequency 1 in …, max win, odds of it.
    ['Brick Snake 2000', 96.03, 0.2028, 8_110, 98_000],
    ['Tombstone R.I.P.', 96.08, 0.0908, 300_000, 130_000_000],
    ['The Inheritance', 97, 0.2896, 5_000, 500_000],
  ])('takes the figures of %s as they are', (_, percent, hitFrequency, most, maxWinOdds) => {
    const { table, assumptions } = spinModel(
      facts({ rtp: percent, maxWin: most, hitFrequency, maxWinOdds, volatility: 'high' }),
    )
    expect(listed(assumptions).every(({ kind }) => kind === 'published')).toBe(true)
    expect(figures(table).hits).toBeCloseTo(hitFrequency, 4)
    expect(figures(table).last * maxWinOdds).toBeCloseTo(1, 3)
  })

  it.each([
    [0, 500, 2.8],
    [1, 1_000, 4.3],
    [2, 2_500, 6.6],
    [3, 5_000, 10.3],
    [4, 10_000, 15.9],
    [5, 50_000, 30.8],
  ] as const)('has the calibrated spread at level %i', (volatility, most, spread) => {
    expect(figures(spinModel(facts({ volatility, maxWin: most })).table).spread / 10).toBeCloseTo(spread, 0)
  })
})

describe('the table of bought bonus rounds', () => {
  it('returns cost × RTP exactly at any cost it takes', () => {
    const cost = fc.integer({ min: 20, max: 375_000 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(rtp, maxWin, fc.constantFrom(...levels), cost, (percent, most, volatility, price) => {
        const model = bonusModel(facts({ rtp: percent, maxWin: most, volatility }), price)
        expect(model === null).toBe(price * 8 > most)
        if (!model) return
        wellFormed(model.table, most)
        const target = BigInt(Math.round(percent * 10_000)) * BigInt(model.table.cost) * unit
        const off = figures(model.table).sum * 1_000_000n - target
        expect(off <= 500_000n && off >= -500_000n).toBe(true)
      }),
      { numRuns: runs(200) },
    )
  })

  it('has the recorded shape: half of the rounds below half the cost, three in ten above it', () => {
    const { table } = bonusModel(facts({ rtp: 96.51 }), 100)!
    const atLeast = (payout: number) =>
      table.weights.reduce((sum, weight, i) => (table.payouts[i]! >= payout ? sum + weight : sum), 0) /
      2 ** 40
    expect(atLeast(490)).toBeCloseTo(0.5, 1)
    expect(atLeast(1_000)).toBeCloseTo(0.295, 2)
    expect(figures(table).spread / 10).toBeCloseTo(166, -1)
  })

  it.each([1.9, 625.1, 100.05, Number.NaN, -3])('refuses a cost of %d', (cost) => {
    expect(bonusModel(facts(), cost)).toBeNull()
  })
})

describe('what is assumed', () => {
  const nothing: GameFacts = { rtp: null, volatility: null, maxWin: null, freeSpins: false }
  const how = (more: Partial<GameFacts>) =>
    Object.fromEntries(
      assume({ ...nothing, ...more }).stated.map((one) => [one.figure, [one.how, one.value]]),
    )

  it('stands in for what is unknown, and is named', () => {
    expect(how({})).toEqual({ rtp: ['default', 96], volatility: ['default', 2], maxWin: ['class', 2_500] })
    expect(how({ maxWin: 999 }).volatility).toEqual(['max-win', 0])
    expect(how({ maxWin: 3_999 }).volatility).toEqual(['max-win', 2])
    expect(how({ maxWin: 4_000 }).volatility).toEqual(['max-win', 4])
    expect(how({ volatility: 'high' }).maxWin).toEqual(['class', 10_000])
    expect(how({ providerRtp: { median: 95.5, games: 5 } }).rtp).toEqual(['provider', 95.5])
    expect(how({ providerRtp: { median: 95.5, games: 4 } }).rtp).toEqual(['default', 96])
  })

  it('brings what cannot be modelled to the edge', () => {
    expect(how({ rtp: 55, maxWin: 10 })).toMatchObject({ rtp: ['fitted', 80], maxWin: ['fitted', 50] })
    expect(how({ rtp: 100, maxWin: 1e9 })).toMatchObject({
      rtp: ['fitted', 99.9],
      maxWin: ['fitted', 300_000],
    })
    expect(how({ rtp: Number.NaN }).rtp).toEqual(['default', 96])
  })

  it('asks when neither RTP nor max win is published', () => {
    const rests = (more: Partial<GameFacts>) => restsOnGuesses(spinModel({ ...nothing, ...more }).assumptions)
    expect(rests({})).toBe(true)
    expect(rests({ rtp: 96 })).toBe(false)
    expect(rests({ maxWin: 10 })).toBe(false)
  })

  it('is said of every figure, also of a table saved before all of them were', () => {
    const { table, assumptions } = spinModel(facts())
    const old: Assumption[] = listed(assumptions).filter(({ how }) => how === 'published')
    expect(old.map(({ figure }) => figure)).toEqual(['rtp', 'volatility', 'maxWin'])
    expect(assumptionsOf(old, table)).toEqual(assumptions)
    for (const { kind } of [assumptions.hitFrequency, assumptions.maxWinOdds]) expect(kind).toBe('estimated')
  })
})
