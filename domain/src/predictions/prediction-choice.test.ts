import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assume } from '#battles/model/assumptions.ts'
import { spinModel } from '#battles/model/table.ts'
import { duelOdds } from '#battles/odds/duel-odds.ts'
import { type BattleModel, factsOf, lineUp } from '#battles/setup/line-up.ts'
import { problemOf } from '#battles/setup/setup.ts'
import { runs } from '#testing/runs.ts'
import { choiceRules, choosePrediction, type PredictionChoice } from './prediction-choice.ts'

const gameOf = (more: Partial<BattleModel>): BattleModel => ({
  ...{ slug: 'g', name: 'G', provider: { slug: 'p', name: 'P' }, cover: '/c.png' },
  ...{ rtp: 96, volatility: 'high', volatilityLevel: null, maxWin: 5_000 },
  ...{ freeSpins: true, hitFrequency: null, maxWinOdds: null, providerRtp: null },
  ...{ hasBonusBuy: false, hasJackpot: false, retired: false, bonusRecord: null },
  ...more,
})

/** A catalogue whose games differ in everything that matters. */
const catalogue = Array.from({ length: 80 }, (_, i) =>
  gameOf({
    slug: `game-${i}`,
    provider: { slug: `p${i % 9}`, name: 'P' },
    rtp: [94, 95.5, 96, 96.2, 96.5, null][i % 6] ?? null,
    volatility: (['low', 'medium', 'high', null] as const)[i % 4] ?? null,
    maxWin: [500, 2_500, 5_000, 10_000, null][i % 5] ?? null,
    freeSpins: i % 3 === 0,
    hasJackpot: i % 11 === 0,
    retired: i % 13 === 0,
  }),
)

function chosen(day: string, games: readonly BattleModel[]): PredictionChoice | null {
  const steps = choosePrediction(day, games)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const kept = new Map<string, PredictionChoice | null>()

function choiceOf(day: string): PredictionChoice {
  if (!kept.has(day)) kept.set(day, chosen(day, catalogue))
  return kept.get(day)!
}

const days = Array.from({ length: 12 }, (_, i) => `2026-11-${String(i + 1).padStart(2, '0')}`)

describe('the battle of a day', () => {
  it.each(days)('of %s is of near games of several providers, all of whose figures are published', (day) => {
    const choice = choiceOf(day)
    const games = choice.games.map((slug) => catalogue.find((game) => game.slug === slug)!)
    expect(new Set(games.map(({ provider }) => provider.slug)).size).toBe(games.length)
    expect(games).toHaveLength(2)
    for (const { rtp, volatility, maxWin, hasJackpot, retired } of games)
      expect([rtp, volatility, maxWin, hasJackpot, retired]).toEqual([
        ...[expect.any(Number), expect.any(String), expect.any(Number)],
        ...[false, false],
      ])
    const rtps = games.map(({ rtp }) => rtp!)
    expect(Math.max(...rtps) - Math.min(...rtps)).toBeLessThanOrEqual(choiceRules.maxRtpDifference + 1e-9)
    const levels = games.map((game) => assume(factsOf(game)).level)
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThanOrEqual(choiceRules.maxLevelDifference)
    const { entrants } = lineUp(
      choice.games.map((game) => ({ game })),
      games,
      choice.setup.mode,
    )
    expect(choice.setup.mode).toBe('duel')
    expect(problemOf({ ...choice.setup, entrants, seed: 'x' })).toBeNull()
    const chances = choice.chances.map(({ value }) => value)
    expect(chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
    expect(Math.min(...chances) * games.length).toBeGreaterThanOrEqual(choiceRules.minShare)
  })

  it('is the same in whatever order the games come, and another on another day', () => {
    const first = days.slice(0, 6).map((day) => choiceOf(day).games.join())
    const turned = days.slice(0, runs(6)).map((day) => chosen(day, [...catalogue].reverse())!.games.join())
    expect(turned).toEqual(first.slice(0, turned.length))
    expect(new Set(first).size).toBeGreaterThan(4)
  })

  it('is none where no two games are near to each other', () => {
    const apart = [gameOf({ slug: 'a' }), gameOf({ slug: 'b', rtp: 94, provider: { slug: 'q', name: 'Q' } })]
    const alike = [gameOf({ slug: 'a' }), gameOf({ slug: 'b' })]
    for (const games of [[], [gameOf({})], apart, alike]) expect(chosen('2026-11-27', games)).toBeNull()
    const near = [gameOf({ slug: 'a' }), gameOf({ slug: 'b', provider: { slug: 'q', name: 'Q' } })]
    expect(chosen('2026-11-27', near)?.games.sort()).toEqual(['a', 'b'])
  })

  it('has its exact chances', () => {
    for (const { games, setup, chances } of days.map(choiceOf)) {
      const [one, other] = games.map(
        (slug) => spinModel(factsOf(catalogue.find((game) => game.slug === slug)!)).table,
      )
      expect(chances[0]).toEqual(duelOdds(one!, other!, setup.spins).decided)
    }
  })

  it('never fails, whatever the figures', () => {
    const models = fc.array(
      fc.record({
        slug: fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 4 }),
        provider: fc.constantFrom('p', 'q').map((slug) => ({ slug, name: slug })),
        rtp: fc.option(fc.constantFrom(80, 95.9, 96, 99.9)),
        maxWin: fc.option(fc.constantFrom(1, 50, 5_000, 1_000_000)),
        volatility: fc.option(fc.constantFrom('low', 'high')),
        hitFrequency: fc.option(fc.constantFrom(0, 1, 25, 99)),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(models, (some) => {
        const games = some.map((more) => gameOf(more as Partial<BattleModel>))
        const choice = chosen('2026-11-27', games)
        for (const slug of choice?.games ?? []) expect(games.map((game) => game.slug)).toContain(slug)
      }),
      { numRuns: runs(15) },
    )
  })
})
