import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samplerOf } from '#battles/model/alias.ts'
import { unit } from '#battles/model/exact-mean.ts'
import { startGame } from '#battles/model/game.ts'
import { type PayoutTable, spinModel } from '#battles/model/table.ts'
import { advance } from '#battles/replay/simulate.ts'
import { runs } from '#testing/runs.ts'
import { bankrollFor, type Survival, survivalInSteps } from './survival-odds.ts'

function survivalOf(table: PayoutTable, spins: number): Survival {
  const steps = survivalInSteps(table, spins)
  let last = 0
  for (;;) {
    const step = steps.next()
    if (step.done) {
      expect(last).toBe(1)
      return step.value
    }
    expect(step.value).toBeGreaterThan(last)
    last = step.value
  }
}

/** A table of few payouts (tenths), which take a share of the weight each. */
const small = fc
  .array(fc.record({ payout: fc.integer({ min: 1, max: 60 }), share: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((outcomes): PayoutTable => {
    const weights = outcomes.map(({ share }) => Math.floor((unit / 100) * share))
    const zero = unit - weights.reduce((sum, weight) => sum + weight, 0)
    return {
      version: 0,
      cost: 10,
      payouts: [0, ...outcomes.map(({ payout }) => payout)],
      weights: [zero, ...weights],
      sources: ['none', ...outcomes.map(() => 'base' as const)],
      hash: '',
    }
  })

/** Forwards, one bankroll at a time: all balances with their chances after each spin, those out of money counted. */
function slowSurvival({ payouts, weights, cost }: PayoutTable, spins: number, bankroll: number): number {
  let balances = new Map([[bankroll, 1]])
  let lost = 0
  for (let spin = 0; spin < spins; spin++) {
    const next = new Map<number, number>()
    for (const [balance, chance] of balances) {
      if (balance < cost) lost += chance
      else
        for (const [i, payout] of payouts.entries()) {
          const left = balance - cost + payout
          next.set(left, (next.get(left) ?? 0) + (chance * (weights[i] as number)) / unit)
        }
    }
    balances = next
  }
  return 1 - lost
}

describe('how long a bankroll lasts', () => {
  it('is what following every balance gives', () => {
    fc.assert(
      fc.property(small, fc.integer({ min: 1, max: 7 }), (table, spins) => {
        const survival = survivalOf(table, spins)
        expect(survival).toHaveLength(spins * 10 + 1)
        for (let bankroll = 0; bankroll <= spins * 10; bankroll += 1)
          expect(survival[bankroll]).toBeCloseTo(slowSurvival(table, spins, bankroll), 10)
      }),
      { numRuns: runs(40) },
    )
  })

  it('is what simulated sessions of a real model show', () => {
    const { table } = spinModel({ rtp: 96.5, volatility: 'high', maxWin: 5_000, freeSpins: true })
    const survival = survivalOf(table, 200)
    const player = { key: 'a', table, sampler: samplerOf(table) }
    const sessions = runs(20_000)
    for (const bankroll of [300, 600, 1_200]) {
      let lasted = 0
      for (let replicate = 0; replicate < sessions; replicate++) {
        const run = startGame(
          player,
          { seed: 'last', label: '', replicate },
          { spins: 200, bankroll, target: null, pieces: 1 },
        )
        while (run.ending === null) advance(run, 1_000)
        if (run.done === 200) lasted += 1
      }
      const expected = survival[bankroll] as number
      // Four standard errors.
      expect(Math.abs(lasted / sessions - expected)).toBeLessThan(
        4 * Math.sqrt((expected * (1 - expected)) / sessions),
      )
    }
  })

  it('never falls with a larger bankroll, nor rises with more spins', () => {
    const { table } = spinModel({ rtp: 94, volatility: 'low', maxWin: 500, freeSpins: false })
    const [fewer, more] = [survivalOf(table, 60), survivalOf(table, 90)]
    for (let bankroll = 1; bankroll < more.length; bankroll++) {
      expect(more[bankroll]! - more[bankroll - 1]!).toBeGreaterThan(-1e-12)
      expect(more[bankroll]! - (fewer[bankroll] ?? 1)).toBeLessThan(1e-12)
    }
    expect([fewer[9], fewer[0], fewer[600]]).toEqual([0, 0, 1])
  })

  it('names the least bankroll for a chance', () => {
    const survival = Float64Array.from([0, 0, 0.2, 0.5, 0.5, 0.9, 1])
    expect([0, 0.1, 0.5, 0.51, 0.9, 1].map((chance) => bankrollFor(survival, chance))).toEqual([
      0, 2, 3, 5, 5, 6,
    ])
  })
})
