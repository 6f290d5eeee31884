import { contract } from '@slot-liste/contract/core/contract.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

/** Paths of all GET endpoints whose only parameter is this. */
const pathsWith = (parameter: string, under: RegExp) =>
  contract
    .filter(({ method, access }) => method === 'GET' && access !== 'admin')
    .map(({ path }) => path)
    .filter((path) => path.match(/:\w+/g)?.join() === `:${parameter}` && under.test(path))

const renamePerson = async (app: TestApp, person: Person, username: string) =>
  expect((await ask(app, 'PUT', '/api/users/profile', { as: person, body: { username } })).statusCode).toBe(
    200,
  )

const read = async (app: TestApp, path: string, name: string, as: Person | undefined) => {
  const url = path.replace(/:\w+/, name) + (path.startsWith('/covers/') ? '?v=1' : '')
  const { statusCode, headers, rawPayload } = await ask(app, 'GET', url, { as })
  return { statusCode, location: headers.location, body: rawPayload.toString('base64') }
}

withApp(
  'a renamed subject',
  (app) => {
    let person: Person
    let other: Person
    beforeAll(async () => {
      person = await register(app(), 'eski.adi')
      other = await register(app())
      await renamePerson(app(), person, 'yeni.adi')
      const { db } = app().database
      await db.execute(sql`update games set slug = 'yeni-oyun' where slug = 'starburst'`)
      await db.execute(sql`update providers set slug = 'yeni-saglayici' where slug = 'netent'`)
    })

    const cases = [
      ...pathsWith('username', /./).map((path) => [path, 'eski.adi', 'yeni.adi'] as const),
      ...pathsWith('slug', /games|^\/covers\/:/).map((path) => [path, 'starburst', 'yeni-oyun'] as const),
      ...pathsWith('slug', /providers/).map((path) => [path, 'netent', 'yeni-saglayici'] as const),
    ]
    it.each(cases)('answers %s at %s as at %s', async (path, before, now) => {
      const [old, current] = [await read(app(), path, before, person), await read(app(), path, now, person)]
      expect(current.statusCode, path).toBe(200)
      if (path.startsWith('/feeds/'))
        expect(old).toMatchObject({ statusCode: 301, location: path.replace(/:\w+/, now) })
      else expect(old).toEqual(current)
    })

    it('redirects readers of a feed in their language, for at most an hour', async () => {
      const { headers } = await ask(app(), 'GET', '/feeds/people/Eski.Adi.atom?lang=en')
      expect(headers).toMatchObject({
        location: '/feeds/people/yeni.adi.atom?lang=en',
        'cache-control': 'public, max-age=3600',
      })
    })

    it('can be followed, dismissed and blocked at the old name', async () => {
      for (const [method, url] of [
        ['PUT', '/api/games/starburst/follow'],
        ['PUT', '/api/recommendations/dismissed/starburst'],
        ['PUT', '/api/users/eski.adi/follow'],
        ['PUT', '/api/users/eski.adi/block'],
        ['DELETE', '/api/users/eski.adi/block'],
      ] as const)
        expect((await ask(app(), method, url, { as: other })).statusCode, url).toBeLessThan(300)
    })

    it('leads nowhere where the feed of the new name is closed', async () => {
      const body = { indexable: false }
      expect((await ask(app(), 'PUT', '/api/users/settings', { as: person, body })).statusCode).toBe(200)
      expect((await ask(app(), 'GET', '/feeds/people/eski.adi.atom')).statusCode).toBe(404)
    })
  },
  {},
  { database: 'own' },
)
