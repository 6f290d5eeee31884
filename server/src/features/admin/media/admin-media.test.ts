import type { LibraryPicture } from '@slot-liste/contract/admin/admin-media.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { mediaJobs } from '#features/site/media/media.jobs.ts'
import { dropUnusedMedia } from '#store/site/media.ts'
import { code } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const png = (background: string, width = 700, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

withApp(
  'the library of pictures',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app())
      await makeAdmin(app(), admin)
    })
    const as = () => ({ as: admin })
    const add = async (colour: string, name = colour): Promise<LibraryPicture> => {
      const body = await png(colour)
      const answer = await ask(app(), 'POST', `/api/admin/media?name=${name}`, { ...as(), body })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json()
    }
    const list = async (query = '') =>
      (await ask(app(), 'GET', `/api/admin/media?${query}`, as())).json() as {
        total: number
        items: LibraryPicture[]
      }
    const use = (table: string, column: string, id: string, hash: string | null) =>
      rowsOf(
        app(),
        sql`update ${sql.identifier(table)} set picture = ${hash} where ${sql.identifier(column)} = ${id}`,
      )
    const statusOf = async (hash: string) => (await ask(app(), 'GET', `/media/${hash}/320.webp`)).statusCode

    it('is for administrators alone', async () => {
      const member = await register(app())
      const hash = 'a'.repeat(32)
      const calls = [
        ['GET', '/api/admin/media'],
        ['GET', `/api/admin/media/${hash}`],
        ['POST', '/api/admin/media'],
        ['PUT', `/api/admin/media/${hash}`],
        ['PUT', `/api/admin/media/${hash}/file?version=1`],
        ['DELETE', `/api/admin/media/${hash}`],
      ] as const
      for (const [method, path] of calls) {
        expect((await ask(app(), method, path)).statusCode, path).toBe(401)
        expect((await ask(app(), method, path, { as: member })).statusCode, path).toBe(403)
      }
    })

    it('takes pictures and nothing that pretends to be one', async () => {
      const red = await add('red', 'K%C4%B1rm%C4%B1z%C4%B1')
      expect(red).toMatchObject({ name: 'Kırmızı', width: 700, height: 500, uses: 0, usedBy: [], version: 1 })
      expect(await statusOf(red.hash)).toBe(200)
      expect((await add('red', 'again')).name).toBe('Kırmızı')
      expect((await list()).total).toBe(1)
      const post = (body: Uint8Array) => ask(app(), 'POST', '/api/admin/media', { ...as(), body })
      expect(await code(post(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe(
        'IMAGE_UNSUPPORTED',
      )
      expect(await code(post((await png('blue')).subarray(0, 60)))).toBe('IMAGE_BROKEN')
      expect(await code(post(await png('blue', 8000, 5001)))).toBe('IMAGE_TOO_MANY_PIXELS')
      expect(await code(post(new Uint8Array(8 * 1024 * 1024 + 1)))).toBe('PAYLOAD_TOO_LARGE')
    })

    it('finds, filters and describes, against a version', async () => {
      const { hash, version } = await add('green', 'Orman')
      expect((await list('q=ORMAN')).items.map(({ name }) => name)).toEqual(['Orman'])
      const body = { version, name: 'Çam ormanı', alt: { tr: 'Sisli bir orman', en: 'A misty forest' } }
      const put = () => ask(app(), 'PUT', `/api/admin/media/${hash}`, { ...as(), body })
      expect((await put()).json()).toMatchObject({ name: 'Çam ormanı', version: 2, alt: body.alt })
      expect(await code(put())).toBe('CONFLICT')
      expect((await list('q=cam')).items.map((one) => one.hash)).toEqual([hash])
      expect((await list('only=withoutAlt')).items.map(({ name }) => name)).toEqual(['Kırmızı'])
      expect((await list('sort=name&dir=asc&pageSize=10')).total).toBe(2)
    })

    it('shows a picture wherever a cover or a logo stands, and moves all uses to another', async () => {
      const gold = await add('gold')
      const listId = await makeList(app(), admin, { games: ['starburst'] })
      await use('games', 'slug', 'starburst', gold.hash)
      await use('providers', 'slug', 'netent', gold.hash)
      await use('lists', 'public_id', listId, gold.hash)
      app().services.cache.clear()
      const picturesIn = (answer: unknown) => /\/media\/[^"]+/.exec(JSON.stringify(answer))?.[0]
      const shownAs = async () => {
        const get = async (path: string) => (await ask(app(), 'GET', path)).json()
        const game = await get('/api/games/starburst')
        const shelf = await get(`/api/lists/${listId}`)
        return [
          game.cover,
          (await get('/api/games?q=starburst')).items[0].cover,
          picturesIn(await get('/api/battles/models?games=starburst')),
          shelf.picture,
          shelf.covers[0],
          (await get('/api/providers/netent')).logo,
          picturesIn(await get('/api/search/suggest?q=starburst')),
        ]
      }
      const at = (hash: string, size = 640) => `/media/${hash}/${size}.webp`
      const all = (hash: string) => [
        at(hash),
        at(hash),
        at(hash),
        at(hash),
        at(hash),
        at(hash, 320),
        at(hash),
      ]
      expect(await shownAs()).toEqual(all(gold.hash))
      const [before] = await rowsOf(app(), sql`select version from games where slug = 'starburst'`)
      const used = (await ask(app(), 'GET', `/api/admin/media/${gold.hash}`, as())).json()
      expect(used.uses).toBe(3)
      expect(used.usedBy).toContainEqual({ kind: 'provider', id: 'netent', name: 'NetEnt' })
      expect((await list('only=unused')).items.map(({ hash }) => hash)).not.toContain(gold.hash)
      expect(await code(ask(app(), 'DELETE', `/api/admin/media/${gold.hash}`, as()))).toBe('MEDIA_IN_USE')

      const body = await png('silver')
      const path = `/api/admin/media/${gold.hash}/file?version=${used.version}`
      const next: LibraryPicture = (await ask(app(), 'PUT', path, { ...as(), body })).json()
      expect(next).toMatchObject({ name: 'gold', uses: 3, version: used.version + 1 })
      expect(await shownAs()).toEqual(all(next.hash))
      expect([await statusOf(gold.hash), await statusOf(next.hash)]).toEqual([404, 200])
      const [after] = await rowsOf(app(), sql`select version from games where slug = 'starburst'`)
      expect(after?.version).toBe(Number(before?.version) + 1)
      const acts = await rowsOf(
        app(),
        sql`select action from admin_acts where kind = 'media' order by id desc limit 1`,
      )
      expect(acts).toEqual([{ action: 'replaced' }])
      await use('games', 'slug', 'starburst', null)
      await use('providers', 'slug', 'netent', null)
      await use('lists', 'public_id', listId, null)
    })

    it('keeps its texts when it is renewed, also by a picture the library has already', async () => {
      const alt = { tr: 'Altın çerçeve', en: 'A golden frame' }
      const described = async (colour: string, texts: typeof alt) => {
        const { hash, version } = await add(colour)
        const body = { name: colour, alt: texts, version }
        return (
          await ask(app(), 'PUT', `/api/admin/media/${hash}`, { ...as(), body })
        ).json() as LibraryPicture
      }
      const renewed = async ({ hash, version }: LibraryPicture, colour: string) => {
        const path = `/api/admin/media/${hash}/file?version=${version}`
        return (await ask(app(), 'PUT', path, { ...as(), body: await png(colour) })).json()
      }
      const next = await renewed(await described('khaki', alt), 'linen')
      expect(next).toMatchObject({ name: 'khaki', alt })
      await described('plum', { tr: 'Erik rengi', en: '' })
      expect(await renewed(next, 'plum')).toMatchObject({
        name: 'plum',
        alt: { tr: 'Erik rengi', en: 'A golden frame' },
      })
    })

    it('takes a picture in that somebody drops just as it is kept, as a new one and in place of another', async () => {
      const { files, db } = app().services
      const { write } = files
      const dropped: string[] = []
      // Each picture once, when the first of its files is there.
      files.write = async (name, bytes) => {
        await write(name, bytes)
        const [hash = ''] = name.split('/')
        if (dropped.includes(hash)) return
        dropped.push(hash)
        await dropUnusedMedia(db, hash, files.remove)
      }
      try {
        const { hash } = await add('chocolate')
        expect(await statusOf(hash)).toBe(200)
        const body = await png('navy')
        const answer = await ask(app(), 'PUT', `/api/admin/media/${hash}/file?version=1`, { ...as(), body })
        expect(answer.statusCode, answer.body).toBe(200)
        expect(answer.json().name).toBe('chocolate')
        expect(await statusOf(answer.json().hash)).toBe(200)
        expect(dropped).toEqual([hash, answer.json().hash])
        expect((await list('q=chocolate')).items.map((one) => one.hash)).toEqual([answer.json().hash])
      } finally {
        files.write = write
      }
    })

    it('keeps what is in it from the sweep, and lets go what nothing shows', async () => {
      const { hash } = await add('navy')
      app().advance(26 * 3600)
      for (const job of mediaJobs) await job.run(app().services)
      expect(await statusOf(hash)).toBe(200)
      const login = { email: admin.email, password: admin.password }
      const { session } = (await ask(app(), 'POST', '/api/auth/login', { body: login })).json()
      admin = { ...admin, token: session.access_token }
      expect((await ask(app(), 'DELETE', `/api/admin/media/${hash}`, as())).json()).toEqual({ deleted: true })
      expect(await statusOf(hash)).toBe(404)
      expect(await code(ask(app(), 'GET', `/api/admin/media/${hash}`, as()))).toBe('MEDIA_NOT_FOUND')
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
