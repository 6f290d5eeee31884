import type { AdminGame } from '@slot-liste/contract/admin/admin-games.ts'
import type { CallReply } from '@slot-liste/contract/core/calls.ts'
import { eachFigure } from '@slot-liste/domain/catalogue/facts.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

type Page = CallReply<'GET /api/games'>

const texts = { demoUrl: '', descriptionTr: '', descriptionEn: '', sourceUrl: '', picture: null }
const blank = {
  ...{ ...eachFigure(() => null), ...texts, volatility: null, mechanic: null },
  ...{ features: [], releaseDate: null, status: 'released', provider: 'netent' },
}
const made = { ...blank, slug: 'yeni-oyun', name: 'Yeni Oyun', theme: 'egypt' }

withApp('the total of browse', (app) => {
  let admin: Person
  beforeAll(async () => {
    admin = await register(app())
    await makeAdmin(app(), admin)
  })
  const page = async (query: string): Promise<Page> => (await ask(app(), 'GET', `/api/games?${query}`)).json()
  /** Asked twice in other orders, by a guest and by a member. */
  const total = async (query: string) => {
    const answers = [await page(query), await page(`${query}&sort=name`)]
    const own = await ask(app(), 'GET', `/api/games?${query}&sort=rtp`, { as: admin })
    expect([...answers, own.json()].map((answer) => answer.total)).toEqual(Array(3).fill(answers[0]?.total))
    return answers[0]?.total ?? 0
  }
  const change = async (method: 'POST' | 'PUT', path: string, body: object): Promise<AdminGame> => {
    const answer = await ask(app(), method, `/api/admin/games${path}`, { as: admin, body })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }

  it('is counted once for all pages and orders under the same filters', async () => {
    const client = app().database.db.$client
    const { nextCursor } = await page('theme=fruit&limit=5')
    const query = vi.spyOn(client, 'run')
    await page(`theme=fruit&limit=5&cursor=${nextCursor}`)
    await page('sort=rtp&theme=fruit')
    expect(query).toHaveBeenCalledTimes(2)
    await page('theme=egypt')
    expect(query).toHaveBeenCalledTimes(4)
    query.mockRestore()
  })

  it('is right at once when a game is added, changed, retired, and made one with another', async () => {
    const totals = async () => [await total(''), await total('theme=egypt'), await total('status=released')]
    const [all = 0, egypt = 0, released = 0] = await totals()
    const { id, version } = await change('POST', '', made)
    expect(await totals()).toEqual([all + 1, egypt + 1, released + 1])
    const changed = await change('PUT', `/${id}`, { ...made, theme: 'fruit', version })
    expect(await totals()).toEqual([all + 1, egypt, released + 1])
    await change('PUT', '/retirement', { ids: [id], retired: true })
    expect(await totals()).toEqual([all + 1, egypt, released])
    const [into] = (await ask(app(), 'GET', '/api/admin/games?q=starburst', { as: admin })).json().items
    await change('PUT', `/${id}/merging`, { into: into.id, version: changed.version + 1 })
    expect(await totals()).toEqual([all, egypt, released])
  })
})
