import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertPastChanges } from '#store/catalogue/figure-changes.ts'
import { setChangeCause } from '#store/catalogue/voices.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { notifyOfGameNews } from './game-news.actions.ts'

const follow = (app: TestApp, as: Person, slug: string) =>
  ask(app, 'PUT', `/api/games/${slug}/follow`, { as })

/** A change of columns, as actions make it. */
const changed = (app: TestApp, where: string, set: string) =>
  rowsOf(
    app,
    sql`update games set ${sql.raw(set)}, version = version + 1, updated_at = ${app.services.clock().toISOString()}
      where ${sql.raw(where)}`,
  )

const heard = async (app: TestApp, as: Person) => {
  await notifyOfGameNews(app.services)
  const { items } = (await ask(app, 'GET', '/api/notifications?limit=100', { as })).json()
  await ask(app, 'DELETE', '/api/notifications', { as })
  return (items as Notification[]).map(({ kind, game, facts }) => {
    expect(kind).toBe('gameChanged')
    return `${game?.slug ?? 'others'}: ${facts.join(' ')}`
  })
}

withApp('news of games', (app) => {
  it('go once to everybody who follows a game or has it in a list, all facts of a change as one', async () => {
    const [fan, keeper, both, other] = [
      await register(app()),
      await register(app()),
      await register(app()),
      await register(app()),
    ]
    for (const one of [fan, both]) await follow(app(), one, 'starburst')
    for (const one of [keeper, both, both])
      await makeList(app(), one, { visibility: 'private', games: ['starburst', 'gonzos-quest'] })
    await makeList(app(), other, { games: ['starburst'] })
    await app().database.db.execute(sql`update lists set deleted_at = now() where owner_id = ${other.id}`)
    await changed(app(), "slug = 'starburst'", "status = 'retired', rtp = 94.5, reels = 9")
    for (const one of [fan, keeper, both])
      expect(await heard(app(), one), one.username).toEqual(['starburst: rtp status'])
    expect(await heard(app(), other)).toEqual([])
    // No change is news twice.
    expect(await heard(app(), fan)).toEqual([])
    // Reels are no news; two changes are two entries.
    await changed(app(), "slug = 'starburst'", 'reels = 8')
    await changed(app(), "slug = 'gonzos-quest'", 'max_win = 1')
    app().advance(5)
    await changed(app(), "slug = 'gonzos-quest'", "demo_url = 'https://demo.example/1'")
    expect(await heard(app(), keeper)).toEqual(['gonzos-quest: demoUrl', 'gonzos-quest: maxWin'])
    expect(await heard(app(), fan)).toEqual([])
  })

  it('do not go to the person who made the change, nor tell of earlier editions of the catalogue', async () => {
    const [admin, fan] = [await register(app()), await register(app())]
    await makeAdmin(app(), admin)
    for (const one of [admin, fan]) await follow(app(), one, 'book-of-dead')
    const [game] = await rowsOf(app(), sql`select id from games where slug = 'book-of-dead'`)
    const body = { ids: [game?.id], retired: true }
    const answer = await ask(app(), 'PUT', '/api/admin/games/retirement', { as: admin, body })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await heard(app(), fan)).toEqual(['book-of-dead: status'])
    expect(await heard(app(), admin)).toEqual([])
    const past = { field: 'rtp', old: '90', new: '91', at: '2026-11-20', note: 'guess' }
    await insertPastChanges(app().database.db, [{ ...past, gameId: Number(game?.id) }])
    expect(await heard(app(), fan)).toEqual([])
  })

  it('of a bulk change are at most twenty for one person, the best known games first, the rest in one', async () => {
    const [fan, few] = [await register(app()), await register(app())]
    const rows = await rowsOf(app(), sql`select slug from games order by popularity desc, id limit 30`)
    const slugs = rows.map(({ slug }) => slug as string)
    await makeList(app(), fan, { games: slugs })
    await makeList(app(), few, { games: slugs.slice(0, 20) })
    await inTransaction(app().database.db, async (tx) => {
      await setChangeCause(tx, { cause: 'source' })
      await tx.execute(sql`update games set max_win = coalesce(max_win, 0) + 1, version = version + 1`)
    })
    const expected = slugs.map((slug) => `${slug}: maxWin`)
    expect((await heard(app(), fan)).sort()).toEqual([...expected.slice(0, 19), 'others: '].sort())
    expect((await heard(app(), few)).sort()).toEqual(expected.slice(0, 20).sort())
  })

  it('wait for a change that is still being written, and lose none', async ({ skip }) => {
    const { database, services } = app()
    if (database.engine === 'embedded') return skip('one connection')
    const fan = await register(app())
    for (const slug of ['starburst', 'gonzos-quest']) await follow(app(), fan, slug)
    await inTransaction(database.db, async (tx) => {
      await tx.execute(
        sql`update games set rtp = 91, version = version + 1, updated_at = now() where slug = 'starburst'`,
      )
      // Written later, there earlier.
      await changed(app(), "slug = 'gonzos-quest'", 'rtp = 92')
      await notifyOfGameNews(services)
      expect(await heard(app(), fan)).toEqual([])
    })
    expect((await heard(app(), fan)).sort()).toEqual(['gonzos-quest: rtp', 'starburst: rtp'])
  })

  it('wait for the end of an upload that is being written', async () => {
    const fan = await register(app())
    await follow(app(), fan, 'twin-spin')
    await rowsOf(app(), sql`insert into imports (name, state, created_at) values ('x', 'committing', now())`)
    await changed(app(), "slug = 'twin-spin'", 'rtp = 91.25')
    expect(await heard(app(), fan)).toEqual([])
    await rowsOf(app(), sql`update imports set state = 'committed'`)
    expect(await heard(app(), fan)).toEqual(['twin-spin: rtp'])
  })

  it('come once where several processes look at the same time', async () => {
    const fan = await register(app())
    await follow(app(), fan, 'starburst')
    await changed(app(), "slug = 'starburst'", 'rtp = 93')
    await Promise.all([1, 2, 3].map(() => notifyOfGameNews(app().services)))
    expect(await heard(app(), fan)).toEqual(['starburst: rtp'])
  })

  it('are lost and doubled by no crash', async () => {
    const fan = await register(app())
    await follow(app(), fan, 'starburst')
    await changed(app(), "slug = 'starburst'", 'rtp = 94')
    const broken = new Error('ended')
    const { db } = app().services
    // Ends where the events are written and the mark is, before the transaction does.
    const failing = new Proxy(db, {
      get: (target, name) =>
        name === '$client'
          ? new Proxy(target.$client, {
              get: (client, part) =>
                part === 'transaction'
                  ? (begin: 'begin', work: (run: never) => Promise<unknown>) =>
                      client.transaction(begin, async (run) => {
                        await work(run as never)
                        throw broken
                      })
                  : Reflect.get(client, part),
            })
          : Reflect.get(target, name),
    })
    await expect(notifyOfGameNews({ ...app().services, db: failing })).rejects.toThrow(broken)
    expect(await heard(app(), fan)).toEqual(['starburst: rtp'])
    expect(await heard(app(), fan)).toEqual([])
  })
})
