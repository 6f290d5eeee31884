import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }

async function make(app: TestApp, as: Person, body: object = {}): Promise<string> {
  const all = { title: 'Bir liste', games: [{ game: 'starburst' }], ...body }
  return (await ask(app, 'POST', '/api/lists', { as, body: all })).json().id
}

const counts = async (app: TestApp, id: string, as: Person) =>
  (await ask(app, 'GET', `/api/lists/${id}`, { as })).json().counts

async function rows(app: TestApp, query: ReturnType<typeof sql>) {
  return (await app.database.db.execute(query)) as Record<string, unknown>[]
}

/** Signs in again: an access token lives an hour. */
async function again(app: TestApp, person: Person): Promise<Person> {
  const { email, password } = person
  const answer = await ask(app, 'POST', '/api/auth/login', { body: { email, password } })
  return { ...person, token: answer.json().session.access_token }
}

withApp('marks of lists', (app) => {
  it('counts a like once, however often it is clicked, and tells the owner once', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const id = await make(app(), ayse)
    const clicks = await Promise.all(
      [0, 1, 2, 3].map(() => ask(app(), 'PUT', `/api/lists/${id}/like`, { as: mert })),
    )
    for (const { statusCode } of clicks) expect(statusCode).toBe(200)
    expect(await counts(app(), id, mert)).toMatchObject({ likes: 1 })
    const events = await rows(app(), sql`select kind from outbox_events where actor_id = ${mert.id}`)
    expect(events).toEqual([{ kind: 'listLiked' }])
    expect((await ask(app(), 'GET', `/api/lists/${id}`, { as: mert })).json().viewer.liked).toBe(true)
    for (const expected of [0, 0])
      expect((await ask(app(), 'DELETE', `/api/lists/${id}/like`, { as: mert })).json()).toEqual({
        liked: false,
        likes: expected,
      })
  })

  it('shows no count of a list that became private, and takes no mark of an administrator there', async () => {
    const [ayse, mert, other, admin] = [
      await register(app()),
      await register(app()),
      await register(app()),
      await register(app()),
    ]
    await makeAdmin(app(), admin)
    const id = await make(app(), ayse)
    const mark = (method: 'PUT' | 'DELETE', name: string, as: Person) =>
      ask(app(), method, `/api/lists/${id}/${name}`, { as })
    for (const as of [mert, other]) for (const name of ['like', 'save']) await mark('PUT', name, as)
    await app().database.db.execute(sql`update lists set visibility = 'private' where public_id = ${id}`)
    expect((await mark('DELETE', 'like', mert)).json()).toEqual({ liked: false, likes: 0 })
    expect((await mark('DELETE', 'save', mert)).json()).toEqual({ saved: false, saves: 0 })
    for (const name of ['like', 'save'])
      expect((await mark('PUT', name, admin)).json().code).toBe('LIST_PRIVATE')
    expect(await counts(app(), id, ayse)).toMatchObject({ likes: 1, saves: 1 })
  })

  it('lets nobody like their own list, and a guest nothing', async () => {
    const ayse = await register(app())
    const id = await make(app(), ayse)
    expect((await ask(app(), 'PUT', `/api/lists/${id}/like`, { as: ayse })).json().code).toBe('OWN_LIST')
    expect((await ask(app(), 'PUT', `/api/lists/${id}/save`, { as: ayse })).json()).toEqual({
      saved: true,
      saves: 1,
    })
    expect((await ask(app(), 'PUT', `/api/lists/${id}/like`)).statusCode).toBe(401)
    expect(await counts(app(), id, ayse)).toMatchObject({ likes: 0, saves: 1 })
  })

  it('keeps others from marking a private list, and lets them give back what they had', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const id = await make(app(), ayse)
    await ask(app(), 'PUT', `/api/lists/${id}/save`, { as: mert })
    const body = { title: 'Bir liste', visibility: 'private', version: 1 }
    expect((await ask(app(), 'PUT', `/api/lists/${id}`, { as: ayse, body })).statusCode).toBe(200)
    for (const mark of ['like', 'save'])
      expect((await ask(app(), 'PUT', `/api/lists/${id}/${mark}`, { as: mert })).json().code).toBe(
        'LIST_PRIVATE',
      )
    expect(await counts(app(), id, ayse)).toMatchObject({ likes: 0, saves: 1 })
    expect((await ask(app(), 'DELETE', `/api/lists/${id}/save`, { as: mert })).json().saves).toBe(0)
    expect(await counts(app(), id, ayse)).toMatchObject({ saves: 0 })
  })

  it('copies a list as a private one that says where it comes from', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const games = [{ game: 'starburst', note: 'ilk' }, { game: 'book-of-dead' }]
    const id = await make(app(), ayse, { games, cover: 'book-of-dead', tags: ['kopya'] })
    const copy = (await ask(app(), 'POST', `/api/lists/${id}/clone`, { as: mert })).json()
    expect(copy).toMatchObject({
      title: 'Bir liste',
      visibility: 'private',
      cover: 'book-of-dead',
      tags: ['kopya'],
      owner: { username: mert.username },
      clonedFrom: { id, title: 'Bir liste', owner: { username: ayse.username } },
    })
    expect(copy.games.map(({ note }: { note: string }) => note)).toEqual(['ilk', ''])
    const body = { title: 'Bir liste', visibility: 'private', version: 1 }
    await ask(app(), 'PUT', `/api/lists/${id}`, { as: ayse, body })
    expect((await ask(app(), 'GET', `/api/lists/${copy.id}`, { as: mert })).json().clonedFrom).toBeNull()
    expect((await ask(app(), 'POST', `/api/lists/${id}/clone`, { as: mert })).json().code).toBe(
      'LIST_PRIVATE',
    )
  })

  it('counts a view once in eight hours, never of the owner, a machine or a prefetch', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const id = await make(app(), ayse)
    const see = (as: Person | undefined, headers: Record<string, string> = browser) =>
      ask(app(), 'POST', `/api/lists/${id}/view`, { as, headers })
    const views = async () => {
      await app().services.batches.flush()
      // Guests' replies count views a minute later.
      return (await ask(app(), 'GET', `/api/lists/${id}`, { as: await again(app(), ayse) })).json().counts
        .views
    }
    await see(ayse)
    await see(mert, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await see(mert, { ...browser, 'sec-purpose': 'prefetch' })
    expect(await views()).toBe(0)
    await Promise.all([see(mert), see(mert), see(undefined), see(undefined)])
    expect(await views()).toBe(2)
    app().advance(7 * 3600)
    await see(await again(app(), mert))
    expect(await views()).toBe(2)
    app().advance(3600 + 1)
    await see(await again(app(), mert))
    expect(await views()).toBe(3)
    const kept = await rows(app(), sql`select visitor from list_views`)
    expect(JSON.stringify(kept)).not.toContain('127.0.0.1')
  })
})
