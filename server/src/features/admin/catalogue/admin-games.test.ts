import type { AdminGame, AdminGameRow } from '@slot-liste/contract/admin/admin-games.ts'
import { eachFigure } from '@slot-liste/domain/catalogue/facts.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { statements } from '#testing/databases/statements.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

type Page = { items: AdminGameRow[]; total: number; page: number; pageSize: number }

const blank = {
  ...eachFigure(() => null),
  theme: null,
  volatility: null,
  mechanic: null,
  features: [],
  releaseDate: null,
  status: 'released',
  demoUrl: '',
  descriptionTr: '',
  descriptionEn: '',
  sourceUrl: '',
  picture: null,
}

const idOf = async (app: TestApp, slug: string) =>
  (await rowsOf(app, sql`select id from games where slug = ${slug}`))[0]?.id as number

withApp(
  'the table of games',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const get = async (query: string): Promise<Page> => {
      const answer = await ask(app(), 'GET', `/api/admin/games?${query}`, { as: admin })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    }

    it('is for administrators alone, and so is every action', async () => {
      const member = await register(app())
      for (const [method, path] of [
        ['GET', 'games'],
        ['GET', 'games/export'],
        ['GET', 'games/1'],
        ['POST', 'games'],
        ['PUT', 'games/1'],
        ['PUT', 'games/retirement'],
        ['PUT', 'games/1/merging'],
        ['GET', 'providers'],
        ['GET', 'providers/export'],
        ['GET', 'providers/1'],
        ['POST', 'providers'],
        ['PUT', 'providers/1'],
        ['DELETE', 'providers/1'],
        ['PUT', 'providers/1/merging'],
      ] as const) {
        const asked = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
        const url = `/api/admin/${path}`
        expect((await ask(app(), method, url, asked)).statusCode, url).toBe(401)
        expect((await ask(app(), method, url, { ...asked, as: member })).statusCode, url).toBe(403)
      }
    })

    it('is ordered by every column, a page at a time, in three statements or fewer', async () => {
      const all = await get('pageSize=100')
      for (const sort of [
        'name',
        'slug',
        'provider',
        'status',
        'completeness',
        'rtp',
        'features',
        'updatedAt',
      ])
        for (const dir of ['asc', 'desc']) {
          await get('pageSize=1')
          const before = statements(app())
          const page = await get(`sort=${sort}&dir=${dir}&pageSize=50&page=2`)
          // One of them is the reading of who asks.
          expect(statements(app()) - before).toBeLessThanOrEqual(4)
          expect([page.total, page.page, page.items.length]).toEqual([all.total, 2, 50])
        }
      const rtps = (await get('sort=rtp&dir=desc&pageSize=100')).items.map(({ rtp }) => rtp ?? 0)
      expect(rtps).toEqual(rtps.toSorted((a, b) => b - a))
      expect((await get('page=9999&pageSize=100')).page).toBe(Math.ceil(all.total / 100))
      expect((await get('q=starburst')).items.map(({ slug }) => slug)).toContain('starburst')
      expect(await get('q=yokböyleoyun')).toMatchObject({ items: [], total: 0, page: 1 })
    })

    it('finds what is missing, retired, of a provider, or duplicated', async () => {
      const gaps = (await get('missing=rtp&missing=theme&pageSize=100')).items
      expect(gaps.length).toBeGreaterThan(0)
      expect(gaps.every(({ rtp, theme }) => rtp === null || theme === null)).toBe(true)
      const made = (await get('provider=netent&pageSize=100')).items
      expect(made.every(({ provider }) => provider.slug === 'netent')).toBe(true)
      const post = (slug: string, name: string) =>
        ask(app(), 'POST', '/api/admin/games', {
          as: admin,
          body: { ...blank, slug, name, provider: 'netent' },
        })
      expect((await post('starburst-2', 'Starburst')).statusCode).toBe(201)
      expect((await post('starburst-99', 'Starburst 99')).statusCode).toBe(201)
      const doubles = (await get('duplicates=true&pageSize=100')).items.map(({ slug }) => slug)
      expect(doubles).toEqual(expect.arrayContaining(['starburst', 'starburst-2']))
      expect(doubles).not.toContain('starburst-99')
      const [retired] = [await get('status=retired')]
      expect(retired.items.every(({ status }) => status === 'retired')).toBe(true)
    })

    it('leaves as a file without formulas', async () => {
      const body = { ...blank, slug: 'formul', name: '=HYPERLINK("x")', provider: 'netent', rtp: 96.5 }
      expect((await ask(app(), 'POST', '/api/admin/games', { as: admin, body })).statusCode).toBe(201)
      const file = await ask(app(), 'GET', '/api/admin/games/export?q=hyperlink', { as: admin })
      expect(file.headers['content-disposition']).toContain('games.csv')
      const [, row] = file.body.split('\r\n')
      expect(row).toMatch(/^"'=HYPERLINK\(""x""\)",NetEnt,formul,.*,96\.5,/)
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp(
  'a game',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const add = (more: object) =>
      ask(app(), 'POST', '/api/admin/games', { as: admin, body: { ...blank, provider: 'netent', ...more } })
    const read = async (id: number): Promise<AdminGame> =>
      (await ask(app(), 'GET', `/api/admin/games/${id}`, { as: admin })).json()
    const change = (game: AdminGame, more: object) => {
      const { completeness, popularity, cover, updatedAt, ...read } = game
      const { id, views, unverified, disputed, formerSlugs, uses, alike, provider, ...facts } = read
      const body = { ...facts, provider: provider.slug, ...more }
      return ask(app(), 'PUT', `/api/admin/games/${id}`, { as: admin, body })
    }

    it('is added, found, changed and written down', async () => {
      const made = await add({
        slug: 'cilek-bahcesi',
        name: '  Çilek\u200b  Bahçesi ',
        rtp: 96.514,
        features: ['wild', 'wild'],
      })
      expect(made.statusCode, made.body).toBe(201)
      const game: AdminGame = made.json()
      expect(game).toMatchObject({
        name: 'Çilek Bahçesi',
        rtp: 96.51,
        features: ['wild'],
        version: 1,
        demoUrl: null,
      })
      const found = await ask(app(), 'GET', '/api/search?q=cilek%20bahcesi&tab=games')
      expect(found.body).toContain('cilek-bahcesi')
      const before = (await ask(app(), 'GET', '/api/games/cilek-bahcesi')).json()
      expect(before.name).toBe('Çilek Bahçesi')
      expect((await change(game, { name: 'Vişne Bahçesi', releaseDate: '2024-05' })).statusCode).toBe(200)
      // Kept answers are gone at once.
      expect((await ask(app(), 'GET', '/api/games/cilek-bahcesi')).json()).toMatchObject({
        ...{ name: 'Vişne Bahçesi', releaseDate: '2024-05' },
      })
      expect((await ask(app(), 'GET', '/api/search?q=visne&tab=games')).body).toContain('cilek-bahcesi')
      const acts = await rowsOf(
        app(),
        sql`select action, kind, subject, actor, before->>'name' as was, after->>'name' as is from admin_acts order by id desc limit 2`,
      )
      expect(acts).toEqual([
        {
          action: 'changed',
          kind: 'game',
          subject: 'cilek-bahcesi',
          actor: admin.username,
          was: 'Çilek Bahçesi',
          is: 'Vişne Bahçesi',
        },
        {
          action: 'created',
          kind: 'game',
          subject: 'cilek-bahcesi',
          actor: admin.username,
          was: null,
          is: 'Çilek Bahçesi',
        },
      ])
    })

    it('is refused field by field', async () => {
      const answer = await add({
        ...{ slug: 'Kötü Adres', name: '', rtp: 12, minBet: 5, maxBet: 1, releaseDate: '2024-13' },
        ...{ demoUrl: 'javascript:alert(1)', reels: 1.5, more: true },
      })
      expect(answer.statusCode).toBe(422)
      expect(Object.keys(answer.json().fields).toSorted()).toEqual(
        ['slug', 'name', 'rtp', 'releaseDate', 'demoUrl', 'reels', 'more'].toSorted(),
      )
      const refers = await add({
        ...{
          slug: 'yok',
          name: 'Yok',
          provider: 'kimse',
          theme: 'yok',
          features: ['yok'],
          picture: 'a'.repeat(64),
        },
      })
      expect(Object.keys(refers.json().fields).toSorted()).toEqual([
        'features',
        'picture',
        'provider',
        'theme',
      ])
      expect(
        (await add({ slug: 'bahis', name: 'Bahis', minBet: 5, maxBet: 1 })).json().fields,
      ).toHaveProperty('minBet')
      const hostile = await add({
        slug: 'x',
        name: `<img src=x onerror=alert(1)>'); drop table games;--`,
        descriptionTr: '\u202eters',
      })
      expect(hostile.json()).toMatchObject({
        name: `<img src=x onerror=alert(1)>'); drop table games;--`,
        descriptionTr: 'ters',
      })
    })

    it('changed by two at once is changed by one', async () => {
      const game: AdminGame = (await add({ slug: 'ikisi', name: 'İkisi' })).json()
      const answers = await Promise.all(['Bir', 'İki'].map((name) => change(game, { name })))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('CONFLICT')
      expect((await read(game.id)).version).toBe(2)
    })

    it('renamed is found where it was, and nobody takes that place', async () => {
      const game: AdminGame = (await add({ slug: 'eski-adres', name: 'Eski Ad' })).json()
      expect((await add({ slug: 'eski-adres', name: 'Başka' })).json()).toMatchObject({
        ...{ code: 'ADDRESS_TAKEN' },
        fields: { slug: expect.any(String) },
      })
      const renamed: AdminGame = (await change(game, { slug: 'yeni-adres' })).json()
      expect(renamed).toMatchObject({ slug: 'yeni-adres', formerSlugs: ['eski-adres'] })
      expect((await ask(app(), 'GET', '/api/games/eski-adres')).json().slug).toBe('yeni-adres')
      for (const address of [game.id, 'yeni-adres', 'eski-adres']) {
        const found = await ask(app(), 'GET', `/api/admin/games/${address}`, { as: admin })
        expect([found.statusCode, found.json().id, found.json().slug]).toEqual([200, game.id, 'yeni-adres'])
      }
      const missing = await ask(app(), 'GET', '/api/admin/games/hic-olmadi', { as: admin })
      expect([missing.statusCode, missing.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
      const provider = await ask(app(), 'GET', '/api/admin/providers/netent', { as: admin })
      expect([provider.statusCode, provider.json().slug]).toEqual([200, 'netent'])
      expect((await ask(app(), 'GET', '/covers/eski-adres.svg')).statusCode).toBe(200)
      expect((await add({ slug: 'eski-adres', name: 'Başka' })).json().code).toBe('ADDRESS_TAKEN')
      const list = await ask(app(), 'POST', '/api/lists', {
        as: admin,
        body: {
          ...{ title: 'Eski adresli', description: '', visibility: 'private', tags: [], ranked: false },
          ...{ commentsPolicy: 'everyone', cover: null },
          games: ['eski-adres', 'yeni-adres'].map((slug) => ({ game: slug, note: slug })),
        },
      })
      expect(
        list
          .json()
          .games.map(({ game: { slug }, note }: { game: { slug: string }; note: string }) => [slug, note]),
      ).toEqual([['yeni-adres', 'eski-adres']])
      const back: AdminGame = (await change(renamed, { slug: 'eski-adres' })).json()
      expect(back.formerSlugs).toEqual(['yeni-adres'])
    })

    it('is retired and brought back, alone and with others', async () => {
      const ids = await Promise.all(['starburst', 'gonzos-quest'].map((slug) => idOf(app(), slug)))
      const put = (retired: boolean) =>
        ask(app(), 'PUT', '/api/admin/games/retirement', { as: admin, body: { ids, retired } })
      expect((await put(true)).json()).toEqual({ changed: 2 })
      expect((await put(true)).json()).toEqual({ changed: 0 })
      expect((await ask(app(), 'GET', '/api/games/starburst')).json().status).toBe('retired')
      expect((await put(false)).json()).toEqual({ changed: 2 })
      expect((await ask(app(), 'GET', '/api/games/starburst')).json().status).toBe('released')
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)
