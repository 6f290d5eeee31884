import { lineUp } from '@slot-liste/domain/battles/setup/line-up.ts'
import { problemOf } from '@slot-liste/domain/battles/setup/setup.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '#platform/search-params.ts'
import { bounds, isWritten, readAddress, type Setup, writeAddress } from './setup-address.ts'
import { battleOf, doubtsOf, missingOf, newSeed } from './setup-battle.ts'

const read = (address: string) => readAddress(parseSearch(address))
const plain = read('').setup

const model = (slug: string) => ({
  slug,
  name: slug,
  provider: { slug: 'provider', name: 'Provider' },
  cover: '',
  rtp: slug === 'guess' ? null : 96,
  volatility: 'medium' as const,
  volatilityLevel: null,
  hitFrequency: null,
  maxWinOdds: null,
  maxWin: slug === 'guess' ? null : 5_000,
  freeSpins: true,
  providerRtp: null,
  hasBonusBuy: slug !== 'plain',
  hasJackpot: false,
  retired: false,
  bonusRecord: null,
})
const models = ['a', 'b', 'plain', 'guess'].map(model)

describe('the address of a battle', () => {
  it('says nothing of what is so anyway', () => {
    expect(plain).toEqual({
      chosen: [],
      mode: 'duel',
      spins: 500,
      criterion: 'final',
      bankroll: null,
      target: 100,
      bestOf: 1,
      seeding: 'given',
      repeats: 10_000,
      seed: null,
      version: null,
    })
    expect(stringifySearch(writeAddress(plain))).toBe('')
    expect(read('').repairs).toEqual([])
  })

  it('holds which games are modelled by what members recorded, in bonus battles alone', () => {
    const { setup, repairs } = read('?g=a~r,b~94.5~c80~r,a~x~r&m=bonus')
    expect(setup.chosen).toEqual([
      { game: 'a', record: true },
      { game: 'b', rtp: 94.5, cost: 80, record: true },
      { game: 'a', record: true },
    ])
    expect(repairs.map(({ what }) => what)).toEqual(['rtp'])
    expect(writeAddress(setup).g).toBe('a~r,b~94.5~c80~r,a~r')
    expect(writeAddress({ ...setup, mode: 'race' }).g).toBe('a,b~94.5,a')
  })

  it('holds every choice', () => {
    const address =
      '?g=a~94.5,b~c80,a~94.5~c80&m=bracket&n=1234&c=survival&b=250&o=3&sd=drawn&s=K7Q2&v=1&r=1000'
    const { setup, repairs } = read(address)
    expect(repairs).toEqual([])
    expect(setup).toEqual({
      chosen: [
        { game: 'a', rtp: 94.5 },
        { game: 'b', cost: 80 },
        { game: 'a', rtp: 94.5, cost: 80 },
      ],
      mode: 'bracket',
      spins: 1_234,
      criterion: 'survival',
      bankroll: 250,
      target: 100,
      bestOf: 3,
      seeding: 'drawn',
      repeats: 1_000,
      seed: 'K7Q2',
      version: 1,
    })
    // A bracket asks for no price: it is not written.
    expect(isWritten(parseSearch(address), setup)).toBe(false)
    expect(writeAddress(setup).g).toBe('a~94.5,b,a~94.5')
    const bonus = '?g=b~c80,a~94.5~c80&m=bonus&n=20&s=K7Q2&v=1'
    expect(isWritten(parseSearch(bonus), read(bonus).setup)).toBe(true)
  })

  it('makes a battle of nothing that its mode does not look at', () => {
    const { setup } = read('?g=a,b&o=5&sd=drawn')
    expect(setup).toMatchObject({ bestOf: 5, seeding: 'drawn' })
    expect(battleOf(setup, [], 'x')).toMatchObject({ bestOf: 1, seeding: 'given' })
    expect(battleOf({ ...setup, mode: 'bracket' }, [], 'x')).toMatchObject({ bestOf: 5, seeding: 'drawn' })
  })

  it('understands the old way to name games, and writes the new one', () => {
    const raw = parseSearch('?games=a,b')
    const { setup, repairs } = readAddress(raw)
    expect([setup.chosen.map(({ game }) => game), repairs]).toEqual([['a', 'b'], []])
    expect(isWritten(raw, setup)).toBe(false)
    expect(stringifySearch(writeAddress(setup))).toBe('?g=a%2Cb')
  })

  it('drops what it cannot read and brings the rest to its bounds, and tells', () => {
    const { setup, repairs } = read('?g=a,<b>,,c~1~c1&m=war&n=9e9&b=-5&t=1e999&o=2&s=a b&v=99&r=999999999999')
    expect(setup).toMatchObject({
      chosen: [{ game: 'a' }, { game: 'c', rtp: 80, cost: 2 }],
      mode: 'duel',
      spins: 500,
      bankroll: 50,
      target: 100,
      bestOf: 1,
      seed: null,
      version: null,
      repeats: 100_000,
    })
    expect(repairs).toEqual(
      expect.arrayContaining([
        { what: 'games' },
        { what: 'rtp', value: 80 },
        { what: 'cost', value: 2 },
        { what: 'mode' },
        { what: 'spins' },
        { what: 'bankroll', value: 50 },
        { what: 'target' },
        { what: 'bestOf' },
        { what: 'seed' },
        { what: 'version' },
        { what: 'repeats', value: 100_000 },
      ]),
    )
    expect(repairs).toHaveLength(11)
    expect(read(`?g=${'a,'.repeat(17)}`)).toMatchObject({
      setup: { chosen: { length: 16 } },
      repairs: [{ what: 'entrants', value: 16 }],
    })
  })

  it('becomes a set-up that holds, whatever it says, and which an address can say again', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        'a,b',
        'a~94.5~c80',
        '-1',
        '1e9',
        'NaN',
        '0',
        '5.55',
        'race',
        'bonus',
        'survival',
        '1',
        '__proto__',
      ),
      fc.integer().map(String),
      fc.array(fc.string(), { maxLength: 3 }),
    )
    const keys = fc.constantFrom('g', 'm', 'n', 'c', 'b', 't', 'o', 'sd', 's', 'v', 'r', 'games', 'list', 'x')
    const { entrants } = lineUp([{ game: 'a' }, { game: 'b' }], models, 'duel')
    fc.assert(
      fc.property(fc.dictionary(keys, value), (raw) => {
        const { setup } = readAddress(raw)
        expect(numbersHold(setup)).toBe(true)
        const again = readAddress(parseSearch(stringifySearch(writeAddress(setup))))
        expect(again).toEqual({ setup: { ...setup, ...unsaid(setup) }, repairs: [] })
        if (setup.mode === 'duel') expect(problemOf(battleOf(setup, entrants, 'x'))).toBeNull()
      }),
    )
  })
})

/** An address leaves out what its mode does not look at. */
const unsaid = ({ mode, chosen, target, bestOf, seeding }: Setup) => ({
  chosen: mode === 'bonus' ? chosen : chosen.map(({ cost: _, record: __, ...one }) => one),
  target: mode === 'race' ? target : 100,
  bestOf: mode === 'bracket' ? bestOf : 1,
  seeding: mode === 'bracket' ? seeding : 'given',
})

const numbersHold = ({ spins, bankroll, target, repeats, chosen }: Setup) =>
  chosen.length <= 16 &&
  (
    [
      [spins, bounds.spins],
      [bankroll ?? 50, bounds.bankroll],
      [target, bounds.target],
      [repeats, bounds.repeats],
    ] as const
  ).every(([value, { least, most }]) => Number.isInteger(value) && value >= least && value <= most)

describe('what keeps a battle from beginning', () => {
  const missing = (slugs: string[], mode: Setup['mode'] = 'duel') => {
    const setup = { ...plain, mode, chosen: slugs.map((game) => ({ game })) }
    return missingOf(setup, lineUp(setup.chosen, models, mode))
  }

  it('is said: too few, too many with what takes them, or one that cannot', () => {
    expect(missing([])).toEqual({ kind: 'few', more: 2 })
    expect(missing(['a'], 'bracket')).toEqual({ kind: 'few', more: 2 })
    expect(missing(['a', 'b', 'a'])).toEqual({ kind: 'many', less: 1, fits: ['race', 'bracket', 'league'] })
    expect(missing(Array(9).fill('a'), 'race')).toEqual({ kind: 'many', less: 1, fits: ['bracket'] })
    expect(missing(['a', 'nobody'], 'bonus')).toMatchObject({ refused: { reason: 'UNKNOWN_GAME' } })
    expect(missing(['a', 'a'])).toBeNull()
  })

  it('may be a doubt: nearly all guessed, or very long', () => {
    const doubts = (slugs: string[], more: Partial<Setup>) => {
      const setup = { ...plain, ...more, chosen: slugs.map((game) => ({ game })) }
      const { entrants, lanes } = lineUp(setup.chosen, models, setup.mode)
      const found = doubtsOf(battleOf(setup, entrants, 'x'), lanes)
      return found && { draws: found.draws, guessed: found.guessed.map(({ key }) => key) }
    }
    expect(doubts(['a', 'b'], {})).toBeNull()
    expect(doubts(['a', 'guess'], {})).toEqual({ draws: null, guessed: ['guess'] })
    expect(doubts(Array(16).fill('a'), { mode: 'bracket', bestOf: 5, spins: 100_000 })).toEqual({
      draws: 15_000_000,
      guessed: [],
    })
  })

  it('is never the seed', () => {
    const seeds = Array.from({ length: 200 }, newSeed)
    expect(new Set(seeds).size).toBe(200)
    for (const seed of seeds) expect(read(`?g=a,b&s=${seed}`).setup.seed).toBe(seed)
  })
})
