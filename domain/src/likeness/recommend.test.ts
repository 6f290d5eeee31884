import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LikenessFacts, likeness, measureOf } from './likeness.ts'
import { type Pair, recommend } from './recommend.ts'
import { shelfOf } from './shelf.ts'

const game = (slug: string, facts: Partial<LikenessFacts> = {}): LikenessFacts => ({
  slug,
  name: slug,
  provider: `provider of ${slug}`,
  theme: null,
  volatility: null,
  mechanic: null,
  maxWin: null,
  features: [],
  ...facts,
})

/** Recommendations for the first `held` of these games. */
function goingWith(held: number, games: readonly LikenessFacts[], pairs: readonly Pair[], count: number) {
  const { candidates, rarity } = shelfOf(games)
  const all = [...candidates.values()]
  return recommend(all.slice(0, held), all, pairs, rarity, count)
}

it('puts what people put together before what only looks alike', () => {
  const held = [game('a', { theme: 'egypt', features: ['wilds'] })]
  const others = [game('alike', { theme: 'egypt', features: ['wilds'] }), game('together'), game('neither')]
  const pairs = [{ game: 'a', other: 'together', lists: 7, strength: 0.8 }]
  const found = goingWith(1, [...held, ...others], pairs, 5)
  expect(found.map(({ slug }) => slug)).toEqual(['together', 'alike'])
  expect(found[0]?.reasons).toEqual([{ kind: 'together', lists: 7, withGame: { slug: 'a', name: 'a' } }])
})

it('lets one provider fill at most a third of the places', () => {
  const held = [game('a', { theme: 'egypt' })]
  const same = Array.from({ length: 9 }, (_, i) => game(`s${i}`, { theme: 'egypt', provider: 'big' }))
  const rest = Array.from({ length: 4 }, (_, i) => game(`t${i}`, { theme: 'egypt' }))
  const found = goingWith(1, [...held, ...same, ...rest], [], 6)
  expect(found.filter(({ slug }) => slug.startsWith('s'))).toHaveLength(2)
  expect(found).toHaveLength(6)
})

const facts = fc.record({
  theme: fc.constantFrom('egypt', 'fruit', null),
  provider: fc.constantFrom('x', 'y', 'z', 'w'),
  features: fc.subarray(['wilds', 'scatter', 'multiplier']),
})
const shelf = fc.array(facts, { maxLength: 30 }).map((all) => all.map((one, i) => game(`g${i}`, one)))
const links = fc.array(
  fc.record({
    game: fc.constantFrom('g0', 'g1'),
    other: fc.constantFrom('g2', 'g3', 'g4'),
    lists: fc.integer({ min: 2, max: 9 }),
    strength: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
)

it('never recommends what is held, never more than asked, scores from 0 to 1 downwards', () => {
  fc.assert(
    fc.property(shelf, links, fc.integer({ min: 1, max: 8 }), (all, pairs, count) => {
      const found = goingWith(2, all, pairs, count)
      expect(found.length).toBeLessThanOrEqual(count)
      for (const { slug, score } of found) {
        expect(['g0', 'g1']).not.toContain(slug)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }
      expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a))
    }),
  )
})

it('chooses like a scan from the best that skips providers whose places are taken', () => {
  fc.assert(
    fc.property(shelf, links, fc.integer({ min: 1, max: 12 }), (all, pairs, count) => {
      const providers = new Map(all.map(({ slug, provider }) => [slug, provider]))
      const taken: string[] = []
      const expected = goingWith(2, all, pairs, 3 * all.length).filter(({ slug }) => {
        const provider = providers.get(slug) as string
        const isFull = taken.filter((one) => one === provider).length >= Math.ceil(count / 3)
        if (isFull || taken.length === count) return false
        return taken.push(provider)
      })
      expect(goingWith(2, all, pairs, count)).toEqual(expected)
    }),
  )
})

it('works out once what it needs of the same games', () => {
  const games = [game('a'), game('b')]
  expect(shelfOf(games)).toBe(shelfOf(games))
  expect(shelfOf([...games])).not.toBe(shelfOf(games))
})

it.each([1, 2, 3, 4])(
  'means the likeness to the three likest of %i games held, or to all when they are fewer',
  (held) => {
    // The same game held several times over: the mean is the likeness to one, unless it was divided by too many.
    const own = Array.from({ length: held }, (_, i) => game(`h${i}`, { theme: 'egypt', features: ['wilds'] }))
    const other = game('other', { theme: 'egypt', features: ['wilds'] })
    const shelf = [game('far', { theme: 'fruit' })]
    const [one] = goingWith(held, [...own, other, ...shelf], [], 1)
    const reference = likeness(
      measureOf(candidateOf([...own, other, ...shelf], 'h0'), shelfOf([...own, other, ...shelf]).rarity),
      candidateOf([...own, other, ...shelf], 'other'),
    )
    expect(one?.slug).toBe('other')
    expect(one?.score).toBeCloseTo(0.4 * reference, 3)
  },
)

function candidateOf(games: readonly LikenessFacts[], slug: string) {
  const found = [...shelfOf(games).candidates.values()].find((one) => one.game.slug === slug)
  if (!found) throw new Error(`There is no game ${slug}.`)
  return found
}
