import { expect, it } from 'vitest'
import { exampleBattle } from '#battles/model/examples.ts'
import { drawsOf } from './setup.ts'

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
