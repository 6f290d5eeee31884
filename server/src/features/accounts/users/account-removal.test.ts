import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { removeAccount } from '#features/accounts/users/account-removal.ts'
import { lockOwnContent, withdrawAccount } from '#store/accounts/account-deletion.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { recount } from '#store/site/recount.ts'
import { page, written } from '#testing/comments.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { usersJobs } from './users.jobs.ts'

/** Rows at once: many slices of little. */
const small = { first: 2, most: 2 }

/** A member with lists others liked and commented on, a battle, comments with and without answers, and many likes. */
async function scene(app: TestApp) {
  const [person, other] = [await register(app), await register(app)]
  const games = ['sweet-bonanza', 'gates-of-olympus', 'starburst']
  const own = await Promise.all(
    [0, 1, 2].map((n) => makeList(app, person, { title: `liste ${n}`, tags: ['klasik'], games })),
  )
  const trashed = await makeList(app, person, { title: 'atılan', tags: ['klasik'] })
  await ask(app, 'DELETE', `/api/lists/${trashed}`, { as: person })
  const theirs = await makeList(app, other, { tags: ['klasik'] })
  const { id: battle } = await savedBattle(app, person)
  for (const list of own) {
    await ask(app, 'PUT', `/api/lists/${list}/like`, { as: other })
    const said = await written(app, list, other, 'güzel')
    await written(app, list, person, 'sağ ol', said.id)
  }
  const asked = await written(app, theirs, person, 'cevaplanan')
  await written(app, theirs, other, 'cevap', asked.id)
  await written(app, theirs, person, 'yalnız')
  const placeholder = await written(app, theirs, other, 'silinecek soru')
  await written(app, theirs, person, 'son cevap', placeholder.id)
  await ask(app, 'DELETE', `/api/comments/${placeholder.id}`, { as: other })
  await ask(app, 'PUT', `/api/comments/${asked.id}/like`, { as: other })
  await ask(app, 'PUT', `/api/lists/${theirs}/like`, { as: person })
  await ask(app, 'PUT', `/api/users/${other.username}/follow`, { as: person })
  await ask(app, 'PUT', `/api/users/${person.username}/follow`, { as: other })
  await rowsOf(
    app,
    sql`insert into lists (public_id, owner_id, title, visibility, folded, created_at, updated_at)
      select 'x' || left(${person.username}, 6) || n, ${other.id}, 'x', 'unlisted', 'x', now(), now() from generate_series(1, 40) n`,
  )
  await rowsOf(
    app,
    sql`insert into list_likes (list_id, user_id, at) select id, ${person.id}, now() from lists where title = 'x' and owner_id = ${other.id}`,
  )
  return { person, other, own, theirs, battle, asked }
}

withApp(
  'an account that vanished',
  (app) => {
    /** As the request does it, without the removal behind it. */
    const vanish = (person: Person, content: 'delete' | 'keep' = 'delete') =>
      inTransaction(app().database.db, async (tx) => {
        await lockOwnContent(tx, person.id)
        await withdrawAccount(tx, person.id, content, app().services.clock())
      })
    const status = async (path: string, as?: Person) => (await ask(app(), 'GET', path, { as })).statusCode
    const drifts = () => recount(app().database.db, false)
    const lefts = async ({ id }: Person) =>
      (
        await Promise.all(
          [
            sql`select 1 from users where id = ${id}`,
            sql`select 1 from lists where owner_id = ${id}`,
            sql`select 1 from battles where owner_id = ${id}`,
            sql`select 1 from comments where author_id = ${id}`,
            sql`select 1 from list_likes where user_id = ${id}`,
          ].map((query) => rowsOf(app(), query)),
        )
      ).map((rows) => rows.length)

    it('is seen by nobody from the first moment, and its address is free', async () => {
      const { person, other, own, theirs, battle } = await scene(app())
      const email = (await rowsOf(app(), sql`select email from users where id = ${person.id}`))[0]?.email
      await vanish(person)
      for (const as of [undefined, other]) {
        for (const list of own) expect(await status(`/api/lists/${list}`, as)).toBe(404)
        expect(await status(`/api/battles/${battle}`, as)).toBe(404)
        expect(await status(`/api/users/${person.username}`, as)).toBe(404)
        for (const path of ['/api/lists?tag=klasik', `/api/search?q=${person.username}`, '/api/battles'])
          expect((await ask(app(), 'GET', path, { as })).body, path).not.toContain(person.username)
        expect(
          (await ask(app(), 'GET', `/api/users/${other.username}/followers`, { as })).json().items,
        ).toEqual([])
      }
      const texts = (await page(app(), theirs)).items.map(({ text, author }) => [text, author])
      expect(texts.filter(([text, author]) => text || author)).toEqual([])
      expect(await status('/api/auth/me', person)).toBe(401)
      expect(await drifts()).toEqual([])
      // The name stays kept, as after every deletion; the address does not.
      const join = (username: string) =>
        ask(app(), 'POST', '/api/auth/register', { body: { email, username, password: person.password } })
      expect((await join(person.username)).statusCode).not.toBe(201)
      expect((await join(`yeni${person.username}`)).statusCode).toBe(201)
    })

    it('is removed in slices between which others write, with right counts after each', async () => {
      const { person, other, own, theirs } = await scene(app())
      await vanish(person)
      const { background } = app().services
      let between = 0
      const pausing = {
        ...background,
        pause: async () => {
          between++
          expect(await status(`/api/lists/${own[0]}`)).toBe(404)
          if (between % 5) return
          const method = between % 2 ? 'PUT' : 'DELETE'
          const liked = await ask(app(), method, `/api/lists/${theirs}/save`, { as: await register(app()) })
          expect(liked.statusCode).toBe(200)
          expect(await drifts()).toEqual([])
        },
      }
      await removeAccount({ ...app().services, background: pausing }, person.id, small)
      expect(between).toBeGreaterThan(25)
      expect(await lefts(person)).toEqual([0, 0, 0, 0, 0])
      expect(await drifts()).toEqual([])
      const { items, total } = await page(app(), theirs)
      expect([total, items[0]?.state, items[0]?.repliesCount]).toEqual([1, 'deleted', 1])
      expect((await ask(app(), 'GET', `/api/users/${other.username}`)).json()).toMatchObject({ followers: 0 })
    })

    it('is nothing to decide about for who began before it vanished', async () => {
      const { person, asked } = await scene(app())
      const admin = await register(app())
      await makeAdmin(app(), admin)
      const hiding = (method: 'PUT' | 'DELETE', body?: object) =>
        ask(app(), method, `/api/comments/${asked.id}/hiding`, { as: admin, body })
      expect((await hiding('PUT', { reason: 'deneme' })).statusCode).toBe(200)
      let shown: ReturnType<typeof hiding> | undefined
      await inTransaction(app().database.db, async (tx) => {
        await lockOwnContent(tx, person.id)
        await withdrawAccount(tx, person.id, 'delete', app().services.clock())
        shown = hiding('DELETE')
        await sleep(150)
      })
      expect((await shown)?.statusCode).toBe(404)
      await removeAccount(app().services, person.id, small)
      expect(await drifts()).toEqual([])
    })

    it('is removed by the next start where its process ended, whenever that was', async () => {
      const { person } = await scene(app())
      await vanish(person)
      for (let stops = 1; stops < 200; stops += 9) {
        const closing = new AbortController()
        let left = stops
        const pause = async () => {
          if (--left === 0) closing.abort()
        }
        const background = { ...app().services.background, signal: closing.signal, pause }
        const interrupted = removeAccount({ ...app().services, background }, person.id, small)
        if (
          await interrupted.then(
            () => true,
            () => false,
          )
        )
          break
        expect((await lefts(person))[0]).toBe(1)
        expect(await drifts()).toEqual([])
      }
      const second = await scene(app())
      await vanish(second.person, 'keep')
      for (const job of usersJobs) await job.run(app().services)
      await expect.poll(() => lefts(second.person)).toEqual([0, 0, 0, 0, 0])
      expect(await lefts(person)).toEqual([0, 0, 0, 0, 0])
      expect(await drifts()).toEqual([])
      expect((await ask(app(), 'GET', `/api/lists/${second.own[0]}`)).json()).toMatchObject({
        ...{ owner: null, title: 'liste 0' },
      })
    })

    it('is removed once by two at the same time', async () => {
      const { person } = await scene(app())
      await vanish(person)
      const both = [0, 1].map(() => removeAccount(app().services, person.id, small))
      await Promise.all(both)
      await removeAccount(app().services, person.id, small)
      expect(await lefts(person)).toEqual([0, 0, 0, 0, 0])
      expect(await drifts()).toEqual([])
    })

    it('writes nothing any more, not even by a request that was let in before', async () => {
      const { person, theirs } = await scene(app())
      await vanish(person)
      const late = [
        sql`insert into lists (public_id, owner_id, title, visibility, folded, created_at, updated_at)
          values ('late00000000', ${person.id}, 'x', 'public', 'x', now(), now())`,
        sql`insert into comments (public_id, list_id, author_id, text, created_at)
          select 'late00000000', id, ${person.id}, 'x', now() from lists where public_id = ${theirs}`,
      ]
      for (const statement of late)
        await expect(rowsOf(app(), statement)).rejects.toMatchObject({ cause: { code: '23503' } })
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
