import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#store/query/transaction.ts'
import { written } from '#testing/comments.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { onEachEngine, type TestApp } from '#testing/test-app.ts'
import { recount } from './recount.ts'

const scale = { RATE_LIMIT_SCALE: '100000' }

onEachEngine(
  'recounting',
  (app) => {
    it('finds every damaged count, says nothing of the sound ones, and repairs', async () => {
      const [owner, fan] = [await register(app()), await register(app())]
      const list = await makeList(app(), owner, { tags: ['klasik'], games: ['sweet-bonanza'] })
      const { id: battle } = await savedBattle(app(), owner)
      const comment = await written(app(), list, fan, 'yorum')
      await written(app(), list, owner, 'cevap', comment.id)
      app().advance(10)
      const under = await ask(app(), 'POST', `/api/battles/${battle}/comments`, {
        as: owner,
        body: { text: 'Ne maç' },
      })
      expect(under.statusCode, under.body).toBe(201)
      for (const mark of ['like', 'save'])
        expect((await ask(app(), 'PUT', `/api/battles/${battle}/${mark}`, { as: fan })).statusCode).toBe(200)
      for (const url of [`lists/${list}/like`, `lists/${list}/save`, `users/${owner.username}/follow`])
        expect((await ask(app(), 'PUT', `/api/${url}`, { as: fan })).statusCode).toBe(200)
      await ask(app(), 'PUT', `/api/comments/${comment.id}/like`, { as: owner })
      const { db } = app().database
      expect(await recount(db, false)).toEqual([])
      const sound = () =>
        rowsOf(app(), sql`select likes, saves, comments, games from lists where public_id = ${list}`)
      expect(await sound()).toEqual([{ likes: 1, saves: 1, comments: 2, games: 1 }])
      await db.execute(
        sql`update lists set likes = 9, saves = 9, comments = 9, games = 9, heat = 1 where public_id = ${list}`,
      )
      await db.execute(sql`update battles set likes = 9, saves = 9, comments = 9 where public_id = ${battle}`)
      await db.execute(sql`update comments set likes = 7, replies = 0 where public_id = ${comment.id}`)
      await db.execute(sql`update users set followers = 5 where id = ${owner.id}`)
      await db.execute(sql`update users set following = 0 where id = ${fan.id}`)
      await db.execute(sql`delete from tags where key = 'klasik'`)
      await db.execute(sql`update tags set lists = 4 where key = ''`)
      const drifts = await recount(db, false)
      expect(
        drifts.map(({ count, kept, counted }) => `${count} ${kept} ${count === 'lists.heat' || counted}`),
      ).toEqual([
        'lists.likes 9 1',
        'lists.saves 9 1',
        'lists.games 9 1',
        'lists.comments 9 2',
        'lists.heat 1 true',
        'battles.likes 9 1',
        'battles.saves 9 1',
        'battles.comments 9 1',
        'comments.likes 7 1',
        'comments.replies 0 1',
        'users.followers 5 1',
        'users.following 0 1',
        'tags.lists 4 1',
        'tags.lists null 1',
      ])
      expect(await recount(db, true, { first: 1, most: 1 })).toEqual(drifts)
      expect(await recount(db, false)).toEqual([])
      expect(await sound()).toEqual([{ likes: 1, saves: 1, comments: 2, games: 1 }])
    })

    it('waits for a like that is being written, and does not forget it', async () => {
      const [owner, fan] = [await register(app()), await register(app())]
      const list = await makeList(app(), owner)
      const { db } = app().database
      const [{ likes } = {}] = await rowsOf(
        app(),
        sql`update lists set likes = 7 where public_id = ${list} returning likes`,
      )
      expect(likes).toBe(7)
      let repaired: Promise<unknown> = Promise.resolve()
      await inTransaction(db, async (tx) => {
        await tx.execute(
          sql`insert into list_likes (list_id, user_id, at) select id, ${fan.id}, now() from lists where public_id = ${list}`,
        )
        repaired = recount(db, true)
        await sleep(200)
      })
      await repaired
      expect(await recount(db, false)).toEqual([])
      expect(await rowsOf(app(), sql`select likes from lists where public_id = ${list}`)).toEqual([
        { likes: 1 },
      ])
    })

    it('lets others write between its slices', async () => {
      const owner = await register(app())
      const lists = await Promise.all([0, 1, 2].map(() => makeList(app(), owner)))
      const { db } = app().database
      await db.execute(sql`update lists set likes = 5`)
      await db.execute(sql`update users set following = 5`)
      let slices = 0
      const pause = async () => {
        const list = lists[slices++ % lists.length]
        const fan = await register(app())
        expect((await ask(app(), 'PUT', `/api/lists/${list}/like`, { as: fan })).statusCode).toBe(200)
      }
      await recount(db, true, { first: 2, most: 2, pause })
      expect(slices).toBeGreaterThan(5)
      expect(await recount(db, false)).toEqual([])
    })

    it('is not needed when the newest of the marks goes: months beside it, the older ones still count', async () => {
      const fans = await Promise.all([0, 1, 2].map(() => register(app())))
      const list = await makeList(app(), await register(app()))
      const { db } = app().database
      const marks = [
        { table: 'list_likes', daysAgo: 400 },
        { table: 'list_saves', daysAgo: 300 },
        { table: 'list_likes', daysAgo: 0 },
      ]
      const heat = async () => {
        const [row] = await rowsOf(app(), sql`select heat from lists where public_id = ${list}`)
        return row?.heat
      }
      const heats: unknown[] = [await heat()]
      for (const [n, { table, daysAgo }] of marks.entries()) {
        await db.execute(sql`insert into ${sql.raw(table)} (list_id, user_id, at)
          select id, ${fans[n]?.id}, now() - make_interval(days => ${daysAgo}) from lists where public_id = ${list}`)
        heats.push(await heat())
      }
      for (const [n, { table }] of [...marks.entries()].toReversed()) {
        await db.execute(sql`delete from ${sql.raw(table)} where user_id = ${fans[n]?.id}`)
        expect(await recount(db, false)).toEqual([])
        expect(await heat()).toEqual(heats[n] === null ? null : expect.closeTo(Number(heats[n]), 3))
      }
    })
  },
  scale,
)

/** Draws the same numbers from the same seed. */
function draws(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

onEachEngine(
  'whatever people do at the same time',
  (app) => {
    let admin: Person
    beforeAll(async () => {
      admin = await register(app(), 'sayman')
      await makeAdmin(app(), admin)
    })

    it.each([1, 2, 3])('no count drifts (%i)', { timeout: 120_000 }, async (seed) => {
      const draw = draws(seed * 7919)
      const members = await Promise.all(Array.from({ length: 6 }, () => register(app())))
      const shelf = await Promise.all(
        [0, 1, 2, 3].map((n) =>
          makeList(app(), members[n % 3]!, { tags: [`etiket${n}`], games: ['sweet-bonanza'] }),
        ),
      )
      const comments: string[] = []
      const statuses: Record<string, number> = {}
      for (let round = 0; round < 12; round++) {
        const answers = await Promise.all(
          Array.from({ length: 8 }, () => step(app(), draw, { members, shelf, comments, admin })),
        )
        for (const status of answers) statuses[status] = (statuses[status] ?? 0) + 1
        expect(await recount(app().database.db, false)).toEqual([])
      }
      await app().database.db.execute(sql`update lists set likes = 3, comments = 3, heat = 1`)
      const [, ...meanwhile] = await Promise.all([
        recount(app().database.db, true, { first: 1, most: 2 }),
        ...Array.from({ length: 24 }, () => step(app(), draw, { members, shelf, comments, admin })),
      ])
      for (const status of meanwhile) statuses[status] = (statuses[status] ?? 0) + 1
      expect(await recount(app().database.db, false)).toEqual([])
      // Refusals are part of it; faults are not.
      expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
      expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(30)
    })
  },
  scale,
)

type World = { members: Person[]; shelf: string[]; comments: string[]; admin: Person }

/** One random action; its status. */
async function step(
  app: TestApp,
  draw: (below: number) => number,
  { members, shelf, comments, admin }: World,
) {
  const person = members[draw(members.length)]!
  const other = members[draw(members.length)]!
  const list = shelf[draw(shelf.length)]!
  const comment = comments[draw(comments.length)] ?? 'AAAAAAAAAAAA'
  const method = draw(3) ? 'PUT' : 'DELETE'
  const to = (url: string, as = person, verb: 'GET' | 'POST' | 'PUT' | 'DELETE' = method) =>
    ask(app, verb, `/api/${url}`, { as })
  const say = async (replyTo?: string) => {
    const answer = await ask(app, 'POST', `/api/lists/${list}/comments`, {
      as: person,
      body: { text: `@${other.username}`, replyTo },
    })
    if (answer.statusCode === 201) comments.push(answer.json().id)
    return answer
  }
  const leave = () => {
    const content = draw(2) ? 'keep' : 'delete'
    const body = { username: person.username, current_password: person.password, content }
    return draw(4)
      ? to(`users/${other.username}/follow`)
      : ask(app, 'DELETE', '/api/users/account', { as: person, body })
  }
  const actions = [
    () => to(`lists/${list}/like`),
    () => to(`lists/${list}/save`),
    () => say(),
    () => say(comment),
    () => to(`comments/${comment}/like`),
    () => to(`comments/${comment}`, person, 'DELETE'),
    () => to(`comments/${comment}`, admin, 'DELETE'),
    () =>
      ask(app, method, `/api/comments/${comment}/hiding`, {
        as: admin,
        ...(method === 'PUT' && { body: { reason: 'deneme' } }),
      }),
    () => to(`users/${other.username}/follow`),
    () => (draw(3) ? to(`users/${other.username}/follow`) : to(`users/${other.username}/block`)),
    leave,
  ]
  return (await actions[draw(actions.length)]!()).statusCode
}
