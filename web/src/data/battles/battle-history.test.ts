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

it('keeps a battle that was run again once', () => {
  for (const n of [1, 2]) rememberBattle(past(n))
  rememberBattle(past(1, { at: 9 }))
  expect(readHistory().map(({ at }) => at)).toEqual([9, 2])
})

const stored = (raw: unknown) => {
  writeStored('battle_history', JSON.stringify({ version: 1, battles: [raw, past(2)] }))
  return readHistory()
}
const withSetup = (more: object) => ({ ...past(1), setup: { ...past(1).setup, ...more } })
const withEntrants = (count: number, more: object = {}) => ({
  ...past(1, { winners: [0] }),
  entrants: Array.from({ length: count }, (_, i) => ({ ...past(1).entrants[0], game: `g${i}`, ...more })),
})

it.each<[string, object]>([
  ['two games', withEntrants(2)],
  ['sixteen games', withEntrants(16)],
  ['one spin', withSetup({ spins: 1 })],
  ['all spins', withSetup({ spins: 100_000 })],
  ['a bankroll', withSetup({ bankroll: 10_000_000, criterion: 'survival' })],
  ['a target', withSetup({ mode: 'race', target: 1 })],
  ['three games a pair', withSetup({ mode: 'bracket', bestOf: 3, seeding: 'drawn' })],
  ['five games a pair', withSetup({ bestOf: 5, version: 1_000_000 })],
  ['the first as winner', past(1, { winners: [0] })],
  ['a moment long ago', past(1, { at: 0 })],
])('takes a battle of %s as it is', (_what, raw) => expect(stored(raw)).toEqual([raw, past(2)]))

it.each<[string, unknown]>([
  ['null', null],
  ['no entrants', { ...past(1), entrants: null }],
  ['no setup', { ...past(1), setup: null }],
  ['a null among its entrants', { ...past(1), entrants: [...past(1).entrants, null] }],
  ['seventeen games', withEntrants(17)],
  ['four games a pair', withSetup({ bestOf: 4 })],
  ['a table that is a number', withEntrants(2, { table: 7 })],
  ['a game without a name', withEntrants(2, { name: 7 })],
  ['a picture that is none', withEntrants(2, { cover: 7 })],
  ['a game without an address', withEntrants(2, { game: 'No Slug' })],
  ['no moment', { ...past(1), at: 'now' }],
])('leaves out one with %s', (_what, raw) => expect(stored(raw)).toEqual([past(2)]))

it('brings numbers beyond the bounds to their edge, and cuts names after 200 letters', () => {
  expect(stored(withSetup({ spins: 100_001 }))[0]?.setup.spins).toBe(100_000)
  expect(stored(withSetup({ bankroll: 1e8, target: 1e8 }))[0]?.setup).toMatchObject({
    bankroll: 1e7,
    target: 1e7,
  })
  expect(stored(past(1, { winners: [5] }))[0]?.winners).toEqual([1])
  expect(stored(past(1, { at: 1e14 }))[0]?.at).toBe(1e13)
  expect(stored(withEntrants(2, { name: 'x'.repeat(201) }))[0]?.entrants[0]?.name).toHaveLength(200)
  const { rtp, cost } = stored(withEntrants(2, { rtp: 'x', cost: 50 }))[0]!.entrants[0]!
  expect([rtp, cost]).toEqual([undefined, 50])
})
