import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LikenessFacts } from './likeness.ts'
import { recommend } from './recommend.ts'
import { sameSeries, titleOf } from './series.ts'
import { shelfOf } from './shelf.ts'

const blank = { theme: null, volatility: null, mechanic: null, maxWin: null, features: [] }
const game = (slug: string, facts: Partial<LikenessFacts> = {}): LikenessFacts => ({
  slug,
  name: slug.replaceAll('-', ' '),
  provider: `provider of ${slug}`,
  ...blank,
  ...facts,
})

/** Recommendations where no lists hold games together: by likeness alone. */
function mostAlike(own: LikenessFacts, others: readonly LikenessFacts[], count: number) {
  const { candidates, rarity } = shelfOf([...new Set([...others, own])])
  const all = [...candidates.values()]
  return recommend(
    all.filter(({ game }) => game === own),
    all,
    [],
    rarity,
    count,
  )
}

const word = fc.constantFrom('big', 'bass', 'bonanza', 'gold', 'of', 'the', 'zeus', '2', '1000', 'megaways')
const maybe = <Value>(values: Value[]) => fc.constantFrom(null, ...values)
const anyGame = fc.record({
  slug: fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 4 }),
  name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  provider: fc.constantFrom('p', 'q'),
  theme: maybe(['egypt', 'fruit', 'fishing']),
  volatility: maybe(['low', 'medium', 'high']),
  mechanic: maybe(['paylines', 'ways', 'cluster']),
  maxWin: maybe([0, 500, 5000, 5000.5, 100_000]),
  features: fc.uniqueArray(fc.constantFrom('wild', 'tumble', 'jackpot', 'respins', 'nudge')),
})
const catalogue = fc.uniqueArray(anyGame, { selector: ({ slug }) => slug, minLength: 2, maxLength: 25 })

describe('likeness', () => {
  it('puts the series first, then the nearest facts, and says why', () => {
    const sweet = { theme: 'sweets', mechanic: 'scatter-pays', features: ['tumble', 'free-spins'] }
    const found = mostAlike(
      game('sweet-bonanza', { ...sweet, provider: 'p' }),
      [
        game('fruit-party', { mechanic: 'cluster', theme: 'fruit', features: ['free-spins'] }),
        game('jelly-express', sweet),
        game('sweet-bonanza-1000', { ...sweet, theme: null, provider: 'p' }),
        game('starburst', { theme: 'gems', features: ['both-ways'] }),
      ],
      6,
    )
    expect(found.map(({ slug }) => slug)).toEqual(['sweet-bonanza-1000', 'jelly-express', 'fruit-party'])
    expect(found.map(({ reasons }) => reasons)).toEqual([
      [{ kind: 'series' }, { kind: 'features', features: ['tumble', 'free-spins'] }],
      [{ kind: 'features', features: ['tumble', 'free-spins'] }, { kind: 'theme' }],
      [{ kind: 'features', features: ['free-spins'] }],
    ])
  })

  it('weighs a rare feature more than a common one', () => {
    const common = ['a', 'b', 'c', 'd'].map((slug) => game(slug, { features: ['wild'] }))
    const rare = game('z', { features: ['nudge'] })
    const [first] = mostAlike(game('own', { features: ['wild', 'nudge'] }), [...common, rare], 3)
    expect(first?.slug).toBe('z')
  })

  it('takes near max wins for alike, unknown ones for nothing', () => {
    const found = mostAlike(
      game('own', { maxWin: 5000 }),
      [
        game('far', { maxWin: 60_000 }),
        game('unknown'),
        game('near', { maxWin: 6000 }),
        game('none', { maxWin: 0 }),
      ],
      4,
    )
    expect(found.map(({ slug, reasons }) => [slug, reasons])).toEqual([['near', [{ kind: 'maxWin' }]]])
  })

  it('keeps scores in bounds, order fixed, reasons one or two', () => {
    fc.assert(
      fc.property(catalogue, fc.integer({ min: 1, max: 12 }), (games, count) => {
        const [own = game('none')] = games
        const found = mostAlike(own, games, count)
        expect(found.length).toBeLessThanOrEqual(count)
        expect(found.every(({ score }) => score > 0 && score <= 1)).toBe(true)
        expect(found.every(({ reasons }) => reasons.length === 1 || reasons.length === 2)).toBe(true)
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
        expect(found.some(({ slug }) => slug === own.slug)).toBe(false)
        expect(mostAlike(own, [...games].reverse(), count)).toEqual(found)
        const kin = found.filter(({ slug }) =>
          games.some((other) => other.slug === slug && sameSeries(titleOf(own), titleOf(other))),
        )
        expect(found.filter(({ reasons }) => reasons[0]?.kind === 'series')).toEqual(kin)
      }),
    )
  })

  it('gives two games the same score both ways', () => {
    fc.assert(
      fc.property(catalogue, (games) => {
        const [one = game('one'), other = game('other')] = games
        const there = mostAlike(one, games, 99).find(({ slug }) => slug === other.slug)
        const back = mostAlike(other, games, 99).find(({ slug }) => slug === one.slug)
        // A full series can leave the one out on one side only; where both stand, they agree.
        if (there && back) expect(there.score).toBe(back.score)
      }),
    )
  })

  it('leaves places to games outside the series', () => {
    const series = Array.from({ length: 12 }, (_, index) =>
      game(`big-bass-${index}-x`, { provider: 'p', theme: 'fishing' }),
    )
    const rest = Array.from({ length: 12 }, (_, index) => game(`lake${index}`, { theme: 'fishing' }))
    const found = mostAlike(
      game('big-bass-splash', { provider: 'p', theme: 'fishing' }),
      [...series, ...rest],
      9,
    )
    expect(found.map(({ slug }) => slug.startsWith('big-bass'))).toEqual([
      true,
      true,
      true,
      ...Array(6).fill(false),
    ])
  })
})
