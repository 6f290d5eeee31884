import type { ListRecommendation } from '@slot-liste/contract/list-shelves.ts'
import { expect, it } from 'vitest'
import { rewriteGamePairs } from '#store/game-pairs.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { onEachEngine, type TestApp } from '#testing/test-app.ts'

async function make(app: TestApp, as: Person, slugs: string[], visibility = 'public'): Promise<string> {
  const body = { title: 'Bir liste', visibility, games: slugs.map((game) => ({ game })) }
  return (await ask(app, 'POST', '/api/lists', { as, body })).json().id
}

onEachEngine('recommendations of a list', (app) => {
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
    const items: ListRecommendation[] = answer.json().items
    expect(items).toHaveLength(12)
    // Only another Starburst may stand before it.
    const place = items.findIndex(({ game }) => game.slug === 'book-of-dead')
    expect(place).toBeLessThan(2)
    expect(items[place]).toMatchObject({
      reasons: [{ kind: 'together', lists: 2, withGame: 'starburst' }, {}],
    })
    for (const { game, reasons } of items) {
      expect(game.slug).not.toBe('starburst')
      expect(reasons.length).toBeGreaterThan(0)
    }
    const told = items.flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'together'))
    expect(told).toHaveLength(1)
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
