import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winChances } from './battle-odds.ts'
import { bestOfChance, bracketOdds } from './bracket-odds.ts'
import { biggestDuelOdds, duelOdds, liveOdds } from './duel-odds.ts'
import { exampleBattle, exampleEntrants } from './examples.ts'
import { convolutionPower } from './fft.ts'
import { biggestFieldOdds, fieldOdds, firstShares } from './field-odds.ts'
import { type Figure, simulatedShare } from './figure.ts'
import { forecast, forecastInSteps, repeatsWithin } from './forecast.ts'
import { play } from './play.ts'
import { chanceOfProfit, luckShare, percentiles, sessionLaw } from './session-odds.ts'
import { type PayoutTable, spinModel } from './table.ts'
import { bandsOf, chanceOfOne, expectedCost, returnBand, tableFigures } from './table-figures.ts'

const game = (rtp: number, volatility: 'low' | 'medium' | 'high' | 5, maxWin: number) =>
  spinModel({ rtp, volatility, maxWin, freeSpins: true }).table
const low = game(96, 'low', 500)
const medium = game(96, 'medium', 2_500)
const high = game(96.5, 'high', 5_000)

/** The law of balances worked out sum by sum, without any transform. */
function slowLaw(table: PayoutTable, plays: number): Map<number, number> {
  let law = new Map([[0, 1]])
  for (let i = 0; i < plays; i += 1) {
    const next = new Map<number, number>()
    for (const [balance, chance] of law)
      table.payouts.forEach((payout, j) => {
        const after = balance + payout - table.cost
        next.set(after, (next.get(after) ?? 0) + (chance * table.weights[j]!) / 2 ** 40)
      })
    law = next
  }
  return law
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
    const laws = [slowLaw(low, 2), slowLaw(medium, 2)] as const
    for (const gap of [0, -7, 10, 25]) {
      let [win, tie] = [0, 0]
      for (const [mine, chance] of laws[0])
        for (const [theirs, likely] of laws[1]) {
          if (mine + gap > theirs) win += chance * likely
          if (mine + gap === theirs) tie += chance * likely
        }
      const odds = duelOdds(low, medium, 2, { gap })
      expect(Math.abs(odds.win.value - win)).toBeLessThan(1e-4)
      expect(Math.abs(odds.tie.value - tie)).toBeLessThan(1e-4)
    }
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
      { numRuns: 12 },
    )
  })

  it('is decided when no spin is left', () => {
    expect(liveOdds(low, high, 0, 3)).toEqual({ win: 1, tie: 0, lose: 0 })
    expect(liveOdds(low, high, 0, 0)).toEqual({ win: 0, tie: 1, lose: 0 })
  })

  it.each(['final', 'biggest'] as const)('by %s comes out as often when it is played', (criterion) => {
    const [one, other] = exampleEntrants(2)
    const battle = exampleBattle('duel', 2, { criterion, spins: 60 })
    const [wins] = forecast(battle, 6_000).wins
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
    forecast(battle, 5_000).wins.forEach((wins, i) => {
      near(wins, odds[i]!.value)
    })
  })
})

describe('a bracket', () => {
  it.each([
    [8, 1],
    [5, 3],
  ] as const)('of %i, best of %i, comes out as often when it is played', (count, bestOf) => {
    const battle = exampleBattle('bracket', count, { spins: 40, bestOf, seeding: 'drawn' })
    const odds = bracketOdds(battle)!
    const titles = odds.map((rounds) => rounds.at(-1)!.value)
    expect(titles.reduce((sum, title) => sum + title, 0)).toBeCloseTo(1, 12)
    forecast(battle, 1_500).wins.forEach((wins, i) => {
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
    expect(figures.rtp.value).toBeCloseTo(0.965, 12)
    expect(figures.deviation.value).toBeCloseTo(14.3, 1)
    expect(figures.hitFrequency.value).toBeCloseTo(0.22, 6)
    expect(figures.maxWin.value).toBe(5_000)
    expect(expectedCost(high, 1_000).value).toBeCloseTo(35, 9)
    expect(chanceOfOne(high, 5_000, 1_000).value).toBeCloseTo(1_000 / figures.maxWinOdds.value, 3)
    expect(returnBand(high, 10_000).value).toBeCloseTo((1.96 * 14.32) / 100, 2)
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
