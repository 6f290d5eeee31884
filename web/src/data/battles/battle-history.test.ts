import { beforeEach, expect, it } from 'vitest'
import { readStored, removeStored, writeStored } from '#platform/storage.ts'
import { forgetBattles, type PastBattle, readHistory, rememberBattle } from './battle-history.ts'

const hash = (n: number) => n.toString(16).padStart(64, '0')

const past = (n: number, more: Partial<PastBattle> = {}): PastBattle => ({
  setup: {
    version: 1,
    mode: 'duel',
    seed: 'K7Q2',
    spins: 500,
    criterion: 'final',
    bankroll: null,
    target: null,
    bestOf: 1,
    seeding: 'given',
  },
  entrants: [
    { game: 'big-bass', table: hash(1), name: 'Big Bass', cover: '/covers/big-bass.svg' },
    { game: 'gates', rtp: 94.5, table: hash(2), name: 'Gates', cover: '/covers/gates.svg' },
  ],
  digest: hash(n),
  winners: [1],
  at: n,
  ...more,
})

beforeEach(() => removeStored('battle_history'))

it('keeps the last twenty, each once, the latest first', () => {
  for (let n = 1; n <= 22; n += 1) rememberBattle(past(n))
  rememberBattle(past(5, { at: 99 }))
  const kept = readHistory()
  expect(kept).toHaveLength(20)
  expect(kept.slice(0, 2)).toEqual([past(5, { at: 99 }), past(22)])
})

it('removes the given battles, and leaves nothing behind with the last one', () => {
  for (const n of [1, 2, 3]) rememberBattle(past(n))
  forgetBattles([hash(2)])
  expect(readHistory().map(({ at }) => at)).toEqual([3, 1])
  forgetBattles([hash(1), hash(3)])
  expect(readStored('battle_history')).toBeNull()
})

const broken: Record<string, unknown> = {
  'nothing of a battle': 7,
  'another mode': { ...past(1), setup: { ...past(1).setup, mode: 'lottery' } },
  'no seed': { ...past(1), setup: { ...past(1).setup, seed: '<b>' } },
  'one game': { ...past(1), entrants: past(1).entrants.slice(1) },
  'a table without a hash': { ...past(1), entrants: [{ ...past(1).entrants[0], table: 'x' }] },
  'a picture from elsewhere': {
    ...past(1),
    entrants: past(1).entrants.map((entrant) => ({ ...entrant, cover: '//evil.example/x.png' })),
  },
  'no winner': { ...past(1), winners: 'all' },
  'no digest': { ...past(1), digest: '' },
}

it.each(Object.entries(broken))('leaves out %s and keeps the others', (_what, raw) => {
  writeStored('battle_history', JSON.stringify({ version: 1, battles: [raw, past(2)] }))
  expect(readHistory()).toEqual([past(2)])
})

it.each(['{', 'null', '[]', '{"version":2,"battles":[]}', '{"version":1,"battles":{}}'])(
  'bears %s in storage',
  (text) => {
    writeStored('battle_history', text)
    expect(readHistory()).toEqual([])
  },
)
