import type { GameMatch } from '@slot-liste/contract/catalogue/games.ts'
import { expect, it } from 'vitest'
import { ask } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

async function match(app: TestApp, names: string[]): Promise<GameMatch[]> {
  const answer = await ask(app, 'POST', '/api/games/matches', { body: { names } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().items
}

withApp('names of games as people paste them', (app) => {
  it.each([
    ['Gates of Olympus', 'gates-of-olympus', true],
    ['GATES OF OLYMPUS', 'gates-of-olympus', true],
    ['gates of olympus pragmatic play', 'gates-of-olympus', true],
    ['Sweet Bonanza', 'sweet-bonanza', true],
    ['Swet Bonanza', 'sweet-bonanza', false],
    ['Book of Deadd', 'book-of-dead', false],
    ['Starbust', 'starburst', false],
  ])('%s', async (name, slug, exact) => {
    const [found] = await match(app(), [name])
    expect(found).toMatchObject({ name, exact })
    expect(found?.matches[0]?.slug).toBe(slug)
    expect(found?.matches.length).toBeLessThanOrEqual(3)
  })

  it('answers every line in its place, also those that mean nothing', async () => {
    const names = ['Starburst', 'qqqq zzzz', '', '🎰', "'; drop table games; --", '%_%', 'starburst']
    const found = await match(app(), names)
    expect(found.map(({ name }) => name)).toEqual(names)
    expect(found.map(({ matches }) => matches.length > 0)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ])
  })

  it('takes 500 lines', async () => {
    const page = (await app().http.inject('/api/games?limit=100')).json()
    const names = Array.from({ length: 500 }, (_, i) => page.items[i % 100].name)
    const found = await match(app(), names)
    for (const { name, matches } of found) expect(matches.map((game) => game.name)).toContain(name)
  })
})
