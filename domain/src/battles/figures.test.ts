import { describe, expect, it } from 'vitest'
import { exampleBattle, exampleEntrants } from './model/examples.ts'
import { slowLaw } from './model/slow-law.ts'
import { spinModel } from './model/table.ts'
import { winChances } from './odds/battle-odds.ts'
import { forecast, forecastInSteps } from './odds/forecast.ts'
import { chanceOfProfit, luckShare, percentiles, sessionLaw } from './odds/session-odds.ts'
import { play } from './replay/play.ts'
import { simulatedShare } from './setup/figure.ts'
import { repeatsWithin } from './setup/setup.ts'
import { bandsOf, chanceOfOne, expectedCost, tableFigures } from './table-figures.ts'

const game = (rtp: number, volatility: 'low' | 'medium' | 'high', maxWin: number) =>
  spinModel({ rtp, volatility, maxWin, freeSpins: true }).table
const low = game(96, 'low', 500)
const high = game(96.5, 'high', 5_000)

describe('a session', () => {
  it('has the exact law of its balance', () => {
    const slow = [...slowLaw(low, 3)].sort(([one], [other]) => one - other)
    const law = sessionLaw(low, 3)
    const chanceOf = (is: (balance: number) => boolean) =>
      slow.reduce((sum, [balance, chance]) => (is(balance) ? sum + chance : sum), 0)
    expect(chanceOfProfit(law).value).toBeCloseTo(
      chanceOf((balance) => balance > 0),
      4,
    )
    for (const at of [-30, -12, 0, 40])
      expect(luckShare(law, at).value).toBeCloseTo(
        chanceOf((balance) => balance < at) + chanceOf((balance) => balance === at) / 2,
        4,
      )
    let sum = 0
    const quantile = (share: number) => {
      sum = 0
      return slow.find(([, chance]) => {
        sum += chance
        return sum >= share
      })![0]
    }
    expect(percentiles(law, [0.05, 0.5, 0.95]).map(({ value }) => value)).toEqual(
      [0.05, 0.5, 0.95].map(quantile),
    )
  })

  it('ends in profit as often as measured before', () => {
    const profits = (['low', 'medium', 'high'] as const).map((volatility, i) => {
      const table = game(96, volatility, [500, 2_500, 5_000][i]!)
      return Math.round(chanceOfProfit(sessionLaw(table, 10_000)).value * 100)
    })
    expect(profits).toEqual([8, 23, 33])
  })
})

describe('shown figures', () => {
  it('of a table are those of its weights', () => {
    const figures = tableFigures(high)
    expect(figures.rtp).toBeCloseTo(0.965, 12)
    expect(figures.deviation.value).toBeCloseTo(14.3, 1)
    expect(figures.hitFrequency).toBeCloseTo(0.22, 6)
    expect(figures.maxWin).toBe(5_000)
    expect(expectedCost(high, 1_000).value).toBeCloseTo(35, 9)
    expect(chanceOfOne(high, 5_000, 1_000).value).toBeCloseTo(1_000 / figures.maxWinOdds, 3)
  })

  it('by bands add up to everything, expected and seen', () => {
    const { match } = play(exampleBattle('duel', 2, { spins: 5_000 }))
    const { table } = exampleEntrants(1)[0]!
    for (const bands of [bandsOf(table), bandsOf(table, match!.games[0]!.counts)]) {
      expect(bands.reduce((sum, { plays }) => sum + plays, 0)).toBeCloseTo(1, 12)
      expect(bands.reduce((sum, { money }) => sum + money, 0)).toBeCloseTo(1, 12)
      expect(bands[0]!.money).toBe(0)
    }
  })

  it('that are simulated have an interval within 0 … 1 that holds them', () => {
    expect(simulatedShare(0, 100)).toMatchObject({ low: 0, high: expect.closeTo(0.037, 3) })
    expect(simulatedShare(50, 100)).toMatchObject({
      low: expect.closeTo(0.4038, 4),
      high: expect.closeTo(0.5962, 4),
    })
    expect(simulatedShare(100, 100)).toMatchObject({ high: 1 })
  })
})

describe('the chances of a battle', () => {
  it.each([
    ['duel', 2, {}],
    ['duel', 2, { criterion: 'biggest' }],
    ['bonus', 2, { spins: 20 }],
    ['bonus', 6, { spins: 20, criterion: 'biggest' }],
    ['bracket', 5, { spins: 50 }],
  ] as const)('of a %s of %i are exact and whole', (mode, count, more) => {
    const chances = winChances(exampleBattle(mode, count, more))!
    expect(chances.map(({ kind }) => kind)).toEqual(new Array(count).fill('exact'))
    expect(chances.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 9)
  })

  it.each([
    ['duel', 2, { bankroll: 1_000, criterion: 'survival' }],
    ['race', 3, {}],
    ['league', 3, {}],
  ] as const)('of a %s of %i are for a forecast to tell', (mode, count, more) => {
    expect(winChances(exampleBattle(mode, count, more))).toBeNull()
  })
})

describe('a forecast', () => {
  it('begins with the battle itself, and shares add up', () => {
    const battle = exampleBattle('race', 4, { bankroll: 500 })
    const once = forecast(battle, 1)
    const { winners } = play(battle)
    expect(once.wins.map(({ value }) => value > 0)).toEqual(
      battle.entrants.map((_, i) => winners.includes(i)),
    )
    const many = forecast(battle, 300)
    expect(many.wins.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1, 12)
    expect(many.ruin!.every(({ value }) => value > 0 && value < 1)).toBe(true)
  })

  it('can be followed and left, and does not begin what would not end', () => {
    const battle = exampleBattle('duel', 2, { spins: 100_000 })
    const { value } = forecastInSteps(battle, 50).next()
    expect(value).toMatchObject({ draws: 10_000_000 })
    expect(() => forecast(battle, 100_000)).toThrow('BATTLE_TOO_MANY_DRAWS')
    expect(repeatsWithin(battle, 10_000_000)).toBe(50)
  })
})
