import { expect, it } from 'vitest'
import { type Candidate, type LikenessFacts, likeness, likenessReasons, measureOf } from './likeness.ts'
import { type Pair, type RecommendationReason, recommend } from './recommend.ts'
import { shelfOf } from './shelf.ts'

const names = [
  ...[
    'Sweet Bonanza',
    'Sweet Bonanza 1000',
    'Sweet Bonanza Xmas',
    'Big Bass Splash',
    'Christmas Big Bass Bonanza',
  ],
  ...['Bigger Bass Blizzard', 'Book of Dead', 'Book of Ra', 'The Book', '9 Coins', '15 Coins 2', 'Starburst'],
  ...[
    'Starburst XXXtreme',
    "Gonzo's Quest",
    "Gonzo's Quest Megaways",
    '777',
    'Wild West',
    'Wild West Gold',
    'Gold',
  ],
  ...[
    'The Dog House',
    'Dog House Megaways',
    'Legacy of Dead',
    'x50 Fire',
    'Deluxe',
    'Zeus of the East',
    'East Zeus',
  ],
]
const at = <Value>(values: readonly Value[], i: number) => values[i % values.length] as Value
const features = ['wild', 'tumble', 'jackpot', 'respins', 'nudge', 'free-spins', 'multiplier']

/** Made up, and the same for ever. */
const games: LikenessFacts[] = names.map((name, i) => ({
  slug: `game-${(i * 7) % 26}`,
  name,
  provider: at(['p', 'p', 'p', 'q', 'r'], i),
  theme: at(['sweets', 'fishing', null, 'egypt', 'sweets', 'west', 'fruit'], i),
  volatility: at(['high', 'high', 'medium', null, 'high', 'low'], i),
  mechanic: at(['scatter-pays', 'paylines', 'cluster', null], i),
  maxWin: at([5_000, 25_000, 500, null, 0, 4_000, 12_500.5, 50_000, 250_000], i),
  features: features.filter((_, number) => (i * 37 + number * number * 11) % 5 < 2),
}))
const { candidates, rarity } = shelfOf(games)
const all = [...candidates.values()]

const said = (reason: RecommendationReason) => JSON.stringify(reason).replaceAll(/["{}]|kind:/g, '')

/** After a change on purpose `vitest -u` writes the files again, and the difference is read. */
it('likens games as the golden file says', async () => {
  const lines = all.flatMap((one) => {
    const measure = measureOf(one, rarity)
    const others = all.filter((other) => other !== one && likeness(measure, other) > 0)
    const of = others.map((other) => {
      const reasons = likenessReasons(measure, other).map(said).join('; ')
      return `  ${other.game.name}  ${likeness(measure, other)}  ${reasons}`
    })
    return [one.game.name, ...of]
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/likeness.txt')
})

it('recommends games as the golden file says', async () => {
  const pairs: Pair[] = games.map(({ slug }, i) => ({
    game: at(games, 2 + (i % 5)).slug,
    other: slug,
    lists: i + 2,
    strength: ((i * 29) % 23) / 46,
  }))
  const going = (held: Candidate[], count: number) => {
    const slugs = new Set(held.map(({ game }) => game.slug))
    const theirs = pairs.filter(({ game }) => slugs.has(game))
    return recommend(held, all, theirs, rarity, count)
  }
  const lines = [1, 2, 3, 5].flatMap((held) =>
    [1, 4, 9, 99].flatMap((count) => [
      `${held} held, ${count} asked`,
      ...going(all.slice(2, 2 + held), count).map(
        ({ slug, score, reasons }) => `  ${slug}  ${score}  ${reasons.map(said).join('; ')}`,
      ),
    ]),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../golden/recommendations.txt')
})
