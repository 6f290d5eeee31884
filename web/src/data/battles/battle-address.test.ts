import { expect, it } from 'vitest'
import { battleAddress, gamesAddress } from './battle-address.ts'

const setup = {
  version: 1,
  mode: 'duel',
  seed: 'K7Q2',
  spins: 500,
  criterion: 'survival',
  bankroll: 1000,
  target: null,
  bestOf: 1,
  seeding: 'given',
} as const

it('writes money in multiples of the bet, and what was chosen by hand beside the game', () => {
  expect(battleAddress(setup, [{ game: 'a', rtp: 94.5 }, { game: 'b' }])).toEqual({
    g: 'a~94.5,b',
    m: 'duel',
    n: '500',
    c: 'survival',
    b: '100',
  })
  const bonus = { ...setup, mode: 'bonus', criterion: 'final', bankroll: null } as const
  expect(
    battleAddress(bonus, [
      { game: 'a', cost: 80 },
      { game: 'b', rtp: 96, cost: 100 },
    ]).g,
  ).toBe('a~c80,b~96~c100')
})

it('says what only one kind of battle has', () => {
  const race = { ...setup, mode: 'race', target: 2500, bankroll: null } as const
  expect(battleAddress(race, [])).toMatchObject({ m: 'race', t: '250' })
  expect(battleAddress(race, [])).not.toHaveProperty('c')
  const bracket = { ...setup, mode: 'bracket', bestOf: 3, seeding: 'drawn' } as const
  expect(battleAddress(bracket, [])).toMatchObject({ o: '3', sd: 'drawn' })
})

it('is the same run with the seed, and one to be begun without', () => {
  expect(battleAddress(setup, [], { seed: 'K7Q2' })).toMatchObject({ s: 'K7Q2', v: '1' })
  expect(battleAddress(setup, [])).not.toHaveProperty('v')
})

it('writes games alone, the same one with each RTP apart', () => {
  expect(gamesAddress([{ game: 'a' }, { game: 'a', rtp: 94.5 }, { game: 'a', rtp: 90 }])).toBe(
    'a,a~94.5,a~90',
  )
})
