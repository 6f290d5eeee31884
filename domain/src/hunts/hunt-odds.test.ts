import { describe, expect, it } from 'vitest'
import type { GameFacts } from '#battles/model/assumptions.ts'
import { unit } from '#battles/model/exact-mean.ts'
import { type PayoutTable, tableOf } from '#battles/model/table.ts'
import { runs } from '#testing/runs.ts'
import { huntFigures } from './hunt-figures.ts'
import { chanceOfSum, chanceToReach, closedBonus } from './hunt-odds.ts'

const facts = (i: number): GameFacts => ({
  rtp: 94 + (i % 5) / 2,
  volatility: (['high', 'low', 'medium', 5] as const)[i % 4] ?? null,
  maxWin: [5_000, 500, 2_500, 50_000, null, 60][i % 6] ?? null,
  freeSpins: i % 2 === 0,
})
const closed = (count: number) => Array.from({ length: count }, (_, i) => closedBonus(facts(i)))

/** Every combination of outcomes, one after the other. */
function enumerated(tables: readonly PayoutTable[], goal: number): number {
  const [table, ...rest] = tables
  if (!table) return goal <= 0 ? 1 : 0
  return table.payouts.reduce(
    (sum, payout, i) => sum + ((table.weights[i] ?? 0) / unit) * enumerated(rest, goal - payout),
    0,
  )
}

/** The law below the goal, sum by sum. */
function counted(tables: readonly PayoutTable[], goal: number): number {
  let law = new Float64Array(goal)
  law[0] = 1
  for (const { payouts, weights } of tables) {
    const next = new Float64Array(goal)
    payouts.forEach((payout, i) => {
      const chance = (weights[i] ?? 0) / unit
      for (let sum = 0; sum + payout < goal; sum += 1)
        next[sum + payout] = next[sum + payout]! + law[sum]! * chance
    })
    law = next
  }
  return 1 - law.reduce((sum, mass) => sum + mass, 0)
}

const ended = <End>(steps: Generator<void, End>): End => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const value = (tables: readonly PayoutTable[], goal: number) => ended(chanceOfSum(tables, goal)).value

describe('the chance that closed bonuses pay enough', () => {
  it.each([1, 2, 5, 500, 1_000, 1_993, 30_000])('is that of every combination, for %i tenths', (goal) => {
    expect(value(closed(1), goal)).toBeCloseTo(enumerated(closed(1), goal), 7)
    expect(value(closed(2), goal)).toBeCloseTo(enumerated(closed(2), goal), 7)
  })

  it('counts a sum that is just reached', () => {
    const table = tableOf(
      [
        { payout: 2, probability: 0.5, source: 'bonus' },
        { payout: 3, probability: 0.25, source: 'max' },
      ],
      (BigInt(unit) * 7n) / 4n,
      10,
    )
    const at = (goal: number) => value([table, table], goal)
    expect([at(6), at(7)]).toEqual([expect.closeTo(1 / 16, 6), expect.closeTo(0, 6)])
    expect(at(1)).toBeCloseTo(15 / 16, 6)
    expect(at(4)).toBeCloseTo(9 / 16, 6)
  })

  it.each([
    [7, 4_000],
    [24, 20_000],
    [24, 32_760],
  ])('of %i bonuses is that of the law worked out sum by sum, for %i tenths', (count, goal) =>
    expect(value(closed(count), goal)).toBeCloseTo(counted(closed(count), goal), 6),
  )

  const wide = [
    [40, 33_000],
    [40, 45_000],
    [60, 90_000],
  ] as const
  it.each(wide.slice(0, runs(3)))(
    'of %i bonuses is near it where cells are wide, for %i tenths',
    (count, goal) =>
      expect(Math.abs(value(closed(count), goal) - counted(closed(count), goal))).toBeLessThan(1e-4),
  )

  it('is what drawing them shows', () => {
    const tables = closed(12)
    const drawn = runs(100_000)
    const next = generator(7)
    const ends = tables.map(({ weights }) => {
      let sum = 0
      return weights.map((weight) => (sum += weight / unit))
    })
    let reached = 0
    for (let n = 0; n < drawn; n += 1) {
      let sum = 0
      for (const [i, { payouts }] of tables.entries()) sum += payouts[drawnFrom(ends[i]!, next())]!
      if (sum >= 9_000) reached += 1
    }
    const chance = value(tables, 9_000)
    expect(chance).toBeGreaterThan(0.1)
    expect(chance).toBeLessThan(0.9)
    expect(Math.abs(reached / drawn - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / drawn))
  })

  it('is certain once the cost is paid, impossible with nothing left, and falls as more is missing', () => {
    expect([value(closed(3), 0), value([], 0), value([], 1)]).toEqual([1, 1, 0])
    const falling = [500, 2_000, 9_000, 40_000, 400_000].map((goal) => value(closed(20), goal))
    expect(falling).toEqual(falling.toSorted((one, other) => other - one))
    expect(new Set(falling).size).toBe(falling.length)
  })

  it('takes as many bonuses as a hunt holds, however much is missing', () => {
    const all = closed(500)
    expect(value(all, 1_000_000_000)).toBeLessThan(1e-6)
    expect(value(all, 10)).toBeGreaterThan(0.999999)
  })
})

it('is worked out from the games of the bonuses, each as often as it comes', () => {
  const games = [facts(1), facts(2)]
  const hunt = [games[0]!, games[1]!, games[0]!]
  expect(ended(chanceToReach(hunt, 2_000))).toEqual({
    kind: 'exact',
    value: expect.closeTo(value(hunt.map(closedBonus), 2_000), 12),
  })
})

it('has a table for the bonus of any game, of its RTP', () => {
  for (let i = 0; i < 24; i += 1) {
    const { payouts, weights, cost } = closedBonus(facts(i))
    const mean = payouts.reduce((sum, payout, j) => sum + payout * ((weights[j] ?? 0) / unit), 0)
    expect(mean / cost).toBeCloseTo((facts(i).rtp ?? 0) / 100, 9)
    expect(cost).toBe(Math.min(1000, Math.floor(((payouts.at(-1) ?? 0) / 80) * 10)))
  }
})

function generator(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const drawnFrom = (ends: readonly number[], at: number) => {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (at < ends[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

describe('the figures of a hunt', () => {
  const bonuses = [2_450, null, 0, 55, null].map((multiple) => ({ multiple }))

  it('are of the opened bonuses', () =>
    expect(huntFigures(bonuses, 5_000)).toEqual({
      ...{ bonuses: 5, opened: 3, average: 2_505 / 30, best: 245, sum: 250.5 },
      ...{ missing: 249.5, averageNeeded: 124.75 },
    }))

  it('know nothing before the first bonus, and nothing needed without a cost', () => {
    const none = { average: null, best: null, sum: 0, opened: 0 }
    expect(huntFigures([], null)).toMatchObject({ ...none, bonuses: 0, missing: null, averageNeeded: null })
    expect(huntFigures([{ multiple: null }], 100)).toMatchObject({ ...none, missing: 10, averageNeeded: 10 })
  })

  it('need nothing more once the cost is paid, and nobody can pay it when all are open', () => {
    expect(huntFigures(bonuses, 2_000)).toMatchObject({ missing: 0, averageNeeded: 0 })
    expect(huntFigures([{ multiple: 10 }], 20)).toMatchObject({ missing: 1, averageNeeded: null })
  })
})
