import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { code, page, texts, written } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { type Court, setCourt } from '#testing/moderators.ts'
import { ask, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'
import { moderationJobs } from './moderation.jobs.ts'

withApp(
  'what administrators do about lists and comments',
  (app) => {
    let court = {} as Court
    beforeAll(async () => {
      court = await setCourt(app())
    })

    it('hides, deletes, restores, locks and features lists, and tells their owner', async () => {
      const { act, get, reader, admin } = court
      const owner = await register(app())
      const list = await makeList(app(), owner, { title: 'ornek liste' })
      const read = (as = owner) => ask(app(), 'GET', `/api/lists/${list}`, { as })
      const home = async () => (await ask(app(), 'GET', '/api/home')).json().featured
      expect(await act('lists', [list], { action: 'featured' })).toBe(1)
      expect(await home()).toMatchObject([{ id: list }])
      expect(await act('lists', [list], { action: 'hidden', reason: 'Telif' })).toBe(1)
      expect(await home()).toEqual([])
      expect((await read(reader)).statusCode).toBe(404)
      expect((await get('lists?state=hidden&q=ÖRNEK')).items).toMatchObject([
        { id: list, hiddenReason: 'Telif' },
      ])
      expect(await act('lists', [list], { action: 'shown' })).toBe(1)
      expect(await act('lists', [list], { action: 'shown' })).toBe(0)
      expect(await act('lists', [list], { action: 'locked' })).toBe(1)
      for (const as of [owner, reader, admin]) {
        const answer = ask(app(), 'POST', `/api/lists/${list}/comments`, { as, body: { text: 'a' } })
        expect(await code(answer)).toBe('COMMENTS_CLOSED')
      }
      expect((await read()).json()).toMatchObject({ commentsClosed: true, can: { comment: false } })
      const secret = { action: 'visibility', visibility: 'private', reason: 'Gizli kalsın' }
      expect(await act('lists', [list], secret)).toBe(1)
      expect(await act('lists', [list], { action: 'deleted', reason: 'Kural dışı' })).toBe(1)
      expect((await read()).statusCode).toBe(404)
      expect((await get('lists?state=deleted')).items).toMatchObject([{ id: list, deleted: true }])
      expect(await act('lists', [list], { action: 'restored' })).toBe(1)
      expect((await read()).statusCode).toBe(200)
      expect((await court.verdicts(owner)).map(([verdict]) => verdict).toSorted()).toEqual([
        ...['deleted', 'featured', 'hidden', 'locked', 'restored', 'shown', 'visibility'],
      ])
    })

    const put = (list: string, as: typeof court.admin, body: object) =>
      ask(app(), 'PUT', `/api/lists/${list}`, { as, body })

    it('edits a list as it was read, and says what it was before', async () => {
      const owner = await register(app())
      const list = await makeList(app(), owner, { title: 'Eski ad', tags: ['bir'] })
      const games = (await ask(app(), 'GET', '/api/games?limit=2')).json().items
      const [kept, added] = games.map(({ slug }: { slug: string }) => slug)
      const own = { title: 'Eski ad', tags: ['bir'], games: [{ game: kept, note: 'kalsın' }], version: 1 }
      expect((await put(list, owner, own)).statusCode).toBe(200)
      const asAdmin = { reason: 'Yanıltıcı ad', owner: owner.username, picture: null }
      const body = {
        ...{ title: 'Yeni ad', tags: ['bir'], version: 2, asAdmin },
        games: [{ game: added }, { game: kept, note: 'kalsın' }],
      }
      expect(await code(put(list, court.spammer, body))).toBe('FORBIDDEN')
      expect(await code(put(list, owner, body))).toBe('FORBIDDEN')
      expect(await code(put(list, court.admin, { ...body, asAdmin: undefined }))).toBe('FORBIDDEN')
      expect((await put(list, court.admin, body)).json()).toMatchObject({
        ...{ title: 'Yeni ad', version: 3, can: { edit: true }, viewer: { isOwner: false } },
        games: [{ game: { slug: added } }, { game: { slug: kept }, note: 'kalsın' }],
      })
      expect(await code(put(list, court.admin, body))).toBe('CONFLICT')
      expect((await court.lastActs(1))[0]).toMatchObject({
        action: 'edited',
        before: { title: 'Eski ad', games: [{ game: kept }] },
        after: { title: 'Yeni ad', games: [{ game: added }, { game: kept }], reason: 'Yanıltıcı ad' },
      })
      const wrong = { ...body, version: 3, asAdmin: { ...asAdmin, picture: 'a'.repeat(32) } }
      expect(await code(put(list, court.admin, wrong))).toBe('MEDIA_NOT_FOUND')
      expect((await court.get('lists?q=yeni')).items[0].id).toBe(list)
      expect(await court.verdicts(owner)).toEqual([['edited', 'Yanıltıcı ad']])
    })

    it('gives a list to somebody else, and tells both', async () => {
      const [owner, heir] = [await register(app()), await register(app())]
      const list = await makeList(app(), owner, { title: 'Devredilen' })
      const give = (name: string) => {
        const asAdmin = { reason: 'Sahibi ayrıldı', owner: name, picture: null }
        return put(list, court.admin, { title: 'Devredilen', version: 1, asAdmin })
      }
      expect(await code(give('hic-kimse'))).toBe('USER_NOT_FOUND')
      expect((await give(heir.username)).json().owner.username).toBe(heir.username)
      expect((await court.lastActs(1))[0]).toMatchObject({
        before: { owner: owner.username },
        after: { owner: heir.username },
      })
      expect(await court.verdicts(owner)).toEqual([['edited', 'Sahibi ayrıldı']])
      expect(await court.verdicts(heir)).toEqual([['edited', 'Sahibi ayrıldı']])
      const remove = (as: typeof owner) => ask(app(), 'DELETE', `/api/lists/${list}`, { as })
      expect([(await remove(owner)).statusCode, (await remove(heir)).statusCode]).toEqual([403, 200])
    })

    it('hides, deletes and restores comments; the deleted go after thirty days', async () => {
      const { act, get, spammer, reader } = court
      const list = await makeList(app(), reader)
      const first = await written(app(), list, spammer, 'Işıltılı İLAN')
      const second = await written(app(), list, reader, 'sıradan')
      const ids = async (query: string) =>
        (await get(`comments?${query}`)).items.map(({ id }: { id: string }) => id)
      expect(await ids('q=isiltili ilan')).toEqual([first.id])
      expect(await ids('author=reklamci&q=ilan')).toEqual([first.id])
      expect(await act('comments', [first.id, second.id], { action: 'hidden', reason: 'Reklam' })).toBe(2)
      expect(texts(await page(app(), list))).toEqual([])
      app().advance(60)
      expect(await act('comments', [first.id], { action: 'deleted', reason: 'Reklam' })).toBe(1)
      expect(await ids('state=deleted')).toEqual([first.id])
      expect(await ids('state=hidden')).toEqual([second.id])
      // A comment hidden before its deletion is hidden again, and one that was only hidden stays so.
      expect(await act('comments', [first.id, second.id], { action: 'restored' })).toBe(1)
      expect(texts(await page(app(), list))).toEqual([])
      expect(await act('comments', [first.id, second.id], { action: 'shown' })).toBe(2)
      expect(texts(await page(app(), list))).toContain('Işıltılı İLAN')
      const file = await ask(app(), 'GET', '/api/admin/comments/export', { as: court.admin })
      expect(file.body).toContain('sıradan')
      expect(await act('comments', [first.id], { action: 'deleted', reason: 'Reklam' })).toBe(1)
      for (const [days, left] of [
        [29, 1],
        [2, 0],
      ] as const) {
        app().advance(days * 86_400)
        for (const job of moderationJobs) await job.run(app().services)
        const rows = await rowsOf(app(), sql`select 1 from comments where public_id = ${first.id}`)
        expect(rows).toHaveLength(left)
      }
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
