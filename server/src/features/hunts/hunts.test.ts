import { type Hunt, type HuntCard, huntChange, newHunt } from '@slot-liste/contract/hunts/hunts.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeDeletedHunts } from '#store/hunts/hunt-writes.ts'
import { statements } from '#testing/databases/statements.ts'
import { bonuses, startedHunt } from '#testing/made-hunts.ts'
import { rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { settingUp } from '#testing/settings.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const read = (app: TestApp, id: string, as?: Person) => ask(app, 'GET', `/api/hunts/${id}`, { as })
const page = async (app: TestApp, query: string, as?: Person) =>
  (await ask(app, 'GET', `/api/hunts${query}`, { as })).json() as {
    items: HuntCard[]
    total: number
    nextCursor: string | null
  }
const idsOf = ({ items }: { items: HuntCard[] }) => items.map(({ id }) => id)

it('has no place for an amount of money', () => {
  const fields = Object.keys(newHunt.shape).concat(Object.keys(huntChange.shape))
  expect([...new Set(fields)].sort()).toEqual([
    'bonuses',
    'clientId',
    'cost',
    'title',
    'version',
    'visibility',
  ])
  const bonus = { game: 'starburst', multiple: 10, on: null }
  for (const more of [{ bet: 2 }, { win: 490 }, { note: '₺490' }])
    expect(newHunt.safeParse({ title: 'Bir av', bonuses: [{ ...bonus, ...more }] }).success).toBe(false)
})

withApp(
  'a bonus hunt',
  (app) => {
    const { change } = settingUp(app)

    it('is answered with what its chance is worked out from, in two statements', async () => {
      const ayse = await register(app())
      const { id } = await startedHunt(app(), ayse, { title: '  Pazar   avı ' })
      const before = statements(app())
      const hunt: Hunt = (await read(app(), id)).json()
      expect(statements(app()) - before).toBe(2)
      expect(hunt).toMatchObject({
        ...{ id: expect.stringMatching(/^\w{12}$/), title: 'Pazar avı', visibility: 'public', cost: 3_000 },
        ...{ bonuses, opened: 1, sum: 2_455, best: 2_455, owner: { username: ayse.username }, version: 1 },
        can: { edit: false, delete: false, report: false, show: false },
      })
      expect(hunt.games.map(({ slug }) => slug).sort()).toEqual(['gonzos-quest', 'starburst'])
      expect((await read(app(), id, ayse)).json().can).toEqual({
        edit: true,
        delete: true,
        report: false,
        show: false,
      })
    })

    it('is among the public ones, newest first and page by page, and with its owner whatever it is', async () => {
      const mert = await register(app())
      const made: string[] = []
      for (const visibility of ['public', 'unlisted', 'public', 'private', 'public']) {
        app().advance(1)
        made.unshift((await startedHunt(app(), mert, { visibility, bonuses: [] })).id)
      }
      const [third, , second, , first] = made
      const begin = await page(app(), '?limit=2')
      expect(idsOf(begin)).toEqual([third, second])
      expect(begin.items[0]).toMatchObject({ bonuses: 0, opened: 0, sum: 0, best: null })
      const next = await page(app(), `?limit=1&cursor=${begin.nextCursor}`)
      expect([idsOf(next), next.total]).toEqual([[first], begin.total])
      const own = await page(app(), '/mine?limit=3', mert)
      const rest = await page(app(), `/mine?limit=3&cursor=${own.nextCursor}`, mert)
      expect([...idsOf(own), ...idsOf(rest)]).toEqual(made)
      expect([own.total, rest.nextCursor]).toEqual([5, null])
      expect((await ask(app(), 'GET', '/api/hunts?cursor=bm8')).statusCode).toBe(422)
      const profile = (as?: Person) => ask(app(), 'GET', `/api/users/${mert.username}/hunts`, { as })
      const stranger = await register(app())
      for (const as of [undefined, stranger])
        expect(idsOf((await profile(as)).json())).toEqual([third, second, first])
      expect(idsOf((await profile(mert)).json())).toEqual(made)
      await ask(app(), 'PUT', '/api/users/settings', { as: mert, body: { profileVisibility: 'private' } })
      expect((await profile(stranger)).json().code).toBe('PROFILE_PRIVATE')
      expect((await ask(app(), 'GET', '/api/users/kimse.yok/hunts')).json().code).toBe('USER_NOT_FOUND')
    })

    it('is changed by its owner alone, and not over a change made elsewhere', async () => {
      const ayse = await register(app())
      const { id } = await startedHunt(app(), ayse)
      const body = { title: 'Salı avı', visibility: 'unlisted', cost: null, version: 1 }
      const changed = await ask(app(), 'PUT', `/api/hunts/${id}`, { as: ayse, body })
      expect(changed.json()).toMatchObject({
        title: 'Salı avı',
        visibility: 'unlisted',
        cost: null,
        version: 2,
      })
      const late = await ask(app(), 'PUT', `/api/hunts/${id}`, { as: ayse, body })
      expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT'])
      expect((await read(app(), id)).json().bonuses).toMatchObject(bonuses)
    })

    it('has its bonuses replaced, and more put at the end', async () => {
      const ayse = await register(app())
      const { id } = await startedHunt(app(), ayse)
      const path = `/api/hunts/${id}/bonuses`
      const opened = bonuses.slice(1).map((bonus) => ({ ...bonus, multiple: 0 }))
      const replaced = await ask(app(), 'PUT', path, { as: ayse, body: { bonuses: opened, version: 1 } })
      expect(replaced.json()).toMatchObject({ bonuses: opened, opened: 2, sum: 0, best: 0, version: 2 })
      const late = await ask(app(), 'PUT', path, { as: ayse, body: { bonuses: [], version: 1 } })
      expect(late.json().code).toBe('CONFLICT')
      const added = await ask(app(), 'POST', path, { as: ayse, body: { bonuses: bonuses.slice(0, 1) } })
      expect(added.json()).toMatchObject({ bonuses: [...opened, bonuses[0]], version: 3 })
      const side = await Promise.all(
        [1, 2].map(() => ask(app(), 'POST', path, { as: ayse, body: { bonuses } })),
      )
      expect(side.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      expect((await read(app(), id)).json().bonuses).toHaveLength(9)
    })

    it('keeps the id of each bonus when another is taken out or added', async () => {
      const ayse = await register(app())
      const { id, bonuses: made } = await startedHunt(app(), ayse)
      const path = `/api/hunts/${id}/bonuses`
      const body = { bonuses: made.slice(1), version: 1 }
      const fewer: Hunt = (await ask(app(), 'PUT', path, { as: ayse, body })).json()
      expect(fewer.bonuses).toEqual(made.slice(1))
      const more: Hunt = (await ask(app(), 'POST', path, { as: ayse, body: { bonuses } })).json()
      const ids = [...made, ...more.bonuses.slice(2)].map((bonus) => bonus.id)
      expect(more.bonuses.slice(0, 2)).toEqual(made.slice(1))
      expect(new Set(ids).size).toBe(6)
    })

    it('refuses what is no bonus, and says which', async () => {
      const ayse = await register(app())
      const { id } = await startedHunt(app(), ayse)
      const add = (...more: object[]) =>
        ask(app(), 'POST', `/api/hunts/${id}/bonuses`, { as: ayse, body: { bonuses: more } })
      const unknown = await add({ game: 'starburst' }, { game: 'boyle-bir-oyun-yok' })
      expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'GAME_NOT_FOUND'])
      expect(Object.keys(unknown.json().fields)).toEqual(['bonuses.1.game'])
      const game = 'starburst'
      for (const wrong of [
        ...[-1, 0.5, 10_000_001, '245'].map((multiple) => ({ game, multiple })),
        ...['2026-02-30', '27.11.2026'].map((on) => ({ game, on })),
      ])
        expect((await add(wrong)).statusCode, JSON.stringify(wrong)).toBe(422)
      expect((await add()).statusCode).toBe(422)
      expect((await add({ game, multiple: 10_000_000, on: '2024-02-29' })).statusCode).toBe(201)
    })

    it('holds 500 bonuses and no more', async () => {
      const ayse = await register(app())
      const many = (n: number) =>
        Array.from({ length: n }, () => ({ game: 'starburst', multiple: 10_000_000 }))
      const { id } = await startedHunt(app(), ayse, { bonuses: many(499) })
      const add = (n: number) =>
        ask(app(), 'POST', `/api/hunts/${id}/bonuses`, { as: ayse, body: { bonuses: many(n) } })
      const full = await add(2)
      expect([full.statusCode, full.json().code]).toEqual([409, 'HUNT_FULL'])
      expect((await add(1)).json()).toMatchObject({ opened: 500, sum: 5_000_000_000 })
      expect((await add(1)).statusCode).toBe(409)
      const body = { title: 'Çok', bonuses: many(501) }
      expect((await ask(app(), 'POST', '/api/hunts', { as: ayse, body })).statusCode).toBe(422)
    })

    it('is gone when deleted, by its owner or an administrator', async () => {
      const [ayse, admin] = [await register(app()), await register(app())]
      await makeAdmin(app(), admin)
      for (const as of [ayse, admin]) {
        const { id } = await startedHunt(app(), ayse)
        expect((await ask(app(), 'DELETE', `/api/hunts/${id}`, { as })).statusCode).toBe(200)
        expect((await read(app(), id, ayse)).json().code).toBe('HUNT_NOT_FOUND')
      }
      expect((await page(app(), '/mine', ayse)).items).toEqual([])
      const kept = () => rowsOf(app(), sql`select 1 from hunts where owner_id = ${ayse.id}`)
      expect(await kept()).toHaveLength(2)
      await removeDeletedHunts(app().database.db, new Date(Date.now() + 86_400_000 * 365))
      expect(await kept()).toEqual([])
    })

    it('has no title with a word that is blocked', async () => {
      const ayse = await register(app())
      const { id } = await startedHunt(app(), ayse)
      await change({ blockedWords: ['zibidi'] })
      const title = 'Zibidi avı'
      for (const answer of [
        await ask(app(), 'POST', '/api/hunts', { as: ayse, body: { title } }),
        await ask(app(), 'PUT', `/api/hunts/${id}`, { as: ayse, body: { title, version: 1 } }),
      ])
        expect([answer.json().code, Object.keys(answer.json().fields)]).toEqual(['BLOCKED_WORD', ['title']])
    })

    describe('of an account', () => {
      const remove = (person: Person, more: object = {}) =>
        ask(app(), 'DELETE', '/api/users/account', {
          as: person,
          body: { username: person.username, current_password: person.password, ...more },
        })

      it('is in the export', async () => {
        const [ayse, mert] = [await register(app()), await register(app())]
        const { id } = await startedHunt(app(), ayse, { visibility: 'private' })
        await startedHunt(app(), mert)
        const { hunts } = (await ask(app(), 'GET', '/api/users/export', { as: ayse })).json()
        expect(hunts).toEqual([
          {
            ...{ id, title: 'Pazar avı', visibility: 'private', cost: 3_000, bonuses },
            createdAt: expect.any(String),
          },
        ])
      })

      it('goes with it, or what is private of it', async () => {
        const [ayse, mert] = [await register(app()), await register(app())]
        const make = (as: Person, visibility: string) => startedHunt(app(), as, { visibility })
        const gone = [await make(ayse, 'public'), await make(mert, 'private')]
        const kept = await make(mert, 'public')
        expect((await remove(ayse)).statusCode).toBe(200)
        expect((await remove(mert, { content: 'keep' })).statusCode).toBe(200)
        for (const { id } of gone) expect((await read(app(), id)).json().code).toBe('HUNT_NOT_FOUND')
        expect((await read(app(), kept.id)).json()).toMatchObject({ owner: null, bonuses })
      })

      it('goes out of sight when it is suspended with its content', async () => {
        const [ayse, admin] = [await register(app()), await register(app())]
        await makeAdmin(app(), admin)
        const { id } = await startedHunt(app(), ayse)
        const act = { action: 'suspended', until: null, reason: 'denenen bir askı', hide: true }
        const body = { usernames: [ayse.username], act }
        const answer = await ask(app(), 'POST', '/api/admin/users/acts', { as: admin, body })
        expect(answer.statusCode, answer.body).toBe(200)
        expect((await read(app(), id)).json().code).toBe('HUNT_NOT_FOUND')
        expect(idsOf(await page(app(), '?limit=100'))).not.toContain(id)
      })
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('bonus hunts of one person', (app) => {
  it('take bonuses a hundred times a minute; those sent together count once', async () => {
    const ayse = await register(app())
    const hunts = [await startedHunt(app(), ayse, { bonuses: [] }), await startedHunt(app(), ayse)]
    const statuses: number[] = []
    // The clock goes on meanwhile, and a bonus more is allowed with every 0.6 seconds.
    for (let i = 0; i < 150 && statuses.at(-1) !== 429; i++) {
      const path = `/api/hunts/${hunts[i % 2]?.id}/bonuses`
      statuses.push((await ask(app(), 'POST', path, { as: ayse, body: { bonuses } })).statusCode)
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(201))
    expect(statuses.at(-1)).toBe(429)
    app().advance(1)
    const path = `/api/hunts/${hunts[0]?.id}/bonuses`
    expect((await ask(app(), 'POST', path, { as: ayse, body: { bonuses } })).statusCode).toBe(201)
  })

  it('are 20 a day', async () => {
    const mert = await register(app())
    for (let i = 0; i < 20; i++) await startedHunt(app(), mert, { bonuses: [] })
    const body = { title: 'Bir av daha' }
    const answer = await ask(app(), 'POST', '/api/hunts', { as: mert, body })
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'RATE_LIMITED'])
  })
})
