import type { BattleCard, SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import type { Notification } from '@slot-liste/contract/community/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { dispatchNotifications } from '#features/community/notifications/dispatch.actions.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { statements } from '#testing/databases/statements.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { untilAnotherWaits } from '#testing/waiting.ts'

type Page = { items: BattleCard[]; total: number; nextCursor: string | null }

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' }

const read = async (app: TestApp, url: string, as?: Person) => {
  const answer = await ask(app, 'GET', `/api/${url}`, { as })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function close(app: TestApp, owner: Person, { id, title, commentsPolicy }: SavedBattle) {
  const { version } = await read(app, `battles/${id}`, owner)
  const body = { title, commentsPolicy, version, visibility: 'private' }
  expect((await ask(app, 'PUT', `/api/battles/${id}`, { as: owner, body })).statusCode).toBe(200)
}

withApp('marks of battles', (app) => {
  it('counts a like and a save once, however often they are clicked', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const { id } = await savedBattle(app(), ayse)
    for (const mark of ['like', 'save', 'like', 'save'])
      expect((await ask(app(), 'PUT', `/api/battles/${id}/${mark}`, { as: mert })).statusCode).toBe(200)
    expect(await read(app(), `battles/${id}`, mert)).toMatchObject({
      counts: { likes: 1, saves: 1 },
      viewer: { liked: true, saved: true },
    })
    const back = await ask(app(), 'DELETE', `/api/battles/${id}/like`, { as: mert })
    expect(back.json()).toEqual({ liked: false, likes: 0 })
    const own = await ask(app(), 'PUT', `/api/battles/${id}/like`, { as: ayse })
    expect([own.statusCode, own.json().code]).toEqual([403, 'OWN_BATTLE'])
    expect((await ask(app(), 'PUT', `/api/battles/${id}/like`)).statusCode).toBe(401)
  })

  it('keeps what was saved and has become private since as a stub', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const battle = await savedBattle(app(), ayse)
    for (const mark of ['like', 'save'])
      await ask(app(), 'PUT', `/api/battles/${battle.id}/${mark}`, { as: mert })
    const shelf = `users/${mert.username}/battles`
    expect((await read(app(), `${shelf}/liked`)).items).toMatchObject([{ id: battle.id }])
    expect((await read(app(), `${shelf}/saved`, mert)).items[0].battle).toMatchObject({ id: battle.id })
    expect((await ask(app(), 'GET', `/api/${shelf}/saved`, { as: ayse })).statusCode).toBe(403)
    await close(app(), ayse, battle)
    expect(await read(app(), `${shelf}/liked`, mert)).toMatchObject({ items: [], total: 0 })
    expect((await read(app(), `${shelf}/saved`, mert)).items).toMatchObject([{ id: battle.id, battle: null }])
    const again = await ask(app(), 'PUT', `/api/battles/${battle.id}/save`, { as: mert })
    expect(again.json().code).toBe('BATTLE_PRIVATE')
    expect((await ask(app(), 'DELETE', `/api/battles/${battle.id}/save`, { as: mert })).json()).toEqual({
      saved: false,
      saves: 0,
    })
  })

  it('shows no count of a battle that became private, and takes no mark of an administrator there', async () => {
    const [ayse, mert, other, admin] = [
      await register(app()),
      await register(app()),
      await register(app()),
      await register(app()),
    ]
    await makeAdmin(app(), admin)
    const battle = await savedBattle(app(), ayse)
    const mark = (method: 'PUT' | 'DELETE', name: string, as: Person) =>
      ask(app(), method, `/api/battles/${battle.id}/${name}`, { as })
    for (const as of [mert, other]) for (const name of ['like', 'save']) await mark('PUT', name, as)
    await close(app(), ayse, battle)
    expect((await mark('DELETE', 'like', mert)).json()).toEqual({ liked: false, likes: 0 })
    expect((await mark('DELETE', 'save', mert)).json()).toEqual({ saved: false, saves: 0 })
    for (const name of ['like', 'save'])
      expect((await mark('PUT', name, admin)).json().code).toBe('BATTLE_PRIVATE')
    expect(await read(app(), `battles/${battle.id}`, ayse)).toMatchObject({ counts: { likes: 1, saves: 1 } })
  })

  it('counts who saw it once, not its owner and no machine', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const { id } = await savedBattle(app(), ayse)
    const view = (headers: Record<string, string>, as?: Person) =>
      ask(app(), 'POST', `/api/battles/${id}/view`, { as, headers })
    for (const as of [mert, mert, ayse, undefined, undefined])
      expect((await view(browser, as)).statusCode).toBe(202)
    await view({ 'user-agent': 'Googlebot/2.1' })
    await app().services.batches.flush()
    expect((await read(app(), `battles/${id}`)).counts.views).toBe(2)
  })

  it('counts who saw one battle while another they saw is deleted for good', async () => {
    const { services, database } = app()
    const ayse = await register(app())
    const [gone, kept] = [await savedBattle(app(), ayse), await savedBattle(app(), ayse)]
    for (const { id } of [gone, kept])
      expect((await ask(app(), 'POST', `/api/battles/${id}/view`, { headers: browser })).statusCode).toBe(202)
    const flushed = await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`delete from battles where public_id = ${gone.id}`)
      const done = services.batches.flush()
      await untilAnotherWaits(database, tx)
      return { done }
    })
    await flushed.done
    expect((await read(app(), `battles/${kept.id}`)).counts.views).toBe(1)
  })

  it('tells the owner of likes, saves and comments, by the name of the battle', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const { id } = await savedBattle(app(), ayse)
    for (const mark of ['like', 'save']) await ask(app(), 'PUT', `/api/battles/${id}/${mark}`, { as: mert })
    const url = `/api/battles/${id}/comments`
    const body = { text: `Güzel koşu @${ayse.username}` }
    const comment = await ask(app(), 'POST', url, { as: mert, body })
    expect(comment.statusCode, comment.body).toBe(201)
    const replyTo = comment.json().id
    expect((await ask(app(), 'POST', url, { as: ayse, body: { text: 'Sağ ol', replyTo } })).statusCode).toBe(
      201,
    )
    await dispatchNotifications(app().services)
    const { items } = (await read(app(), 'notifications', ayse)) as { items: Notification[] }
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['listCommented', 'listLiked', 'listSaved'])
    for (const item of items)
      expect(item).toMatchObject({
        about: 'battle',
        list: null,
        battle: { id, title: '', games: ['Starburst', "Gonzo's Quest"] },
      })
    const [answer] = ((await read(app(), 'notifications', mert)) as { items: Notification[] }).items
    expect(answer).toMatchObject({ kind: 'commentReplied', battle: { id }, comment: { excerpt: 'Sağ ol' } })
    expect((await read(app(), `battles/${id}`)).counts.comments).toBe(2)
  })
})

withApp('comments on battles', (app) => {
  it('stand under their battle alone, and obey its owner', async () => {
    const [ayse, mert] = [await register(app()), await register(app())]
    const [one, other] = [await savedBattle(app(), ayse), await savedBattle(app(), ayse)]
    const write = (id: string, as: Person, body: object) =>
      ask(app(), 'POST', `/api/battles/${id}/comments`, { as, body })
    const first = (await write(one.id, mert, { text: 'İlk' })).json()
    app().advance(10)
    const astray = await write(other.id, mert, { text: 'Cevap', replyTo: first.id })
    expect(astray.json().code).toBe('COMMENT_NOT_FOUND')
    expect((await read(app(), `battles/${one.id}/comments`)).items).toMatchObject([{ text: 'İlk' }])
    expect((await read(app(), `battles/${other.id}/comments`)).total).toBe(0)
    const like = await ask(app(), 'PUT', `/api/comments/${first.id}/like`, { as: ayse })
    expect(like.json()).toEqual({ liked: true, likes: 1 })
    const { title, visibility, version } = one
    const shut = { title, visibility, version, commentsPolicy: 'none' }
    await ask(app(), 'PUT', `/api/battles/${one.id}`, { as: ayse, body: shut })
    app().advance(10)
    expect((await write(one.id, mert, { text: 'İki' })).json().code).toBe('COMMENTS_CLOSED')
    await close(app(), ayse, other)
    expect((await write(other.id, mert, { text: 'Üç' })).json().code).toBe('BATTLE_PRIVATE')
    expect((await ask(app(), 'DELETE', `/api/comments/${first.id}`, { as: mert })).json()).toEqual({
      deleted: true,
    })
    expect((await read(app(), `battles/${one.id}`)).counts.comments).toBe(0)
  })
})

withApp(
  'browsing battles',
  (app) => {
    it('is by an order, a mode or a game, page by page; a total is counted once', async () => {
      const [ayse, mert] = [await register(app()), await register(app())]
      const made: SavedBattle[] = []
      for (const games of [
        ['starburst', 'gonzos-quest'],
        ['sweet-bonanza', 'starburst'],
        ['sweet-bonanza', 'gates-of-olympus'],
      ]) {
        app().advance(60)
        made.push(await savedBattle(app(), ayse, { games }))
      }
      const race = await savedBattle(app(), ayse, { setup: { mode: 'race', target: 100 } })
      await savedBattle(app(), ayse, { visibility: 'unlisted' })
      await ask(app(), 'PUT', `/api/battles/${made[1]?.id}/like`, { as: mert })
      const ids = async (query: string, asked = 2) => {
        const before = statements(app())
        const page = (await read(app(), `battles?${query}`)) as Page
        expect(statements(app()) - before).toBe(asked)
        return { ids: page.items.map(({ id }) => id), ...page }
      }
      // The first one reads the former slugs of games.
      const newest = await ids('limit=3', 3)
      expect(newest).toMatchObject({ total: 4, ids: [race.id, made[2]?.id, made[1]?.id] })
      const rest = await ids(`limit=3&cursor=${newest.nextCursor}`, 1)
      expect(rest).toMatchObject({ ids: [made[0]?.id], nextCursor: null })
      expect((await ids('sort=mostLiked&limit=1', 1)).ids).toEqual([made[1]?.id])
      expect((await ids('mode=race')).ids).toEqual([race.id])
      expect((await ids('game=sweet-bonanza')).ids).toEqual([made[2]?.id, made[1]?.id])
      expect((await ids('game=boyle-oyun-yok')).total).toBe(0)
      const mine = (await read(app(), `users/${ayse.username}/battles`, ayse)) as Page
      expect(mine.total).toBe(5)
      expect(await read(app(), `users/${ayse.username}`)).toMatchObject({ battles: 4 })
    })

    it('finds them by title, by games, and by who saved them', async () => {
      const [ayse, mert] = [await register(app()), await register(app())]
      const named = await savedBattle(app(), ayse, { title: 'Kurbağa kupası' })
      const plain = await savedBattle(app(), mert, { games: ['book-of-dead', 'big-bass-bonanza'] })
      const secret = await savedBattle(app(), ayse, { title: 'Kurbağa gizli', visibility: 'private' })
      const find = async (query: string) => {
        const { battle } = await read(app(), `search?tab=battle&${query}`)
        return (battle as Page).items.map(({ id }) => id)
      }
      expect(await find('q=kurbaga')).toEqual([named.id])
      expect(await find('q=book+of+dead')).toContain(plain.id)
      expect((await find('q=Big+Bass+Bonanza+vs+Book+of+Dead'))[0]).toBe(plain.id)
      expect(await find(`q=book+of+dead&by=${ayse.username}`)).toEqual([])
      expect(await find(`q=book+of+dead&by=${mert.username.toUpperCase()}&mode=duel&sort=newest`)).toEqual([
        plain.id,
      ])
      expect(await find('q=book+of+dead&mode=league')).toEqual([])
      expect((await read(app(), 'search?q=kurbaga')).battle.items).toMatchObject([{ id: named.id }])
      expect((await read(app(), 'search?q=kurbaga&tab=games')).battle).toMatchObject({ items: [], total: 1 })
      const { groups } = await read(app(), 'search/suggest?q=kurba')
      expect(groups).toContainEqual({
        kind: 'battles',
        items: [
          {
            id: named.id,
            title: 'Kurbağa kupası',
            owner: ayse.username,
            games: ['Starburst', "Gonzo's Quest"],
          },
        ],
      })
      expect(JSON.stringify(groups)).not.toContain(secret.id)
      await close(app(), ayse, named)
      expect(await find('q=kurbaga')).toEqual([])
    })
  },
  { RATE_LIMIT_SCALE: '1000' },
)

withApp('battles of an account that goes', (app) => {
  const leave = ({ username, password }: Person, content: string) => ({
    username,
    content,
    current_password: password,
  })

  it('are in its export, and stay or go with it', async () => {
    const [ayse, mert, can] = [await register(app()), await register(app()), await register(app())]
    const kept = await savedBattle(app(), ayse, { title: 'Kalan' })
    const secret = await savedBattle(app(), ayse, { visibility: 'private' })
    const gone = await savedBattle(app(), mert)
    await ask(app(), 'PUT', `/api/battles/${kept.id}/like`, { as: mert })
    await ask(app(), 'POST', `/api/battles/${kept.id}/comments`, { as: mert, body: { text: 'Merhaba' } })
    const own = await read(app(), 'users/export', ayse)
    expect(own.battles).toMatchObject([
      { id: kept.id, title: 'Kalan', digest: kept.digest, setup: kept.setup },
      { id: secret.id, visibility: 'private' },
    ])
    expect(own.battles[0].entrants).toMatchObject([
      { game: 'starburst', name: 'Starburst', table: kept.entrants[0]?.table.hash },
      { game: 'gonzos-quest' },
    ])
    const other = await read(app(), 'users/export', mert)
    expect(other).toMatchObject({
      battleLikes: [{ battle: kept.id }],
      comments: [{ battle: kept.id, list: null, text: 'Merhaba' }],
    })
    const bye = (as: Person, content: string) =>
      ask(app(), 'DELETE', '/api/users/account', { as, body: leave(as, content) })
    expect((await bye(mert, 'delete')).statusCode).toBe(200)
    expect((await ask(app(), 'GET', `/api/battles/${gone.id}`)).statusCode).toBe(404)
    expect((await read(app(), `battles/${kept.id}`)).counts).toMatchObject({ likes: 0, comments: 0 })
    expect((await bye(ayse, 'keep')).statusCode).toBe(200)
    expect(await read(app(), `battles/${kept.id}`, can)).toMatchObject({ owner: null, title: 'Kalan' })
    expect((await ask(app(), 'GET', `/api/battles/${secret.id}`)).statusCode).toBe(404)
  })
})
