import { newBattle } from '@slot-liste/contract/battles/battles.ts'
import { expect, it } from 'vitest'
import { claimed } from './battle-claims.ts'
import type { PastBattle } from './battle-history.ts'

const past: PastBattle = {
  setup: {
    version: 1,
    mode: 'race',
    seed: 'K7Q2',
    spins: 500,
    criterion: 'final',
    bankroll: null,
    target: 1000,
    bestOf: 1,
    seeding: 'given',
  },
  entrants: [
    { game: 'big-bass', table: 'a'.repeat(64), name: 'Big Bass', cover: '/covers/big-bass.svg' },
    { game: 'gates', rtp: 94.5, table: 'b'.repeat(64), name: 'Gates', cover: '/covers/gates.svg' },
  ],
  digest: '0123456789abcdef'.repeat(4),
  winners: [0],
  at: 7,
}

it('sends a past battle as the contract wants it, for its owner alone', () => {
  const sent = claimed(past)
  expect(newBattle.parse(sent)).toEqual(sent)
  expect(sent.visibility).toBe('private')
  expect(sent.entrants[1]).toEqual({ game: 'gates', rtp: 94.5, table: 'b'.repeat(64) })
})

it('asks under the same id for the same result, and under another for another', () => {
  const other = { ...past, digest: 'f'.repeat(64) }
  expect(claimed(past).clientId).toBe(claimed({ ...past, at: 8 }).clientId)
  expect(claimed(other).clientId).not.toBe(claimed(past).clientId)
})
