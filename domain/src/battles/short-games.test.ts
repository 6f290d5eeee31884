import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#testing/runs.ts'
import { bonusModel } from './model/bonus-table.ts'
import { exampleBattle } from './model/examples.ts'
import { slowLaw } from './model/slow-law.ts'
import { type PayoutTable, spinModel } from './model/table.ts'
import { winChances } from './odds/battle-odds.ts'
import { bracketOdds } from './odds/bracket-odds.ts'
import { duelOdds } from './odds/duel-odds.ts'
import { fieldOdds } from './odds/field-odds.ts'
import { chanceOfProfit, luckShare, percentiles, returnRange, sessionLaw } from './odds/session-odds.ts'

/** A tenth of a percentage point. */
const tenth = 0.001

const volatilities = [0, 1, 2, 3, 4, 5, 'high', 'medium'] as const
const prices = [100, 100, 80, 66, 100, 50, 99.7, 100]
const rounds = volatilities.map((volatility, i) => {
  const facts = { rtp: 94 + i / 2, volatility, maxWin: 2_500 + 2_500 * i, freeSpins: i % 2 === 0 }
  return bonusModel(facts, prices[i] ?? 100)!.table
})
const spins = ([0, 2, 4] as const).map(
  (volatility) =>
    spinModel({
      rtp: 95 + volatility / 2,
      volatility,
      maxWin: [500, 0, 2_500, 0, 5_000][volatility]!,
      freeSpins: true,
    }).table,
)

type Counted = { at: number; chance: number }[]
const counted = new Map<string, Counted>()

/** The return per money wagered, every way of it counted out. */
function lawOf(table: PayoutTable, plays: number): Counted {
  const key = `${table.hash} ${plays}`
  const known = counted.get(key)
  if (known) return known
  const law = [...slowLaw(table, plays)].map(([balance, chance]) => ({ at: balance / table.cost, chance }))
  law.sort((one, other) => one.at - other.at)
  counted.set(key, law)
  return law
}

/** Each one's chance to be first, where t are level with it a part of 1/(1 + t). */
function firstOf(tables: readonly PayoutTable[], plays: number): number[] {
  const laws = tables.map((table) => lawOf(table, plays))
  const next = laws.map(() => 0)
  const below = laws.map(() => 0)
  const shares = laws.map(() => 0)
  for (;;) {
    const at = Math.min(...laws.map((law, i) => law[next[i]!]?.at ?? Number.POSITIVE_INFINITY))
    if (at === Number.POSITIVE_INFINITY) return shares
    const level = laws.map((law, i) => (law[next[i]!]?.at === at ? law[next[i]!]!.chance : 0))
    level.forEach((chance, i) => {
      if (chance === 0) return
      // The chances that none, one, two … of the others are level and the rest below.
      let counts = [1]
      laws.forEach((_, j) => {
        if (j === i) return
        const more = counts.map((count) => count * below[j]!)
        counts.forEach((count, t) => {
          more[t + 1] = (more[t + 1] ?? 0) + count * level[j]!
        })
        counts = more
      })
      shares[i]! += chance * counts.reduce((sum, count, t) => sum + count / (t + 1), 0)
    })
    level.forEach((chance, i) => {
      if (chance === 0) return
      below[i]! += chance
      next[i]! += 1
    })
  }
}

/** That two are level in the end. */
function tieOf([one, other]: readonly PayoutTable[], plays: number): number {
  const against = new Map(lawOf(other!, plays).map(({ at, chance }) => [at, chance]))
  return lawOf(one!, plays).reduce((sum, { at, chance }) => sum + chance * (against.get(at) ?? 0), 0)
}

describe('a short game', () => {
  it('of two to eight has the chances that counting out gives', () => {
    const games = fc.shuffledSubarray(rounds, { minLength: 2, maxLength: 8 })
    const plays = fc.integer({ min: 1, max: 3 })
    fc.assert(
      fc.property(games, plays, (tables, played) => {
        const odds = fieldOdds(tables, played).map(({ value }) => value)
        firstOf(tables, played).forEach((expected, i) => {
          expect(Math.abs(odds[i]! - expected)).toBeLessThan(tenth)
        })
        // One and two rounds are counted out too: nothing is left of the grid.
        if (played < 3) expect(odds[0]).toBeCloseTo(firstOf(tables, played)[0]!, 10)
      }),
      {
        numRuns: 4 + runs(10),
        examples: [
          [rounds.slice(0, 3), 1],
          [rounds, 1],
          [rounds, 2],
          [rounds.slice(0, 4), 3],
        ],
      },
    )
  }, 60_000)

  it.each([1, 2, 3])(
    'of two is level as often as counting out gives, after %i',
    (plays) => {
      for (const pair of [spins.slice(0, 2), spins.slice(1), rounds.slice(0, 2), rounds.slice(4, 6)]) {
        const { tie, win } = duelOdds(pair[0]!, pair[1]!, plays)
        const expected = tieOf(pair, plays)
        expect(Math.abs(tie.value - expected)).toBeLessThan(expected / 50 + 1e-6)
        expect(Math.abs(win.value + tie.value / 2 - firstOf(pair, plays)[0]!)).toBeLessThan(tenth / 10)
      }
    },
    60_000,
  )

  it('is one in battles of one round and in brackets', () => {
    const entrants = rounds.slice(0, 3).map((table, i) => ({ key: `game-${i}`, table }))
    const chances = winChances(exampleBattle('bonus', 3, { entrants, spins: 1 }))!
    expect(chances.map(({ value }) => value)).toEqual(
      firstOf(rounds.slice(0, 3), 1).map((expected) => expect.closeTo(expected, 10)),
    )
    const cup = exampleBattle('bracket', 3, {
      spins: 2,
      entrants: spins.map((table, i) => ({ key: `game-${i}`, table })),
    })
    // The second and third meet first.
    const [, second] = bracketOdds(cup)!
    expect(second![0]!.value).toBeCloseTo(duelOdds(spins[1]!, spins[2]!, 2).decided.value, 10)
  })

  it('ends where counting out says', () => {
    const [table] = rounds
    for (const plays of [1, 2]) {
      const slow = lawOf(table!, plays)
      const law = sessionLaw(table!, plays)
      const chanceOf = (is: (at: number) => boolean) =>
        slow.reduce((sum, { at, chance }) => (is(at) ? sum + chance : sum), 0)
      expect(chanceOfProfit(law).value).toBeCloseTo(
        chanceOf((at) => at > 0),
        10,
      )
      const zero = luckShare(law, -table!.cost * plays)
      expect(zero.value).toBeCloseTo(chanceOf((at) => at === -plays) / 2, 10)
      const [least] = percentiles(law, [1e-9])
      expect(least!.value).toBe(-table!.cost * plays)
    }
  })
})

describe('the range of what comes back', () => {
  it('holds nineteen of twenty sessions, and is no more symmetric than they are', () => {
    for (const table of [spins[2]!, rounds[4]!])
      for (const plays of [1, 2, 3]) {
        const { low, high } = returnRange(table, plays)
        const slow = lawOf(table, plays)
        const inside = slow.reduce((sum, { at, chance }) => {
          const back = 1 + at / plays
          return back >= low.value - 1e-9 && back <= high.value + 1e-9 ? sum + chance : sum
        }, 0)
        expect(inside).toBeGreaterThan(0.949)
        expect([low.kind, high.kind]).toEqual(['exact', 'exact'])
      }
    const { low, high } = returnRange(spins[2]!, 300)
    // A normal approximation would go from nothing on, as far below the RTP as above.
    expect(low.value).toBeGreaterThan(0.2)
    expect(high.value - 0.97).toBeGreaterThan(0.97 - low.value)
  })
})
