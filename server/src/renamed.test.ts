import { contract } from '@slot-liste/contract/core/contract.ts'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import { slugReplacer } from '#platform/http/current-slugs.ts'
import { setDesk } from '#testing/corrections.ts'
import { asPlayed, savedBattle } from '#testing/made-battles.ts'
import { startedHunt } from '#testing/made-hunts.ts'
import { makeList } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { freshGame } from '#testing/permissions/scene.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

/** Former and present slugs of a game and of its provider, which occur in every filtered reply below. */
const slugs = { game: ['starburst', 'yeni-oyun'], provider: ['netent', 'yeni-saglayici'] } as const

/** Paths of all GET endpoints whose only parameter is this. */
const pathsWith = (parameter: string, under: RegExp) =>
  contract
    .filter(({ method, access }) => method === 'GET' && access !== 'admin')
    .map(({ path }) => path)
    .filter((path) => path.match(/:\w+/g)?.join() === `:${parameter}` && under.test(path))

/** Returns the owner of the slugs that a schema of a query holds: a game or a provider. */
const ownerOf = (schema: z.ZodType): keyof typeof slugs | undefined => {
  const moved = { game: new Map([['a', 'game']]), provider: new Map([['a', 'provider']]) }
  return [slugReplacer(schema)?.(schema.safeParse('a').data, moved)].flat()[0] as 'game' | undefined
}

/** Parameters of the query that hold slugs of games or providers, of all endpoints that read. */
const filters = contract.flatMap(({ method, path, query }: Endpoint) => {
  const names = method === 'GET' && query instanceof z.ZodObject ? Object.entries(query.shape) : []
  return names.flatMap(([name, schema]) => {
    const owner = ownerOf(schema as z.ZodType)
    return owner ? [[path, name, owner] as const] : []
  })
})
/** Other parameters that some paths require. */
const besides: Record<string, string> = { '/api/search': 'tab=games&q=star&' }

const renamePerson = async (app: TestApp, person: Person, username: string) =>
  expect((await ask(app, 'PUT', '/api/users/profile', { as: person, body: { username } })).statusCode).toBe(
    200,
  )

const read = async (app: TestApp, path: string, name: string, as: Person | undefined) => {
  const url = path.replace(/:\w+/, name) + (path.startsWith('/covers/') ? '?v=1' : '')
  const { statusCode, headers, rawPayload } = await ask(app, 'GET', url, { as })
  return { statusCode, location: headers.location, body: rawPayload.toString('base64') }
}

type Scene = { app: TestApp; list: string; bare: string; hunt: string; game: number }
type Write = (scene: Scene) => [path: string, body?: object] | Promise<[path: string, body?: object]>

const proposal = { newValue: '250', note: '', address: 'https://netent.com/games/starburst' }
const games = ['starburst', 'gonzos-quest', 'twin-spin', 'dead-or-alive-2']
const bonus = { game: 'starburst', multiple: null, on: null }
const newList = { title: 'Eski adla liste', games: games.map((game) => ({ game })), cover: 'starburst' }

/** A request to each endpoint that writes and takes a slug, with the former one. */
const writes: Record<string, Write> = {
  'POST /api/games/:slug/view': () => ['/api/games/starburst/view'],
  'PUT /api/games/:slug/follow': () => ['/api/games/starburst/follow'],
  'DELETE /api/games/:slug/follow': () => ['/api/games/starburst/follow'],
  'PUT /api/games/:slug/mark': () => ['/api/games/starburst/mark', { state: 'want' }],
  'POST /api/games/:slug/corrections': ({ app }) => {
    app.advance(6)
    return ['/api/games/starburst/corrections', { ...proposal, field: 'maxWin', oldValue: '800' }]
  },
  'POST /api/providers/:slug/corrections': ({ app }) => {
    app.advance(6)
    return [
      '/api/providers/netent/corrections',
      { ...proposal, field: 'owner', oldValue: 'Evolution', newValue: 'Evrim' },
    ]
  },
  'POST /api/lists': () => ['/api/lists', newList],
  'PUT /api/lists/:id': ({ list }) => [
    `/api/lists/${list}`,
    {
      ...newList,
      description: '',
      visibility: 'public',
      tags: [],
      ranked: false,
      commentsPolicy: 'everyone',
      version: 1,
    },
  ],
  'POST /api/lists/:id/games': ({ bare }) => [`/api/lists/${bare}/games`, { game: 'starburst' }],
  'DELETE /api/lists/:id/games/:slug': ({ bare }) => [`/api/lists/${bare}/games/starburst`],
  'PUT /api/recommendations/dismissed/:slug': () => ['/api/recommendations/dismissed/starburst'],
  'DELETE /api/recommendations/dismissed/:slug': () => ['/api/recommendations/dismissed/starburst'],
  'POST /api/battles': async ({ app }) => {
    const { entrants, ...battle } = await asPlayed(app, { games: ['yeni-oyun', 'gonzos-quest'] })
    return [
      '/api/battles',
      { ...battle, entrants: entrants.map((one, place) => ({ ...one, game: games[place] })) },
    ]
  },
  'POST /api/hunts': () => ['/api/hunts', { title: 'Eski adla av', bonuses: [bonus] }],
  'PUT /api/hunts/:id/bonuses': ({ hunt }) => [
    `/api/hunts/${hunt}/bonuses`,
    { bonuses: [bonus], version: 1 },
  ],
  'POST /api/hunts/:id/bonuses': ({ hunt }) => [`/api/hunts/${hunt}/bonuses`, { bonuses: [bonus] }],
  'POST /api/lists/:id/brackets': ({ list }) => [`/api/lists/${list}/brackets`, { games, days: 1 }],
  'POST /api/admin/games': () => ['/api/admin/games', { ...freshGame(), provider: 'netent' }],
  'PUT /api/admin/games/:id': ({ game }) => [
    `/api/admin/games/${game}`,
    { ...freshGame(), provider: 'netent', version: 1 },
  ],
}

withApp(
  'a renamed subject',
  (app) => {
    let person: Person
    let other: Person
    let scene: Scene
    beforeAll(async () => {
      person = await register(app(), 'eski.adi')
      other = await register(app())
      await renamePerson(app(), person, 'yeni.adi')
      await makeAdmin(app(), person)
      const desk = await setDesk(app())
      await desk.proposed(person)
      await desk.proposed(
        person,
        { field: 'foundedYear', oldValue: '1996', newValue: '1995' },
        'netent',
        'providers',
      )
      await savedBattle(app(), person)
      await ask(app(), 'PUT', '/api/games/starburst/mark', { as: person, body: { state: 'played' } })
      const [list, bare] = [await makeList(app(), person, { games }), await makeList(app(), person)]
      const made = await ask(app(), 'POST', '/api/admin/games', { as: person, body: freshGame() })
      scene = { app: app(), list, bare, hunt: (await startedHunt(app(), person)).id, game: made.json().id }
      const { db } = app().database
      await db.execute(sql`update games set slug = 'yeni-oyun' where slug = 'starburst'`)
      await db.execute(sql`update providers set slug = 'yeni-saglayici' where slug = 'netent'`)
      invalidateTags(app().services)
    })

    const cases = [
      ...pathsWith('username', /./).map((path) => [path, 'eski.adi', 'yeni.adi'] as const),
      ...pathsWith('slug', /games|^\/covers\/:/).map((path) => [path, ...slugs.game] as const),
      ...pathsWith('slug', /providers/).map((path) => [path, ...slugs.provider] as const),
    ]
    it.each(cases)('answers %s at %s as at %s', async (path, before, now) => {
      const [old, current] = [await read(app(), path, before, person), await read(app(), path, now, person)]
      expect(current.statusCode, path).toBe(200)
      if (path.startsWith('/feeds/'))
        expect(old).toMatchObject({ statusCode: 301, location: path.replace(/:\w+/, now) })
      else expect(old).toEqual(current)
    })

    it.each(filters)(
      'filters %s by the former slug in “%s” as by the present one',
      async (path, name, owner) => {
        const [before, now] = slugs[owner]
        const filtered = async (slug: string) => {
          const url = `${path}?${besides[path] ?? ''}${name}=${slug}`
          const { statusCode, body } = await ask(app(), 'GET', url, { as: person })
          expect(statusCode, body).toBe(200)
          return body
        }
        expect(await filtered(before)).toBe(await filtered(now))
        expect(await filtered(before)).not.toBe(await filtered('boyle-bir-ad-yok'))
      },
    )

    it('names the former slugs of a provider beside the present one among the choices of filters', async () => {
      const { provider } = (await ask(app(), 'GET', '/api/games/facets')).json()
      const named = provider.filter(({ former }: { former?: string[] }) => former)
      expect(named).toMatchObject([{ value: 'yeni-saglayici', former: ['netent'] }])
    })

    const taking = contract
      .filter(
        ({ method, params, body }: Endpoint) =>
          method !== 'GET' && (slugReplacer(params) || slugReplacer(body)),
      )
      .map(({ method, path }) => `${method} ${path}`)
    it.each(taking)('accepts the former slug at %s', async (key) => {
      expect(writes, 'add a request with the former slug').toHaveProperty([key])
      const [url, body] = (await writes[key]?.(scene)) ?? ['']
      const method = key.split(' ')[0] as 'PUT'
      const answer = await ask(app(), method, url, { as: person, ...(body && { body }) })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
    })

    it('redirects readers of a feed in their language, for at most an hour', async () => {
      const { headers } = await ask(app(), 'GET', '/feeds/people/Eski.Adi.atom?lang=en')
      expect(headers).toMatchObject({
        location: '/feeds/people/yeni.adi.atom?lang=en',
        'cache-control': 'public, max-age=3600',
      })
    })

    it('can be followed and blocked at the old name', async () => {
      for (const [method, url] of [
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
