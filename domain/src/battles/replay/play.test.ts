import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleBattle, exampleEntrants } from '#battles/model/examples.ts'
import { firstRound, seedsOf } from '#battles/setup/bracket.ts'
import { type Battle, BattleError, limits, problemOf } from '#battles/setup/setup.ts'
import { compareGames, placesOf } from '#battles/setup/standing.ts'
import { runs } from '#testing/runs.ts'
import { digestOf, verify } from './digest.ts'
import { play, playInSteps } from './play.ts'

describe('a duel', () => {
  it('is won by the better balance, and says it in whole numbers', () => {
    const { match, winners } = play(exampleBattle('duel', 2))
    const [one, other] = match!.games
    expect(winners).toEqual([one!.balance > other!.balance ? 0 : 1])
    expect(match!.games.every((game) => game.spins === 500 && game.wagered === 5_000)).toBe(true)
  })

  it('gives an entrant the same spins whomever it meets, and others with another seed', () => {
    const [one, other, third] = exampleEntrants(3)
    const gameOf = (entrants: Battle['entrants'], seed: string) =>
      play(exampleBattle('duel', 2, { entrants, seed })).match!.games.find(({ key }) => key === one!.key)
    expect(gameOf([one!, other!], 'a')).toEqual(gameOf([third!, one!], 'a'))
    expect(gameOf([one!, other!], 'a')).not.toEqual(gameOf([one!, other!], 'b'))
  })

  it('goes into a spin-off when both are level, and is shared when that is level too', () => {
    const entrants = exampleEntrants(2)
    const shared = new Set<number>()
    for (let seed = 0; seed < 400; seed += 1) {
      const { match, winners } = play(exampleBattle('duel', 2, { entrants, spins: 1, seed: `${seed}` }))
      const [one, other] = match!.games
      expect(match!.spinOff !== null).toBe(one!.balance === other!.balance)
      if (match!.spinOff) {
        const [first, second] = match!.spinOff
        expect(first!.spins).toBe(50)
        const apart = Math.sign(first!.balance - second!.balance)
        expect(winners).toEqual(apart > 0 ? [0] : apart < 0 ? [1] : [0, 1])
      }
      shared.add(winners.length)
    }
    expect(shared.has(1)).toBe(true)
  })

  it('by survival ends when the bankroll does not pay for another spin', () => {
    const rules = { criterion: 'survival', bankroll: 500, spins: 20_000 } as const
    const { match } = play(exampleBattle('duel', 2, rules))
    for (const game of match!.games)
      if (game.ending === 'ruin') {
        expect(500 + game.balance).toBeGreaterThanOrEqual(0)
        expect(500 + game.balance).toBeLessThan(10)
      }
    expect(match!.games.some(({ ending }) => ending === 'ruin')).toBe(true)
  })
})

describe('a race', () => {
  it('puts the first to arrive first, then those with money left, then the later ruined', () => {
    const { match } = play(exampleBattle('race', 8, { bankroll: 1_000, spins: 5_000 }))
    const order = match!.games.map((game, i) => ({ game, place: match!.places[i]! }))
    order.sort((one, other) => one.place - other.place)
    const rank = { target: 0, spins: 1, ruin: 2 }
    const ranks = order.map(({ game }) => rank[game.ending])
    expect([...ranks].sort()).toEqual(ranks)
    const arrived = order.filter(({ game }) => game.ending === 'target').map(({ game }) => game)
    expect(arrived.map(({ spins }) => spins).sort((a, b) => a - b)).toEqual(arrived.map(({ spins }) => spins))
    expect(arrived.every(({ balance }) => balance >= 1_000)).toBe(true)
  })
})

describe('a bonus battle', () => {
  it('compares what came back of what was paid, whatever a round costs', () => {
    const { match, winners } = play(exampleBattle('bonus', 4, { spins: 25 }))
    const rates = match!.games.map(({ returned, wagered }) => returned / wagered)
    expect(winners).toEqual([rates.indexOf(Math.max(...rates))])
    expect(match!.games.map(({ wagered }) => wagered)).toEqual([12_500, 25_000, 37_500, 12_500])
  })
})

describe('a bracket', () => {
  it.each([3, 4, 5, 7, 8, 11, 15, 16])('of %i has one champion, byes for the first seeds alone', (count) => {
    const { bracket, winners } = play(exampleBattle('bracket', count, { spins: 100, seeding: 'drawn' }))
    const size = 2 ** Math.ceil(Math.log2(count))
    const pairs = bracket!.rounds.flat()
    expect(bracket!.rounds.map((round) => round.length).at(-1)).toBe(1)
    expect(pairs.filter(({ games }) => games.length > 0)).toHaveLength(count - 1)
    const byes = pairs.filter(({ entrants }) => entrants[1] === null).map(({ entrants }) => entrants[0])
    expect(byes.sort()).toEqual(bracket!.seeds.slice(0, size - count).sort())
    expect(winners).toEqual([bracket!.rounds.at(-1)![0]!.winner])
    bracket!.rounds.slice(1).forEach((round, i) => {
      const before = bracket!.rounds[i]!.map(({ winner }) => winner)
      expect(round.flatMap(({ entrants }) => entrants)).toEqual(before)
    })
  })

  it('plays until one has more than half of the games', () => {
    const { bracket } = play(exampleBattle('bracket', 4, { spins: 100, bestOf: 5 }))
    for (const { wins, games, entrants, winner } of bracket!.rounds.flat()) {
      expect(Math.max(...wins)).toBe(3)
      expect(wins[0] + wins[1]).toBe(games.length)
      expect(winner).toBe(wins[0] === 3 ? entrants[0] : entrants[1])
    }
  })

  it('lets the two strongest meet in the last round', () => {
    expect(firstRound([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([0, 7, 3, 4, 1, 6, 2, 5])
    expect(firstRound([0, 1, 2])).toEqual([0, null, 1, 2])
  })

  it('draws every order of seeds', () => {
    const battle = exampleBattle('bracket', 3, { seeding: 'drawn' })
    const orders = new Map<string, number>()
    for (let seed = 0; seed < 1_200; seed += 1) {
      const order = `${seedsOf({ ...battle, seed: `${seed}` })}`
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(6)
    for (const count of orders.values()) expect(Math.abs(count - 200)).toBeLessThan(70)
  })
})

describe('a league', () => {
  it('has everyone play everyone, and adds up', () => {
    const { league, winners } = play(exampleBattle('league', 6, { spins: 100 }))
    expect(league!.fixtures).toHaveLength(15)
    for (const row of league!.table) {
      expect(row.played).toBe(5)
      expect(row.won + row.drawn + row.lost).toBe(5)
      expect(row.points).toBe(3 * row.won + row.drawn)
    }
    const points = league!.table.map((row) => row.points)
    expect([...points].sort((one, other) => other - one)).toEqual(points)
    expect(winners).toEqual([league!.table[0]!.entrant])
  })

  it('keeps what was between two when another one joins', () => {
    const between = (count: number) => play(exampleBattle('league', count)).league!.fixtures[0]
    expect(between(5)).toEqual(between(3))
  })
})

describe('any battle', () => {
  const battle = fc.record({
    mode: fc.constantFrom('duel', 'race', 'bracket', 'league', 'bonus'),
    criterion: fc.constantFrom('final', 'biggest', 'survival'),
    spins: fc.integer({ min: 1, max: 200 }),
    bankroll: fc.integer({ min: 500, max: 1_000 }),
    seed: fc.stringMatching(/^[\w-]{1,19}$/),
  } as const)

  it('comes to the same digest again and in steps, and to another one with another seed', () => {
    fc.assert(
      fc.property(battle, ({ mode, ...more }) => {
        const setup = exampleBattle(mode, mode === 'duel' ? 2 : 4, more)
        const digest = digestOf(play(setup))
        expect(verify(setup, digest)).toBe('same')
        expect(verify({ ...setup, seed: `${more.seed}x` }, digest)).toBe('different')
        const steps = playInSteps(setup)
        let step = steps.next()
        while (!step.done) {
          expect(step.value.done).toBeLessThanOrEqual(step.value.draws)
          step = steps.next()
        }
        expect(digestOf(step.value)).toBe(digest)
      }),
      { numRuns: runs(30) },
    )
  })

  it('reports on the way', () => {
    const steps = [...playInSteps(exampleBattle('duel', 2, { spins: 100_000 }))]
    expect(steps.length).toBeGreaterThan(3)
    expect(steps.at(-1)).toEqual({ done: 200_000, draws: 200_000 })
  })
})

describe('what cannot be played', () => {
  const [entrant] = exampleEntrants(1)
  const duel = exampleBattle('duel', 2)
  const forged = { ...entrant!.table, payouts: entrant!.table.payouts.map((payout) => payout * 2) }
  const cases: [string, Battle][] = [
    ['BATTLE_VERSION', { ...duel, version: 99 }],
    ['BATTLE_SEED', { ...duel, seed: '' }],
    ['BATTLE_SEED', { ...duel, seed: 'a|b' }],
    ['BATTLE_ENTRANTS', { ...duel, entrants: [entrant!] }],
    ['BATTLE_ENTRANTS', exampleBattle('bracket', 17)],
    ['BATTLE_ENTRANT_KEY', { ...duel, entrants: [entrant!, entrant!] }],
    ['BATTLE_ENTRANT_KEY', { ...duel, entrants: [entrant!, { ...entrant!, key: 'a/b' }] }],
    ['BATTLE_TABLE', { ...duel, entrants: [entrant!, { key: 'forged', table: forged }] }],
    ['BATTLE_TABLE', { ...duel, entrants: exampleBattle('bonus', 2).entrants }],
    ['BATTLE_SPINS', { ...duel, spins: 0 }],
    ['BATTLE_SPINS', { ...duel, spins: 1.5 }],
    ['BATTLE_SPINS', { ...duel, spins: limits.spins + 1 }],
    ['BATTLE_BANKROLL', { ...duel, criterion: 'survival' }],
    ['BATTLE_BANKROLL', { ...duel, bankroll: 499 }],
    ['BATTLE_TARGET', { ...duel, target: 1_000 }],
    ['BATTLE_TARGET', exampleBattle('race', 3, { target: null })],
    ['BATTLE_BEST_OF', { ...duel, bestOf: 2 as 3 }],
  ]

  it.each(cases)('%s', (code, battle) => {
    expect(problemOf(battle)).toBe(code)
    expect(() => play(battle)).toThrow(new BattleError(code as 'BATTLE_SEED'))
    expect(verify(battle, '')).toBe('unplayable')
  })

  it('is never more than a machine can bear', () => {
    const largest = exampleBattle('bracket', 16, { bestOf: 5, spins: limits.spins })
    expect(problemOf(largest)).toBeNull()
  })
})

describe('places', () => {
  it('are shared by equals and never contradict the comparison', () => {
    const games = ['a', 'b', 'c', 'd'].map(
      (seed) => play(exampleBattle('duel', 2, { seed, spins: 2 })).match!.games[0]!,
    )
    const places = placesOf(games, 'final')
    for (const [i, one] of games.entries())
      for (const [j, other] of games.entries())
        expect(Math.sign(compareGames(one, other, 'final'))).toBe(Math.sign(places[j]! - places[i]!) || 0)
  })
})
