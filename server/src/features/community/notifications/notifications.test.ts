import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction } from '#store/query/transaction.ts'
import { mailsTo } from '#testing/accounts.ts'
import { deadlockedOnce } from '#testing/databases/deadlock.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { untilAnotherWaits } from '#testing/waiting.ts'
import { dispatchNotifications } from './dispatch.actions.ts'
import { notificationsJobs } from './notifications.jobs.ts'

type Action = {
  kind: string
  by: Person | null
  to: Person
  list?: string | null
  note?: string
  minutes?: number
}

const start = Date.now() - 30 * 86_400_000

/** Inserts an event as actions do. */
async function happens(app: TestApp, { kind, by, to, list = null, note, minutes = 0 }: Action) {
  const at = new Date(start + minutes * 60_000).toISOString()
  await app.database.db.execute(sql`
    insert into outbox_events (kind, actor_id, recipient_id, list_id, note, at)
    values (${kind}, ${by?.id ?? null}, ${to.id}, (select id from lists where public_id = ${list}), ${note ?? null}, ${at})`)
}

async function inbox(app: TestApp, as: Person, query = '') {
  const answer = await ask(app, 'GET', `/api/notifications${query}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { items: Notification[]; total: number; unread: number; nextCursor: string | null }
}

async function newList(app: TestApp, as: Person, visibility = 'public') {
  const body = { title: 'Mısır geceleri', visibility, games: [] }
  const answer = await ask(app, 'POST', '/api/lists', { as, body })
  expect(answer.statusCode, answer.body).toBe(201)
  return (answer.json() as { id: string }).id
}

const people = (app: TestApp, count: number) =>
  Promise.all(Array.from({ length: count }, () => register(app)))

withApp('notifications', (app) => {
  it('let a recipient delete their account during dispatch', async () => {
    const [owner, fan] = (await people(app(), 2)) as [Person, Person]
    const list = await newList(app(), owner)
    await happens(app(), { kind: 'listLiked', by: fan, to: owner, list })
    const { database } = app()
    let telling: Promise<void> | undefined
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select id from lists where public_id = ${list} for update`)
      telling = dispatchNotifications(app().services)
      await untilAnotherWaits(database, tx)
      await tx.execute(sql`delete from users where id = ${owner.id}`)
    })
    await telling
    const left = await database.db.execute(sql`select 1 from outbox_events where recipient_id = ${owner.id}`)
    expect(left).toEqual([])
  })

  it('turn an action into an entry, once', async () => {
    const [owner, fan] = (await people(app(), 2)) as [Person, Person]
    const list = await newList(app(), owner)
    await happens(app(), { kind: 'listLiked', by: fan, to: owner, list })
    await Promise.all([dispatchNotifications(app().services), dispatchNotifications(app().services)])
    await dispatchNotifications(app().services)
    const { items, total, unread } = await inbox(app(), owner)
    expect([total, unread]).toEqual([1, 1])
    expect(items[0]).toMatchObject({
      kind: 'listLiked',
      read: false,
      count: 1,
      actors: [{ username: fan.username }],
      list: { id: list, title: 'Mısır geceleri' },
    })
    expect((await inbox(app(), fan)).total).toBe(0)
  })

  it('become one entry from the third like on, and news again with a later one', async () => {
    const [owner, ...fans] = (await people(app(), 5)) as [Person, Person, Person, Person, Person]
    const list = await newList(app(), owner)
    const like = async (by: Person, minutes: number, kind = 'listLiked') => {
      await happens(app(), { kind, by, to: owner, list, minutes })
      await dispatchNotifications(app().services)
    }
    await like(fans[0], 0)
    await like(fans[1], 10)
    expect((await inbox(app(), owner)).items.map(({ count }) => count)).toEqual([1, 1])
    await like(fans[2], 20)
    await like(fans[2], 21)
    await like(fans[0], 22, 'listSaved')
    const { items } = await inbox(app(), owner)
    expect(items.map(({ kind, count }) => [kind, count])).toEqual([
      ['listSaved', 1],
      ['listLiked', 3],
    ])
    expect(items[1]?.actors.map(({ username }) => username)).toEqual([
      fans[2].username,
      fans[1].username,
      fans[0].username,
    ])
    await ask(app(), 'PUT', `/api/notifications/${items[1]?.id}/read`, { as: owner })
    await like(fans[3], 30)
    const after = await inbox(app(), owner)
    expect(after.items[0]).toMatchObject({ id: items[1]?.id, count: 4, read: false })
    expect(after.items[0]?.actors).toHaveLength(3)
  })

  it('are not for own actions, the blocked either way, unseen lists, or kinds switched off', async () => {
    const [owner, one, other] = (await people(app(), 3)) as [Person, Person, Person]
    const secret = await newList(app(), owner, 'private')
    const now = new Date().toISOString()
    await app().database.db.execute(sql`
      insert into blocks (blocker_id, blocked_id, at)
      values (${owner.id}, ${one.id}, ${now}), (${other.id}, ${owner.id}, ${now})`)
    await happens(app(), { kind: 'followed', by: owner, to: owner })
    await happens(app(), { kind: 'followed', by: one, to: owner })
    await happens(app(), { kind: 'followed', by: other, to: owner })
    await happens(app(), { kind: 'mentioned', by: one, to: other, list: secret })
    const settings = { notifications: { announcement: { inApp: false, email: false } } }
    await ask(app(), 'PUT', '/api/users/settings', { as: one, body: settings })
    await happens(app(), { kind: 'announcement', by: null, to: one, note: 'Bakım' })
    await dispatchNotifications(app().services)
    for (const person of [owner, one, other]) expect((await inbox(app(), person)).total).toBe(0)
  })

  it('are one however often the same person comes and goes, and none once they are blocked', async () => {
    const [owner, fan, other] = (await people(app(), 3)) as [Person, Person, Person]
    for (const method of ['PUT', 'DELETE', 'PUT'] as const) {
      await ask(app(), method, `/api/users/${fan.username}/follow`, { as: owner })
      await ask(app(), method, `/api/users/${owner.username}/follow`, { as: fan })
      await dispatchNotifications(app().services)
    }
    await ask(app(), 'PUT', `/api/users/${owner.username}/follow`, { as: other })
    await dispatchNotifications(app().services)
    expect((await inbox(app(), owner)).total).toBe(2)
    expect((await inbox(app(), fan)).total).toBe(1)
    await ask(app(), 'PUT', `/api/users/${fan.username}/block`, { as: owner })
    const { items } = await inbox(app(), owner)
    expect(items.map(({ actors }) => actors[0]?.username)).toEqual([other.username])
    expect((await inbox(app(), fan)).total).toBe(0)
  })

  it.each([
    ['private', sql`visibility = 'private'`, true],
    ['hidden by a moderator', sql`hidden_at = now()`, true],
    ['deleted', sql`deleted_at = now()`, false],
  ])('that are read stop naming a list that is %s, to readers', async (_, change, ownerSeesIt) => {
    const [owner, reader] = (await people(app(), 2)) as [Person, Person]
    const list = await newList(app(), owner)
    await happens(app(), { kind: 'mentioned', by: owner, to: reader, list })
    await happens(app(), { kind: 'listLiked', by: reader, to: owner, list })
    await dispatchNotifications(app().services)
    const named = async (as: Person) => (await inbox(app(), as)).items.map(({ list }) => list?.id ?? null)
    expect([await named(reader), await named(owner)]).toEqual([[list], [list]])
    for (const as of [reader, owner]) await ask(app(), 'POST', '/api/notifications/read-all', { as })
    await app().database.db.execute(sql`update lists set ${change} where public_id = ${list}`)
    expect([await named(reader), await named(owner)]).toEqual([[null], [ownerSeesIt ? list : null]])
  })

  it('can be paged through, read, removed and cleared, each by their owner alone', async () => {
    const [owner, stranger] = (await people(app(), 2)) as [Person, Person]
    for (let index = 0; index < 5; index++)
      await happens(app(), {
        kind: 'announcement',
        by: null,
        to: owner,
        note: `${index}`,
        minutes: index >> 1,
      })
    await dispatchNotifications(app().services)
    const first = await inbox(app(), owner, '?limit=2')
    const second = await inbox(app(), owner, `?limit=2&cursor=${first.nextCursor}`)
    const third = await inbox(app(), owner, `?limit=2&cursor=${second.nextCursor}`)
    const notes = [first, second, third].flatMap(({ items }) => items.map(({ note }) => note))
    expect(notes).toEqual(['4', '2', '3', '0', '1'])
    expect(third.nextCursor).toBeNull()

    const id = first.items[0]?.id
    expect((await ask(app(), 'PUT', `/api/notifications/${id}/read`, { as: stranger })).statusCode).toBe(404)
    expect((await ask(app(), 'DELETE', `/api/notifications/${id}`, { as: stranger })).statusCode).toBe(404)
    await ask(app(), 'POST', '/api/notifications/read-all', { as: stranger })
    await ask(app(), 'DELETE', '/api/notifications', { as: stranger })
    expect((await ask(app(), 'PUT', `/api/notifications/${id}/read`, { as: owner })).json()).toEqual({
      unread: 4,
    })
    expect((await ask(app(), 'DELETE', `/api/notifications/${id}`, { as: owner })).json()).toEqual({
      unread: 4,
    })
    expect((await ask(app(), 'DELETE', `/api/notifications/${id}`, { as: owner })).statusCode).toBe(404)
    expect((await ask(app(), 'POST', '/api/notifications/read-all', { as: owner })).json()).toEqual({
      unread: 0,
    })
    expect((await inbox(app(), owner)).total).toBe(4)
    await ask(app(), 'DELETE', '/api/notifications', { as: owner })
    expect((await inbox(app(), owner)).total).toBe(0)
    expect((await ask(app(), 'GET', '/api/notifications')).statusCode).toBe(401)
  })

  it('are mailed once, for one spent limit, after a deadlock', async () => {
    // The limit of registrations.
    app().advance(3600)
    const [owner, fan, other] = (await people(app(), 3)) as [Person, Person, Person]
    await app().database.db.execute(sql`update users set email_confirmed_at = now() where id = ${owner.id}`)
    const body = { notifications: { followed: { inApp: true, email: true } } }
    await ask(app(), 'PUT', '/api/users/settings', { as: owner, body })
    const before = (await mailsTo(app(), owner.email)).length
    await happens(app(), { kind: 'followed', by: fan, to: owner })
    const { services, database } = app()
    const taken: string[] = []
    const limits: typeof services.limits = {
      ...services.limits,
      take: (key, rate) => {
        taken.push(key)
        return services.limits.take(key, rate)
      },
    }
    await dispatchNotifications({ ...services, limits, db: deadlockedOnce(database.db) })
    expect(taken).toEqual([`notification mail followed ${owner.id}`])
    expect(await mailsTo(app(), owner.email)).toHaveLength(before + 1)
    expect((await inbox(app(), owner)).total).toBe(1)
    await happens(app(), { kind: 'followed', by: other, to: owner })
    await dispatchNotifications(services)
    expect(await mailsTo(app(), owner.email)).toHaveLength(before + 1)
    expect((await inbox(app(), owner)).total).toBe(2)
  })

  it('reach the inbox although their mail cannot be written', async () => {
    const [owner, fan] = (await people(app(), 2)) as [Person, Person]
    const body = { notifications: { followed: { inApp: true, email: true } } }
    await ask(app(), 'PUT', '/api/users/settings', { as: owner, body })
    await happens(app(), { kind: 'followed', by: fan, to: owner })
    const sendMail = () => Promise.reject(new Error('disk full'))
    await dispatchNotifications({ ...app().services, sendMail })
    expect((await inbox(app(), owner)).unread).toBe(1)
  })

  it('are mailed where that is wished, once an hour a kind, and forgotten after 90 days', async () => {
    const [owner, ...fans] = (await people(app(), 4)) as [Person, Person, Person, Person]
    const address = owner.email
    await app().database.db.execute(sql`update users set email_confirmed_at = now() where id = ${owner.id}`)
    const body = { language: 'en', notifications: { followed: { inApp: true, email: true } } }
    await ask(app(), 'PUT', '/api/users/settings', { as: owner, body })
    const before = (await mailsTo(app(), address)).length
    for (const by of fans.slice(0, 2)) await happens(app(), { kind: 'followed', by, to: owner })
    await dispatchNotifications(app().services)
    await happens(app(), { kind: 'followed', by: fans[2], to: owner })
    await happens(app(), { kind: 'followed', by: fans[2], to: owner })
    await dispatchNotifications(app().services)
    const mails = (await mailsTo(app(), address)).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`${fans[0].username} started following you`)
    expect(mails[0]).toContain('besides this one: 1')
    expect((await inbox(app(), owner)).total).toBe(3)
    app().advance(61 * 86_400)
    for (const { run } of notificationsJobs) await run(app().services)
    const kept = sql`select 1 from notifications where recipient_id = ${owner.id}`
    expect(await app().database.db.execute(kept)).toEqual([])
  })
})
