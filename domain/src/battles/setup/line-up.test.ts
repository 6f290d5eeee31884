import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restsOnGuesses } from '#battles/model/assumptions.ts'
import { engineVersion } from '#battles/model/model-classes.ts'
import { volatilityLevels } from '#catalogue/facts.ts'
import { runs } from '#testing/runs.ts'
import { type BattleModel, type Chosen, lineUp } from './line-up.ts'
import { type Battle, problemOf } from './setup.ts'

const model = (slug: string, more: Partial<BattleModel> = {}): BattleModel => ({
  slug,
  name: slug,
  provider: { slug: 'provider', name: 'Provider' },
  cover: `/covers/${slug}.svg`,
  rtp: 96.5,
  volatility: 'high',
  volatilityLevel: null,
  hitFrequency: null,
  maxWinOdds: null,
  maxWin: 5_000,
  freeSpins: true,
  providerRtp: null,
  hasBonusBuy: true,
  hasJackpot: false,
  retired: false,
  bonusRecord: null,
  ...more,
})

const battleOf = (mode: Battle['mode'], entrants: Battle['entrants']): Battle => ({
  version: engineVersion,
  mode,
  seed: 'K7Q2',
  entrants,
  spins: 100,
  criterion: 'final',
  bankroll: null,
  target: mode === 'race' ? 1_000 : null,
  bestOf: 1,
  seeding: 'given',
})

describe('a line-up', () => {
  it('names copies and chosen RTPs apart', () => {
    const chosen = [
      { game: 'a' },
      { game: 'a', rtp: 94.5 },
      { game: 'b' },
      { game: 'a' },
      { game: 'a', rtp: 94.5 },
    ]
    const { entrants, lanes, refused } = lineUp(chosen, [model('a'), model('b')], 'league')
    expect(entrants.map(({ key }) => key)).toEqual(['a', 'a~94.5', 'b', 'a~2', 'a~94.5~2'])
    expect(lanes.map(({ key, copy }) => [key, copy])).toEqual([
      ['a', 1],
      ['a~94.5', 1],
      ['b', 1],
      ['a~2', 2],
      ['a~94.5~2', 2],
    ])
    expect(refused).toEqual([])
    expect(entrants[0]?.table.hash).toBe(entrants[3]?.table.hash)
    expect(entrants[0]?.table.hash).not.toBe(entrants[1]?.table.hash)
  })

  it('takes bonus rounds by what members recorded where that was chosen, and tells them apart', () => {
    const bonusRecord = { n: 42, members: 9, mean: 70, spread: 1.1 }
    const models = [model('a', { bonusRecord }), model('b')]
    const chosen: Chosen[] = [
      { game: 'a' },
      { game: 'a', record: true },
      { game: 'a', rtp: 94.5, record: true },
    ]
    const { entrants, lanes } = lineUp(chosen, models, 'bonus')
    expect(entrants.map(({ key }) => key)).toEqual(['a', 'a~r', 'a~94.5~r'])
    expect(new Set(entrants.map(({ table }) => table.hash)).size).toBe(3)
    expect(lanes.map(({ assumptions }) => assumptions.rtp.kind)).toEqual([
      'published',
      'recorded',
      'recorded',
    ])
    expect(problemOf(battleOf('bonus', entrants))).toBeNull()
    const lacking = lineUp([{ game: 'b', record: true }], models, 'bonus')
    expect(lacking.refused.map(({ reason }) => reason)).toEqual(['BONUS_RECORD'])
    // A record is of bonus rounds alone.
    const duel = lineUp([{ game: 'a' }, { game: 'b', record: true }], models, 'duel')
    expect(duel.entrants).toEqual(lineUp([{ game: 'a' }, { game: 'b' }], models, 'duel').entrants)
  })

  it('carries who stands behind each figure of the catalogue, and nobody behind what stands in for one', () => {
    const support = { rtp: 0, volatility: 'provider', maxWin: 3 } as const
    const known = model('a', { support, disputed: ['maxWin'] })
    const [lane] = lineUp([{ game: 'a' }], [known], 'duel').lanes
    expect(lane?.assumptions.rtp).toMatchObject({ how: 'published', support: 0 })
    expect(lane?.assumptions.rtp).not.toHaveProperty('disputed')
    expect(lane?.assumptions.volatility).toMatchObject({ support: 'provider' })
    expect(lane?.assumptions.maxWin).toMatchObject({ support: 3, disputed: true })
    expect(lane?.assumptions.hitFrequency).not.toHaveProperty('support')
    const [byHand] = lineUp([{ game: 'a', rtp: 94.5 }], [known], 'duel').lanes
    expect(byHand?.assumptions.rtp).toEqual({ figure: 'rtp', kind: 'estimated', how: 'chosen', value: 94.5 })
    const [unknown] = lineUp([{ game: 'a' }], [{ ...known, maxWin: null }], 'duel').lanes
    expect(unknown?.assumptions.maxWin).not.toHaveProperty('support')
    // The table does not depend on it.
    const [plain] = lineUp([{ game: 'a' }], [model('a')], 'duel').entrants
    expect(lineUp([{ game: 'a' }], [known], 'duel').entrants[0]?.table.hash).toBe(plain?.table.hash)
  })

  it('plays the RTP that was chosen, and does not call it published', () => {
    const [lane] = lineUp([{ game: 'a', rtp: 94.5 }], [model('a')], 'duel').lanes
    expect(lane?.figures.rtp).toBeCloseTo(0.945, 12)
    expect(lane?.assumptions.rtp).toEqual({
      figure: 'rtp',
      kind: 'estimated',
      how: 'chosen',
      value: 94.5,
    })
    const unknown = [model('a', { rtp: null, maxWin: null })]
    const guesses = (chosen: Chosen) =>
      lineUp([chosen], unknown, 'duel').lanes.map(({ assumptions }) => restsOnGuesses(assumptions))
    expect(guesses({ game: 'a' })).toEqual([true])
    expect(guesses({ game: 'a', rtp: 94.5 })).toEqual([false])
  })

  it('takes the median of the provider for an RTP nobody published', () => {
    const facts = { rtp: null, providerRtp: { median: 95.1, games: 5 } }
    const [lane] = lineUp([{ game: 'a' }], [model('a', facts)], 'duel').lanes
    expect(lane?.figures.rtp).toBeCloseTo(0.951, 12)
  })

  it('plays the hits, the odds and the finer level that are published', () => {
    const facts = { rtp: 96.08, volatility: 'low', maxWin: 800, freeSpins: false } as const
    const of = (more: Partial<BattleModel>) =>
      lineUp([{ game: 'a' }], [model('a', { ...facts, ...more })], 'duel')
    const [lane] = of({ hitFrequency: 22.7, maxWinOdds: 2_742_595 }).lanes
    const [usual] = of({}).lanes
    expect(lane?.figures.hitFrequency).toBeCloseTo(0.227, 5)
    expect(lane?.figures.maxWinOdds).toBeCloseTo(2_742_595, -3)
    expect(lane?.assumptions).toMatchObject({
      hitFrequency: { kind: 'published', value: 0.227 },
      maxWinOdds: { kind: 'published', value: 2_742_595 },
    })
    // Of the class, and never called anything but an estimate.
    expect(usual?.figures.hitFrequency).toBeCloseTo(0.36, 5)
    expect(usual?.assumptions).toMatchObject({
      hitFrequency: { kind: 'estimated', how: 'class' },
      maxWinOdds: { kind: 'estimated', how: 'class' },
    })
    const levels = volatilityLevels.map((volatilityLevel) => of({ volatilityLevel }).lanes[0])
    expect(levels.map((one) => one?.assumptions.volatility)).toEqual(
      [0, 1, 2, 3, 4, 5].map((value) => ({
        figure: 'volatility',
        kind: 'published',
        how: 'published',
        value,
      })),
    )
    expect(levels[0]?.figures).toEqual(usual?.figures)
    expect(new Set(levels.map((one) => one?.figures.hitFrequency)).size).toBe(6)
  })

  it('says who cannot take part, and why', () => {
    const models = [model('a', { hasBonusBuy: false }), model('b')]
    const chosen = [
      { game: 'x' },
      { game: 'a' },
      { game: 'a', cost: 80 },
      { game: 'b', cost: 4_000 },
      { game: 'b' },
    ]
    // Nobody sells it, as far as is known: the usual price stands for it, as an estimate.
    const { lanes, refused } = lineUp(chosen, models, 'bonus')
    expect(refused.map(({ chosen, reason }) => [chosen.game, reason])).toEqual([
      ['x', 'UNKNOWN_GAME'],
      ['b', 'BONUS_COST'],
    ])
    expect(lanes.map(({ key }) => key)).toEqual(['a', 'a~2', 'b'])
    const costs = lanes.map(({ assumptions }) => assumptions.bonusCost)
    expect(costs.map((cost) => [cost?.kind, cost?.how, cost?.value])).toEqual([
      ['estimated', 'default', 100],
      ['estimated', 'chosen', 80],
      ['estimated', 'default', 100],
    ])
  })

  it('can always be played, whatever is known and chosen', () => {
    const facts = fc.record({
      rtp: fc.option(fc.double({ min: 50, max: 100, noNaN: true })),
      volatility: fc.constantFrom('low', 'medium', 'high', null),
      maxWin: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      freeSpins: fc.boolean(),
      volatilityLevel: fc.constantFrom(null, ...volatilityLevels),
      hitFrequency: fc.option(fc.double({ min: 0.01, max: 100, noNaN: true })),
      maxWinOdds: fc.option(fc.integer({ min: 1, max: 2_000_000_000 })),
      hasBonusBuy: fc.boolean(),
    })
    const chosen = fc.record(
      {
        game: fc.constantFrom('a', 'b', 'c'),
        rtp: fc.integer({ min: 8_000, max: 9_990 }).map((hundredths) => hundredths / 100),
        cost: fc.integer({ min: 20, max: 1_000 }).map((tenths) => tenths / 10),
      },
      { requiredKeys: ['game'] },
    )
    const mode = fc.constantFrom('race' as const, 'bonus' as const)
    fc.assert(
      fc.property(fc.array(chosen, { minLength: 2, maxLength: 8 }), facts, facts, mode, (all, a, b, mode) => {
        const { entrants, lanes, refused } = lineUp(all, [model('a', a), model('b', b)], mode)
        expect(lanes.map(({ key }) => key)).toEqual(entrants.map(({ key }) => key))
        expect(lanes.length + refused.length).toBe(all.length)
        if (entrants.length >= 2) expect(problemOf(battleOf(mode, entrants))).toBeNull()
      }),
      { numRuns: runs(60) },
    )
  })
})
