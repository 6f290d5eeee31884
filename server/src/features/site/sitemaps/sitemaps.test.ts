import type { List } from '@slot-liste/contract/lists/lists.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listSitemapParts, listSitemapRows, type StoredKind } from '#store/site/sitemaps.ts'
import { statements } from '#testing/databases/statements.ts'
import { ask, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const address = 'https://slot.example'
const get = (app: TestApp, url: string) => app.http.inject(url)
const placesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place)

async function part(app: TestApp, name: string): Promise<string[]> {
  const answer = await get(app, `/sitemaps/${name}.xml`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  return placesIn(answer.body)
}

withApp(
  'sitemaps',
  (app) => {
    it('are all in the index, and hold every page of the catalogue', async () => {
      const answer = await get(app(), '/sitemap.xml')
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+">/)
      const files = placesIn(answer.body)
      expect(files).toEqual(
        expect.arrayContaining(
          ['pages', 'games', 'providers'].map((kind) => `${address}/sitemaps/${kind}-1.xml`),
        ),
      )
      for (const file of files) expect((await get(app(), file.slice(address.length))).statusCode).toBe(200)
      const { total } = (await get(app(), '/api/games')).json()
      const games = await part(app(), 'games-1')
      expect(games).toHaveLength(total)
      expect(games).toContain(`${address}/games/sweet-bonanza`)
      const pages = await part(app(), 'pages-1')
      for (const path of ['/lists', '/brackets', '/hunts', '/predictions'])
        expect(pages).toContain(address + path)
    })

    it('name the English page beside the Turkish one, and when it changed', async () => {
      const { body } = await get(app(), '/sitemaps/games-1.xml')
      const place = `${address}/games/starburst`
      expect(body).toMatch(
        new RegExp(
          `<url><loc>${place}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ</lastmod>` +
            `<xhtml:link rel="alternate" hreflang="tr" href="${place}"/>` +
            `<xhtml:link rel="alternate" hreflang="en" href="${place}\\?lang=en"/>`,
        ),
      )
    })

    it('are marked by their content', async () => {
      const first = await get(app(), '/sitemaps/providers-1.xml')
      const headers = { 'if-none-match': String(first.headers.etag) }
      const again = await app().http.inject({ url: '/sitemaps/providers-1.xml', headers })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(first.headers['cache-control']).toBe('public, max-age=600')
    })

    it('hold public lists, their tags and people who agree; nothing else', async () => {
      const person = await register(app())
      const shy = await register(app())
      const make = async (visibility: string): Promise<List> => {
        const body = { title: 'Bir liste', visibility, tags: [`${visibility} etiketi`] }
        return (await ask(app(), 'POST', '/api/lists', { as: person, body })).json()
      }
      const [open, unlisted, secret] = [await make('public'), await make('unlisted'), await make('private')]
      const lists = await part(app(), 'lists-1')
      expect(lists).toContain(`${address}/lists/${open.id}`)
      expect(lists.join()).not.toMatch(new RegExp(`${unlisted.id}|${secret.id}`))
      const tags = await part(app(), 'tags-1')
      expect(tags).toContain(`${address}/tags/public-etiketi`)
      expect(tags.join()).not.toMatch(/unlisted|private/)

      const shown = async () => (await part(app(), 'people-1')).includes(`${address}/profile/${shy.username}`)
      const change = (body: object) => ask(app(), 'PUT', '/api/users/settings', { as: shy, body })
      expect(await shown()).toBe(true)
      for (const hidden of [
        { indexable: false },
        { profileVisibility: 'members' },
        { profileVisibility: 'private' },
      ]) {
        await change({ indexable: true, profileVisibility: 'public', ...hidden })
        expect(await shown()).toBe(false)
      }
      await change({ indexable: true, profileVisibility: 'public' })
      expect(await shown()).toBe(true)
      const { db } = app().database
      await db.execute(sql`update users set banned_until = '2100-01-01' where id = ${shy.id}`)
      expect(await shown()).toBe(false)
    })

    it('of games are not written again when a member makes a list', async () => {
      // Counting begins with a cleared cache.
      statements(app())
      const person = await register(app())
      const games = await part(app(), 'games-1')
      const body = { title: 'Bir liste daha' }
      const { id } = (await ask(app(), 'POST', '/api/lists', { as: person, body })).json()
      const before = statements(app())
      expect(await part(app(), 'games-1')).toEqual(games)
      expect(statements(app()) - before).toBe(0)
      expect(await part(app(), 'lists-1')).toContain(`${address}/lists/${id}`)
    })

    it.each(['games', 'providers', 'lists', 'people', 'tags'] as StoredKind[])(
      'of %s are cut into parts that hold each page once',
      async (kind) => {
        const { services, database } = app()
        const now = services.clock()
        const all = await listSitemapRows(database.db, kind, now, { part: 1, size: 100_000 })
        const size = Math.max(1, Math.ceil(all.length / 3))
        const parts = await listSitemapParts(database.db, kind, now, size)
        expect(parts).toHaveLength(Math.ceil(all.length / size))
        const pieces = []
        for (const at of parts.keys())
          pieces.push(...(await listSitemapRows(database.db, kind, now, { part: at + 1, size })))
        expect(pieces).toEqual(all)
        const changes = all.map(({ changedAt }) => changedAt ?? '').sort()
        expect(
          parts
            .map((changedAt) => changedAt ?? '')
            .sort()
            .at(-1),
        ).toBe(changes.at(-1))
      },
    )

    it.each(['games-2', 'games-99999', 'pages-2'])('%s is not there', async (name) => {
      const answer = await get(app(), `/sitemaps/${name}.xml`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
    })

    it.each(['games-0', 'games', 'users-1', 'games-1-1', 'games-100000', '..%2f', '%00'])(
      '%s is no name of one',
      async (name) => {
        const { statusCode } = await get(app(), `/sitemaps/${name}.xml`)
        expect(statusCode).toBe(422)
      },
    )

    it('are named in robots.txt, which keeps crawlers from what is not for them', async () => {
      const answer = await get(app(), '/robots.txt')
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      expect(answer.body).toContain(`\nSitemap: ${address}/sitemap.xml\n`)
      for (const path of ['/api/', '/auth/', '/admin', '/settings'])
        expect(answer.body).toContain(`\nDisallow: ${path}\n`)
    })
  },
  { PUBLIC_URL: `${address}/` },
)
