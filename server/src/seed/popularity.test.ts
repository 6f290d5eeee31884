import { readCatalogue } from '@slot-liste/catalogue/read.ts'
import { expect, it } from 'vitest'
import { popularityOf } from './popularity.ts'

const { games } = await readCatalogue()
type Game = (typeof games)[number]
const [first] = games as [Game]
const game = (slug: string, provider: string, more: Partial<Game> = {}): Game => ({
  ...first,
  ...{ slug, provider },
  ...more,
})
const order = (list: Game[]) =>
  [...popularityOf(list)].sort(([, one], [, other]) => other - one).map(([slug]) => slug)

it('follows the file within a provider, and lets providers take turns', () => {
  const list = [...['a1', 'a2', 'a3', 'a4'].map((slug) => game(slug, 'a')), game('b1', 'b')]
  expect(order(list)).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

it('puts a game of which little is known behind all others, wherever the file has it', () => {
  const unknown = { theme: null, volatility: null, rtp: null, maxWin: null, minBet: null, maxBet: null }
  const poor = game('poor', 'a', { ...unknown, reels: null, rows: null, features: [] })
  expect(order([poor, game('a2', 'a'), game('b1', 'b')]).at(-1)).toBe('poor')
})

it('leads with games that were looked for first', () => {
  const place = new Map(games.map(({ slug }, at) => [slug, at]))
  const leading = order(games).slice(0, 200)
  expect(leading.filter((slug) => (place.get(slug) ?? 0) > 800)).toEqual([])
})
