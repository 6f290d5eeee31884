import type { BattleCard, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { verify } from '@slot-liste/domain/battles/replay/digest.ts'
import { demoDomain } from '@slot-liste/domain/site/demo-domain.ts'
import { expect, it } from 'vitest'
import battles from '#seed/demo-data/battles.json' with { type: 'json' }
import comments from '#seed/demo-data/comments.json' with { type: 'json' }
import lists from '#seed/demo-data/lists.json' with { type: 'json' }
import people from '#seed/demo-data/people.json' with { type: 'json' }
import { demoPassword } from '#seed/demo-data.ts'
import { recount } from '#store/site/recount.ts'
import { ask } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { prepareDemoData } from './demo-community.ts'

withApp('the demo community', (app) => {
  it('comes once, signs in, and every count is right', async () => {
    const { services, database } = app()
    expect(await prepareDemoData(services, true)).toContain(demoPassword)
    expect(await prepareDemoData(services, true)).toBeUndefined()
    const shown = lists.filter(({ visibility }) => visibility === undefined)
    const page = (await ask(app(), 'GET', '/api/lists?sort=trending&limit=100')).json()
    expect(page.total).toBe(shown.length)
    const sizes = new Map(shown.map(({ title, games }) => [title, games.length]))
    for (const list of page.items)
      expect([list.title, list.counts.games]).toEqual([list.title, sizes.get(list.title)])
    expect((await ask(app(), 'GET', '/api/home')).json().trending.length).toBe(8)
    const said = page.items.reduce(
      (sum: number, { counts }: { counts: { comments: number } }) => sum + counts.comments,
      0,
    )
    expect(said).toBe(comments.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0))
    await expectBattles(app())
    for (const { username } of people) {
      const body = { email: `${username}@${demoDomain}`, password: demoPassword }
      expect((await ask(app(), 'POST', '/api/auth/login', { body })).statusCode).toBe(200)
    }
    expect(await recount(database.db, false)).toEqual([])
  })

  it('is signed in to from this machine alone', async () => {
    const body = { email: `ayse@${demoDomain}`, password: demoPassword }
    const token = { grant: '/auth/v1/token?grant_type=password', own: '/api/auth/login' }
    for (const path of Object.values(token)) {
      expect((await ask(app(), 'POST', path, { body })).statusCode).toBe(200)
      for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { host: 'tunnel.example.com' }]) {
        const refused = await ask(app(), 'POST', path, { body, headers })
        expect([refused.statusCode, refused.body]).toEqual([
          expect.any(Number),
          expect.stringMatching(/invalid/i),
        ])
      }
    }
  })

  it('cannot be signed in to once others can reach the server', async () => {
    const { services } = app()
    const open = { ...services, env: { ...services.env, HOST: '0.0.0.0' } }
    expect(await prepareDemoData(open, true)).toContain('no longer')
    const body = { email: `ayse@${demoDomain}`, password: demoPassword }
    expect((await ask(app(), 'POST', '/api/auth/login', { body })).json().code).toBe('INVALID_CREDENTIALS')
    expect((await ask(app(), 'GET', '/api/users/ayse')).statusCode).toBe(200)
  })
})

withApp('an address of production', (app) => {
  it('has no demo community, wherever it leads', async () => {
    const { services } = app()
    const env = { ...services.env, NODE_ENV: 'production' as const, PUBLIC_URL: 'http://localhost:3000' }
    expect(await prepareDemoData({ ...services, env }, true)).toBeUndefined()
    expect((await ask(app(), 'GET', '/api/users/ayse')).statusCode).toBe(404)
  })
})

/** All that are public, each played as anybody plays it again. */
async function expectBattles(app: TestApp): Promise<void> {
  const { items, total } = (await ask(app, 'GET', '/api/battles?limit=100')).json()
  expect(total).toBe(battles.filter(({ visibility }) => visibility === undefined).length)
  const said: { text: string; replies?: unknown[] }[] = battles.flatMap(({ comments = [] }) => comments)
  const written = said.reduce((sum, { replies = [] }) => sum + 1 + replies.length, 0)
  expect(items.reduce((sum: number, { counts }: BattleCard) => sum + counts.comments, 0)).toBe(written)
  for (const { id } of items as BattleCard[]) {
    const { setup, entrants, digest } = (await ask(app, 'GET', `/api/battles/${id}`)).json() as SavedBattle
    expect(verify({ ...setup, entrants }, digest)).toBe('same')
  }
}
