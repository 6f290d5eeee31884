import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import { bonusModel } from './model/bonus-table.ts'
import { exampleBattle, exampleEntrants } from './model/examples.ts'
import { convolutionPower } from './model/fft.ts'
import { slowChances, slowLaw } from './model/slow-law.ts'
import { spinModel } from './model/table.ts'
import { bestOfChance, bracketOdds } from './odds/bracket-odds.ts'
import { biggestDuelOdds, duelChances, duelOdds, liveOdds } from './odds/duel-odds.ts'
import { biggestFieldOdds, fieldOdds, firstShares } from './odds/field-odds.ts'
import { forecast } from './odds/forecast.ts'
import type { Figure } from './setup/figure.ts'

const facts = (maxWin: number) => ({ rtp: 96, volatility: 'high', maxWin, freeSpins: true }) as const
const game = (rtp: number, volatility: 'low' | 'medium' | 'high' | 5, maxWin: number) =>
  spinModel({ rtp, volatility, maxWin, freeSpins: true }).table
const low = game(96, 'low', 500)
const medium = game(96, 'medium', 2_500)
const high = game(96.5, 'high', 5_000)

function same(odds: { win: Figure; tie: Figure }, expected: { win: number; tie: number }): void {
  expect(Math.abs(odds.win.value - expected.win)).toBeLessThan(1e-4)
  expect(Math.abs(odds.tie.value - expected.tie)).toBeLessThan(1e-4)
}

describe('a power under convolution', () => {
  it('is what multiplying out gives', () => {
    const values = Float64Array.from({ length: 32 }, (_, i) => (i < 5 ? [0.4, 0.3, 0.2, 0.05, 0.05][i]! : 0))
    let expected = [1]
    for (let n = 1; n <= 6; n += 1) {
      const next = new Array<number>(32).fill(0)
      expected.forEach((one, i) => {
        for (let j = 0; j < 5 && i + j < 32; j += 1) next[i + j]! += one * values[j]!
      })
      expected = next
      convolutionPower(values, n).forEach((value, i) => {
        expect(value).toBeCloseTo(expected[i]!, 14)
      })
    }
  })
})

describe('a duel', () => {
  // Worked out on the full lattice of tenths, without any of the short cuts taken here.
  it.each([
    [low, high, 100, 0.6726467],
    [low, high, 1_000, 0.5941473],
    [low, high, 10_000, 0.5401682],
    [low, high, 100_000, 0.4792812],
    [medium, game(94, 'medium', 2_500), 1_000, 0.5319309],
    [high, game(96.1, 5, 300_000), 100, 0.57032],
    [high, game(96.1, 5, 300_000), 10_000, 0.5491717],
  ])('has the exact chances (%#)', (one, other, plays, expected) => {
    const { win, tie, lose } = duelOdds(one, other, plays)
    expect(win.kind).toBe('exact')
    expect(win.value + tie.value + lose.value).toBeCloseTo(1, 12)
    expect(Math.abs(win.value + tie.value / 2 - expected)).toBeLessThan(1e-5)
    const live = liveOdds(one, other, plays, 0)
    expect(Math.abs(live.win + live.tie / 2 - expected)).toBeLessThan(5e-4)
  })

  it('has exact ties in short duels, from any gap', () => {
    const [one, other] = [slowLaw(low, 2), slowLaw(medium, 2)]
    for (const gap of [0, -7, 10, 25])
      same(
        duelOdds(low, medium, 2, { gap }),
        slowChances(
          one,
          other,
          (balance) => balance + gap,
          (balance) => balance,
        ),
      )
  })

  // The same duels on a grid so large that every balance has its own cell.
  it.each([1, 2, 5, 12, 30])('has exact chances with %i spins left, whatever the max win', (plays) => {
    const extreme = game(96.1, 5, 300_000)
    for (const [one, gap] of [
      [low, 0],
      [high, 1],
      [extreme, 0],
    ] as const) {
      const whole = duelChances(one, extreme, plays, gap, 0x20000)
      for (const odds of [
        duelChances(one, extreme, plays, gap, 0x4000),
        liveOdds(one, extreme, plays, gap),
      ]) {
        expect(Math.abs(odds.win - whole.win)).toBeLessThan(1e-4)
        expect(Math.abs(odds.tie - whole.tie)).toBeLessThan(1e-4)
      }
    }
  })

  it('of bonus rounds at unlike prices knows who is level', () => {
    const [one, other] = [bonusModel(facts(5_000), 2)!.table, bonusModel(facts(2_500), 3)!.table]
    // Balances per money wagered, over a common denominator.
    const expected = slowChances(
      slowLaw(one, 2),
      slowLaw(other, 2),
      (balance) => balance * 30,
      (balance) => balance * 20,
    )
    same(duelOdds(one, other, 2), expected)
  })

  it('is even between equals and turned round between the two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: -500, max: 500 }), (plays, gap) => {
        const even = duelOdds(low, low, plays)
        expect(even.decided.value).toBeCloseTo(0.5, 6)
        const [one, other] = [liveOdds(low, high, plays, gap), liveOdds(high, low, plays, -gap)]
        expect(Math.abs(one.win - other.lose)).toBeLessThan(2e-3)
        expect(liveOdds(low, high, plays, gap + 50).win).toBeGreaterThanOrEqual(one.win - 1e-6)
      }),
      { numRuns: runs(12) },
    )
  })

  it('is decided when no spin is left', () => {
    expect(liveOdds(low, high, 0, 3)).toEqual({ win: 1, tie: 0, lose: 0 })
    expect(liveOdds(low, high, 0, 0)).toEqual({ win: 0, tie: 1, lose: 0 })
  })

  it.each(['final', 'biggest'] as const)('by %s comes out as often when it is played', (criterion) => {
    const [one, other] = exampleEntrants(2)
    const battle = exampleBattle('duel', 2, { criterion, spins: 60 })
    const [wins] = forecast(battle, runs(6_000)).wins
    const odds = criterion === 'final' ? duelOdds : biggestDuelOdds
    near(wins!, odds(one!.table, other!.table, 60).decided.value)
  })
})

/** Within five standard errors. */
function near(simulated: Figure, exact: number): void {
  if (simulated.kind !== 'simulated') throw new TypeError('not simulated')
  const error = Math.sqrt((exact * (1 - exact)) / simulated.n)
  expect(Math.abs(simulated.value - exact)).toBeLessThan(5 * error)
}

describe('a field', () => {
  it('shares out every win, and agrees with a duel when there are two', () => {
    const tables = exampleEntrants(16).map(({ table }) => table)
    const shares = fieldOdds(tables, 1_000).map(({ value }) => value)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
    const [first] = fieldOdds([low, high], 1_000)
    expect(first!.value).toBeCloseTo(0.5941473, 5)
  })

  it('splits ties evenly between any number', () => {
    const coin = Float64Array.from([0.5, 0.5])
    expect(firstShares([coin, coin, coin])).toEqual(
      [1 / 3, 1 / 3, 1 / 3].map((one) => expect.closeTo(one, 12)),
    )
    const [sure] = firstShares([Float64Array.from([0, 1]), coin, coin])
    // Alone with ¼, with one more ½, with both ¼.
    expect(sure).toBeCloseTo(0.25 + 0.25 + 0.25 / 3, 12)
  })

  it.each(['final', 'biggest'] as const)('by %s comes out as often when it is played', (criterion) => {
    const battle = exampleBattle('bonus', 5, { criterion, spins: 20 })
    const tables = battle.entrants.map(({ table }) => table)
    const odds = criterion === 'final' ? fieldOdds(tables, 20) : biggestFieldOdds(tables, 20)
    forecast(battle, runs(5_000)).wins.forEach((wins, i) => {
      near(wins, odds[i]!.value)
    })
  })
})

describe('a bracket', () => {
  it.each([
    [8, 1, 'final'],
    [5, 3, 'biggest'],
  ] as const)('of %i, best of %i by %s, comes out as often when it is played', (count, bestOf, criterion) => {
    const battle = exampleBattle('bracket', count, { spins: 40, bestOf, criterion, seeding: 'drawn' })
    const odds = bracketOdds(battle)!
    const titles = odds.map((rounds) => rounds.at(-1)!.value)
    expect(titles.reduce((sum, title) => sum + title, 0)).toBeCloseTo(1, 12)
    forecast(battle, runs(1_500)).wins.forEach((wins, i) => {
      near(wins, titles[i]!)
    })
  })

  it('has no exact odds with a bankroll', () => {
    expect(bracketOdds(exampleBattle('bracket', 4, { bankroll: 1_000 }))).toBeNull()
  })

  it('favours the better one the more, the more games', () => {
    expect([1, 3, 5].map((games) => bestOfChance(0.6, games as 1))).toEqual(
      [0.6, 0.648, 0.68256].map((chance) => expect.closeTo(chance, 10)),
    )
  })
})
