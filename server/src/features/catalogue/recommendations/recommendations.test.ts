import type { RecommendedGame } from '@slot-liste/contract/catalogue/recommendations.ts'
import { expect, it } from 'vitest'
import { rewriteGamePairs } from '#store/catalogue/game-pairs.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

async function make(app: TestApp, as: Person, slugs: string[], visibility = 'public'): Promise<string> {
  const body = { title: 'Bir liste', visibility, games: slugs.map((game) => ({ game })) }
  return (await ask(app, 'POST', '/api/lists', { as, body })).json().id
}

withApp('recommendations of a list', (app) => {
  it('say what stands beside its games in other public lists, and what is like them', async () => {
    const ayse = await register(app())
    for (const slugs of [
      ['starburst', 'book-of-dead'],
      ['starburst', 'book-of-dead', 'sweet-bonanza'],
    ])
      await make(app(), ayse, slugs)
    for (let i = 0; i < 3; i++) await make(app(), ayse, ['starburst', 'big-bass-bonanza'], 'private')
    await rewriteGamePairs(app().database.db)
    const id = await make(app(), ayse, ['starburst'])
    const answer = await ask(app(), 'GET', `/api/lists/${id}/recommendations`)
    const items: RecommendedGame[] = answer.json().items
    expect(items).toHaveLength(12)
    // Only another Starburst may stand before it.
    const place = items.findIndex(({ game }) => game.slug === 'book-of-dead')
    expect(place).toBeLessThan(2)
    expect(items[place]).toMatchObject({
      reasons: [{ kind: 'together', lists: 2, withGame: { slug: 'starburst', name: 'Starburst' } }, {}],
    })
    for (const { game, reasons } of items) {
      expect(game.slug).not.toBe('starburst')
      expect(reasons.length).toBeGreaterThan(0)
    }
    const together = items.flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'together'))
    expect(together).toHaveLength(1)
  })

  it('come from likeness alone where its games stand in no other list', async () => {
    const ayse = await register(app())
    const id = await make(app(), ayse, ['wolf-gold'])
    const { items } = (await ask(app(), 'GET', `/api/lists/${id}/recommendations`)).json()
    expect(items.length).toBeGreaterThan(0)
  })

  it('are none for an empty list, and nobody else sees those of a private one', async () => {
    const ayse = await register(app())
    const empty = await make(app(), ayse, [])
    expect((await ask(app(), 'GET', `/api/lists/${empty}/recommendations`)).json()).toEqual({ items: [] })
    const closed = await make(app(), ayse, ['starburst'], 'private')
    expect((await ask(app(), 'GET', `/api/lists/${closed}/recommendations`)).json().code).toBe('LIST_PRIVATE')
  })
})

type Answer = { basis: 'lists' | 'trending'; items: RecommendedGame[] }
const recommended = async (app: TestApp, as?: Person): Promise<Answer> =>
  (await ask(app, 'GET', '/api/recommendations', { as })).json()
const slugs = ({ items }: Pick<Answer, 'items'>) => items.map(({ game }) => game.slug)

withApp('recommendations for somebody', (app) => {
  it('are what people talk about for a guest and a newcomer, and say so', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    for (const games of [['wolf-gold', 'reactoonz'], ['wolf-gold']]) await make(app(), ayse, games)
    await make(app(), ayse, ['starburst'], 'private')
    await make(app(), ayse, ['starburst'], 'unlisted')
    for (const who of [undefined, mert]) {
      const answer = await recommended(app(), who)
      expect(answer.basis).toBe('trending')
      expect(answer.items.map(({ game, reasons }) => [game.slug, reasons])).toEqual([
        ['wolf-gold', [{ kind: 'trending', lists: 2 }]],
        ['reactoonz', [{ kind: 'trending', lists: 1 }]],
      ])
    }
  })

  it('go with the games of lists made, saved and liked, without those one has', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    for (const games of [
      ['wolf-gold', 'book-of-ra'],
      ['wolf-gold', 'book-of-ra', 'reactoonz'],
    ])
      await make(app(), ayse, games)
    await rewriteGamePairs(app().database.db)
    const liked = await make(app(), ayse, ['wolf-gold'])
    await ask(app(), 'PUT', `/api/lists/${liked}/like`, { as: mert })
    const answer = await recommended(app(), mert)
    expect(answer.basis).toBe('lists')
    const [first] = answer.items.filter(({ game }) => game.slug === 'book-of-ra')
    expect(first?.reasons).toContainEqual({
      kind: 'together',
      lists: 2,
      withGame: { slug: 'wolf-gold', name: 'Wolf Gold' },
    })
    await make(app(), mert, ['book-of-ra', 'wolf-gold'], 'private')
    expect(slugs(await recommended(app(), mert))).not.toContain('book-of-ra')
  })

  it('know nothing of a liked list that is no longer public', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const id = await make(app(), ayse, ['wolf-gold'])
    await ask(app(), 'PUT', `/api/lists/${id}/like`, { as: mert })
    expect((await recommended(app(), mert)).basis).toBe('lists')
    const { version, ...list } = (await ask(app(), 'GET', `/api/lists/${id}`)).json()
    const body = {
      title: list.title,
      visibility: 'private',
      games: [{ game: 'wolf-gold' }],
      version,
    }
    expect((await ask(app(), 'PUT', `/api/lists/${id}`, { as: ayse, body })).statusCode).toBe(200)
    expect((await recommended(app(), mert)).basis).toBe('trending')
  })

  it('leave out what was dismissed until it is let back', async () => {
    const mert = await register(app())
    await make(app(), mert, ['wolf-gold'])
    const [first = '', second = ''] = slugs(await recommended(app(), mert))
    const url = (slug: string) => `/api/recommendations/dismissed/${slug}`
    for (const slug of [first, first, second])
      expect((await ask(app(), 'PUT', url(slug), { as: mert })).json()).toEqual({ dismissed: true })
    const left = slugs(await recommended(app(), mert))
    expect(left).toHaveLength(12)
    expect(left).not.toContain(first)
    const dismissed = await ask(app(), 'GET', '/api/recommendations/dismissed', { as: mert })
    expect(dismissed.json().slugs.sort()).toEqual([first, second].sort())
    const exported = await ask(app(), 'GET', '/api/users/export', { as: mert })
    expect(exported.json().dismissedGames).toHaveLength(2)
    await ask(app(), 'DELETE', url(first), { as: mert })
    expect(slugs(await recommended(app(), mert))).toContain(first)
    const all = await ask(app(), 'DELETE', '/api/recommendations/dismissed', { as: mert })
    expect(all.json()).toEqual({ restored: 1 })
  })

  it('are dismissed by members alone, and only games there are', async () => {
    const mert = await register(app())
    const url = '/api/recommendations/dismissed/no-such-game'
    expect((await ask(app(), 'PUT', url, { as: mert })).json().code).toBe('GAME_NOT_FOUND')
    expect((await ask(app(), 'PUT', url)).statusCode).toBe(401)
  })
})
