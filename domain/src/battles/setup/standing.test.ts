import { expect, it } from 'vitest'
import type { Game } from '#battles/model/game.ts'
import { compareGames, placesOf, winnersOf } from './standing.ts'

const game = (facts: Partial<Game>) =>
  ({ spins: 100, balance: 0, biggest: 0, wagered: 100, returned: 0, ending: 'spins', ...facts }) as Game

it('gives a race to the one that arrives sooner, not later', () => {
  const [soon, late] = [game({ ending: 'target', spins: 10 }), game({ ending: 'target', spins: 90 })]
  expect(compareGames(soon, late, 'race')).toBeGreaterThan(0)
  expect(placesOf([late, soon], 'race')).toEqual([2, 1])
})

it('orders a race by arrival, then by balance, then by how long the ruined lasted', () => {
  const inOrder = [
    game({ ending: 'target', spins: 99, balance: 1 }),
    game({ ending: 'spins', balance: 500 }),
    game({ ending: 'spins', balance: 400 }),
    game({ ending: 'ruin', spins: 80 }),
    game({ ending: 'ruin', spins: 20, balance: 9 }),
  ]
  expect(placesOf(inOrder, 'race')).toEqual([1, 2, 3, 4, 5])
})

it.each([
  ['final', game({ balance: 2 }), game({ balance: 1, biggest: 9, spins: 900 })],
  ['biggest', game({ biggest: 2 }), game({ biggest: 1, balance: 9 })],
  ['survival', game({ spins: 2 }), game({ spins: 1, balance: 9 })],
  ['rate', game({ returned: 3, wagered: 2 }), game({ returned: 30, wagered: 21 })],
] as const)('compares by %s alone', (measure, better, worse) => {
  expect(compareGames(better, worse, measure)).toBeGreaterThan(0)
  expect(compareGames(worse, better, measure)).toBeLessThan(0)
})

it('lets equal games share a place, and the next place count them all', () => {
  const games = [game({ balance: 5 }), game({ balance: 5 }), game({ balance: 1 })]
  const places = placesOf(games, 'final')
  expect(places).toEqual([1, 1, 3])
  expect(winnersOf({ places })).toEqual([0, 1])
})
