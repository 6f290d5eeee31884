import { describe, expect, it } from 'vitest'
import { exampleBattle } from '#battles/model/examples.ts'
import { type PayoutTable, tableHash } from '#battles/model/table.ts'
import { type Battle, drawsOf, limits, problemOf, repeatsWithin, spinOffSpins } from './setup.ts'

it.each([
  ['duel', 2, 2 * 50],
  ['race', 4, 4 * 50],
  // Every pair meets once, and each of the two plays.
  ['league', 4, 4 * 3 * 50],
  // Three pairings of four games, each at most three times, each of the two plays.
  ['bracket', 4, 2 * 3 * 3 * 50],
] as const)('counts the spins of a %s of %i games', (mode, games, spins) => {
  expect(drawsOf({ ...exampleBattle(mode, games, { spins: 50 }), bestOf: 3 })).toBe(spins)
})

it('repeats a battle as often as the spins allow, once at least', () => {
  const battle = exampleBattle('duel', 2, { spins: 50 })
  expect([1, 199, 200, 299, 1e12].map((draws) => repeatsWithin(battle, draws))).toEqual([1, 1, 2, 2, 100_000])
})

it('has the limits that the pages and the contract name', () => {
  expect({ ...limits, spinOffSpins }).toEqual({
    spins: 100_000,
    draws: 16_000_000,
    drawsToAsk: 5_000_000,
    repeats: 100_000,
    forecastDraws: 200_000_000,
    bankroll: { least: 500, most: 10_000 },
    target: { least: 10, most: 3_000_000 },
    spinOffSpins: 50,
  })
})

describe('a battle that can be played', () => {
  it.each<[Battle['mode'], number, number]>([
    ['duel', 2, 2],
    ['race', 2, 8],
    ['bracket', 3, 16],
    ['league', 3, 6],
    ['bonus', 2, 8],
  ])('is a %s of %i to %i', (mode, least, most) => {
    const problems = [least - 1, least, most, most + 1].map((count) => problemOf(exampleBattle(mode, count)))
    expect(problems).toEqual(['BATTLE_ENTRANTS', null, null, 'BATTLE_ENTRANTS'])
  })

  it.each<[string, Partial<Battle>, Battle['mode']?]>([
    ['BATTLE_VERSION', { version: 2 }],
    ['BATTLE_SEED', { seed: '' }],
    ['BATTLE_SPINS', { spins: 0 }],
    ['BATTLE_SPINS', { spins: 1.5 }],
    ['BATTLE_SPINS', { spins: 100_001 }],
    ['BATTLE_BANKROLL', { bankroll: 499 }],
    ['BATTLE_BANKROLL', { bankroll: 10_001 }],
    ['BATTLE_BANKROLL', { criterion: 'survival' }],
    ['BATTLE_TARGET', { target: 10 }],
    ['BATTLE_TARGET', { target: null }, 'race'],
    ['BATTLE_TARGET', { target: 9 }, 'race'],
    ['BATTLE_TARGET', { target: 3_000_001 }, 'race'],
    ['BATTLE_BEST_OF', { bestOf: 2 as 1 }],
  ])('has no %s (%j)', (problem, more, mode = 'duel') => {
    expect(problemOf(exampleBattle(mode, 2, more))).toBe(problem)
  })

  it.each<[Partial<Battle>, Battle['mode']?]>([
    [{ spins: 1, bestOf: 3 }],
    [{ spins: 100_000, bestOf: 5 }],
    [{ bankroll: 500, criterion: 'survival' }],
    [{ bankroll: 10_000 }],
    [{ target: 10, criterion: 'survival' }, 'race'],
    [{ target: 3_000_000 }, 'race'],
  ])('may go to its limits (%j)', (more, mode = 'duel') => {
    expect(problemOf(exampleBattle(mode, 2, more))).toBeNull()
  })

  it('has no entrant twice, nor one with another alphabet', () => {
    const { entrants } = exampleBattle('duel', 2)
    const named = (...keys: string[]) =>
      problemOf(
        exampleBattle('duel', 2, { entrants: entrants.map((one, i) => ({ ...one, key: keys[i] ?? '' })) }),
      )
    expect([named('a', 'b'), named('a', 'a'), named('a', 'ş'), named('a', '')]).toEqual([
      null,
      'BATTLE_ENTRANT_KEY',
      'BATTLE_ENTRANT_KEY',
      'BATTLE_ENTRANT_KEY',
    ])
  })
})

describe('a table that comes back from elsewhere', () => {
  const whole = 2 ** 40
  const sound = {
    version: 1,
    cost: 10,
    payouts: [0, 5, 9],
    weights: [whole - 7, 4, 3],
    sources: ['none', 'base', 'max'],
  }
  const filled = (count: number) => ({
    payouts: Array.from({ length: count }, (_, i) => i),
    weights: [whole - count + 1, ...Array(count - 1).fill(1)],
    sources: Array(count).fill('base'),
  })
  const problem = (change: object, mode: Battle['mode'] = 'duel', hash?: string) => {
    const plain = { ...sound, ...change, hash: '' } as PayoutTable
    const table = { ...plain, hash: hash ?? tableHash(plain) }
    const entrants = ['a', 'b'].map((key) => ({ key, table }))
    return problemOf(exampleBattle(mode, 2, { entrants }))
  }

  it.each<[object, Battle['mode']?]>([
    [{}],
    [filled(256)],
    [{ payouts: [0, 5, 3_000_000] }],
    [{ payouts: [0, 5, 5] }],
    [{ payouts: [0, 1, 9] }],
    [{ cost: 1 }, 'bonus'],
    [{ cost: 3_000_000 }, 'bonus'],
    [{ weights: [whole - 2, 1, 1] }],
  ])('may be played (%#)', (change, mode) => expect(problem(change, mode)).toBeNull())

  it.each<[object, Battle['mode']?]>([
    [{ version: 2 }],
    [filled(257)],
    [{ weights: [whole - 7, 7] }],
    [{ weights: [whole - 7, 4, 2, 1] }],
    [{ sources: ['none', 'base'] }],
    [{ cost: 11 }],
    [{ cost: 9 }],
    [{ cost: 0 }, 'bonus'],
    [{ cost: 2.5 }, 'bonus'],
    [{ cost: 3_000_001 }, 'bonus'],
    [{ payouts: [1, 5, 9] }],
    [{ payouts: [0, 0, 9] }],
    [{ payouts: [0, 9, 5] }],
    [{ payouts: [0, 5, 3_000_001] }],
    [{ payouts: [0, 5.5, 9] }],
    [{ weights: [whole - 6, 3.5, 2.5] }],
    [{ weights: [whole - 4, 4, 0] }],
    [{ weights: [whole - 8, 4, 3] }],
    [{ weights: [whole - 6, 4, 3] }],
  ])('is refused (%#)', (change, mode) => expect(problem(change, mode)).toBe('BATTLE_TABLE'))

  it('is refused with the mark of another', () => {
    expect(problem({}, 'duel', 'f'.repeat(64))).toBe('BATTLE_TABLE')
  })
})
