import { type NotificationKind, notificationKinds } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { mailsTo } from '#testing/accounts.ts'
import { written } from '#testing/comments.ts'
import { savedBattle } from '#testing/made-battles.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { type Court, setCourt } from '#testing/moderators.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { dispatchNotifications } from './dispatch.actions.ts'

type Scene = { app: TestApp; court: Court; owner: Person; fan: Person; list: string; battle: string }
type Action = (scene: Scene) => Promise<unknown>
/** An action of `fan` that notifies `owner`, and its undoing. */
type Case = { action: Action; undo: Action }

const as = (who: 'owner' | 'fan', method: 'PUT' | 'DELETE', path: (scene: Scene) => string): Action => {
  return async (scene) => {
    const answer = await ask(scene.app, method, `/api/${path(scene)}`, { as: scene[who] })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
}
const mark = (subject: 'list' | 'battle', name: 'like' | 'save'): Case => {
  const path = (scene: Scene) => `${subject}s/${scene[subject]}/${name}`
  return { action: as('fan', 'PUT', path), undo: as('fan', 'DELETE', path) }
}
const removed = (subject: 'list' | 'battle') =>
  as('owner', 'DELETE', (scene) => `${subject}s/${scene[subject]}`)
const blocked = as('owner', 'PUT', ({ fan }) => `users/${fan.username}/block`)
/** The answer does not wait for the whole removal: its last step deletes the row of the account. */
const accountDeleted: Action = async (scene) => {
  await as('fan', 'DELETE', () => 'users/account')(scene)
  const rows = () => rowsOf(scene.app, sql`select 1 from users where id = ${scene.fan.id}`)
  await expect.poll(rows).toEqual([])
}
const follow = as('fan', 'PUT', ({ owner }) => `users/${owner.username}/follow`)
const listChanged =
  (change: string): Action =>
  ({ app, list }) =>
    rowsOf(app, sql`update lists set ${sql.raw(change)} where public_id = ${list}`)
const comment =
  (text: (scene: Scene) => string): Action =>
  (scene) =>
    written(scene.app, scene.list, scene.fan, text(scene))
const commented = comment(() => 'Güzel liste')
const mentioned: Action = async (scene) => {
  await giveAway(scene)
  await comment(({ owner }) => `Bak @${owner.username} ne güzel`)(scene)
}
const replied: Action = async (scene) => {
  await giveAway(scene)
  const { id } = await written(scene.app, scene.list, scene.owner, 'İlk yorum')
  await written(scene.app, scene.list, scene.fan, 'Katılıyorum', id)
}
const lastComment = async ({ app, fan }: Scene) => {
  const rows = await rowsOf(
    app,
    sql`select public_id as id from comments where author_id = ${fan.id} order by id desc limit 1`,
  )
  return rows[0]?.id as string
}
const commentDeleted: Action = async (scene) => {
  const id = await lastComment(scene)
  await as('fan', 'DELETE', () => `comments/${id}`)(scene)
}
const commentHidden: Action = async (scene) =>
  scene.court.act('comments', [await lastComment(scene)], { action: 'hidden', reason: 'Reklam' })

/** Transfers the list to another owner. */
const giveAway = ({ app, court, list }: Scene) =>
  rowsOf(app, sql`update lists set owner_id = ${court.reader.id} where public_id = ${list}`)

type Lasting = 'moderated' | 'announcement' | 'correctionDecided' | 'proposalDecided' | 'gameChanged'

const withdrawn: Record<Exclude<NotificationKind, Lasting>, Record<string, Case>> = {
  listLiked: {
    'a like of a list is taken back': mark('list', 'like'),
    'a like of a battle is taken back': mark('battle', 'like'),
    'the list is deleted': { ...mark('list', 'like'), undo: removed('list') },
    'the battle is deleted': { ...mark('battle', 'like'), undo: removed('battle') },
    'the account is deleted': { ...mark('list', 'like'), undo: accountDeleted },
    'they are blocked': { ...mark('battle', 'like'), undo: blocked },
  },
  listSaved: {
    'a list is saved no longer': mark('list', 'save'),
    'a battle is saved no longer': mark('battle', 'save'),
    'the battle is deleted': { ...mark('battle', 'save'), undo: removed('battle') },
    'the account is deleted': { ...mark('battle', 'save'), undo: accountDeleted },
  },
  listCommented: {
    'the comment is deleted': { action: commented, undo: commentDeleted },
    'the comment is hidden': { action: commented, undo: commentHidden },
    'the list is deleted': { action: commented, undo: removed('list') },
    'the account is deleted': { action: commented, undo: accountDeleted },
    'they are blocked': { action: commented, undo: blocked },
  },
  commentReplied: {
    'the answer is deleted': { action: replied, undo: commentDeleted },
    'the answer is hidden': { action: replied, undo: commentHidden },
    'the list becomes private': { action: replied, undo: listChanged(`visibility = 'private'`) },
    'the list is hidden': { action: replied, undo: listChanged('hidden_at = now()') },
  },
  mentioned: {
    'the comment is deleted': { action: mentioned, undo: commentDeleted },
    'the list becomes private': { action: mentioned, undo: listChanged(`visibility = 'private'`) },
    'the list is deleted': { action: mentioned, undo: listChanged('deleted_at = now()') },
  },
  followed: {
    'the follow is taken back': {
      action: follow,
      undo: as('fan', 'DELETE', ({ owner }) => `users/${owner.username}/follow`),
    },
    'they are blocked': { action: follow, undo: blocked },
    'the account is deleted': { action: follow, undo: accountDeleted },
  },
}

/** Messages of the site stay, whatever happens to their subject. */
const ofGame = (kind: 'correctionDecided' | 'proposalDecided' | 'gameChanged'): Case => ({
  action: ({ app, owner }) =>
    rowsOf(
      app,
      sql`insert into outbox_events (kind, recipient_id, game_id, facts, verdict, at)
        select ${kind}, ${owner.id}, min(id), array['rtp'], ${kind === 'gameChanged' ? null : 'accepted'}, now() from games`,
    ),
  undo: removed('list'),
})

const lasting: Record<Lasting, Case> = {
  correctionDecided: ofGame('correctionDecided'),
  proposalDecided: ofGame('proposalDecided'),
  gameChanged: ofGame('gameChanged'),
  moderated: {
    action: ({ court, list }) => court.act('lists', [list], { action: 'hidden', reason: 'Reklam' }),
    undo: removed('list'),
  },
  announcement: {
    action: ({ app, owner }) =>
      rowsOf(
        app,
        sql`insert into outbox_events (kind, recipient_id, note, at) values ('announcement', ${owner.id}, 'Bakım', now())`,
      ),
    undo: removed('list'),
  },
}

it('every kind of notification is asked of', () => {
  expect(Object.keys({ ...withdrawn, ...lasting }).toSorted()).toEqual([...notificationKinds].toSorted())
})

withApp(
  'an entry of an inbox',
  (app) => {
    let court = {} as Court
    beforeAll(async () => {
      court = await setCourt(app())
    })
    const scene = async (kind: string): Promise<Scene> => {
      const [owner, fan] = [await register(app()), await register(app())]
      await rowsOf(app(), sql`update users set email_confirmed_at = now() where id = ${owner.id}`)
      const body = { notifications: { [kind]: { inApp: true, email: true } } }
      const answer = await ask(app(), 'PUT', '/api/users/settings', { as: owner, body })
      expect(answer.statusCode, answer.body).toBe(200)
      const { id: battle } = await savedBattle(app(), owner)
      return { app: app(), court, owner, fan, list: await makeList(app(), owner), battle }
    }
    const inbox = async ({ owner }: Scene, kind: string) => {
      const { items, unread } = (await ask(app(), 'GET', '/api/notifications', { as: owner })).json()
      return { unread, items: (items as { kind: string; id: number }[]).filter((one) => one.kind === kind) }
    }

    for (const [kind, cases] of Object.entries(withdrawn))
      for (const [name, { action, undo }] of Object.entries(cases)) {
        it(`${kind} is neither written nor mailed where ${name} first`, async () => {
          const here = await scene(kind)
          await action(here)
          const mails = (await mailsTo(app(), here.owner.email)).length
          await undo(here)
          await dispatchNotifications(app().services)
          expect((await inbox(here, kind)).items).toEqual([])
          expect(await mailsTo(app(), here.owner.email)).toHaveLength(mails)
        })

        it(`${kind} goes, unread, when ${name}, and the windows hear of it`, async () => {
          const here = await scene(kind)
          await action(here)
          await dispatchNotifications(app().services)
          const before = await inbox(here, kind)
          expect(before.items).toHaveLength(1)
          const heard: unknown[] = []
          const stop = app().services.events.subscribe([`user:${here.owner.id}`], (_topic, payload) =>
            heard.push(payload),
          )
          await undo(here)
          await dispatchNotifications(app().services)
          stop()
          const after = await inbox(here, kind)
          expect(after.items).toEqual([])
          expect(heard).toContainEqual({ kind: 'notifications', unread: after.unread })
          expect(await rowsOf(app(), sql`select 1 from withdrawals`)).toEqual([])
        })
      }

    for (const [kind, { action, undo }] of Object.entries(lasting))
      it(`${kind} stays`, async () => {
        const here = await scene(kind)
        await action(here)
        await dispatchNotifications(app().services)
        await undo(here)
        await dispatchNotifications(app().services)
        expect((await inbox(here, kind)).items).toHaveLength(1)
      })

    it('that was read stays, and one about several names one fewer', async () => {
      const here = await scene('listLiked')
      const { action, undo } = mark('list', 'like')
      const fans = [here.fan, await register(app()), await register(app())]
      for (const fan of fans) await action({ ...here, fan })
      await dispatchNotifications(app().services)
      await undo(here)
      expect((await inbox(here, 'listLiked')).items).toMatchObject([{ count: 2 }])
      await ask(app(), 'POST', '/api/notifications/read-all', { as: here.owner })
      for (const fan of fans) await undo({ ...here, fan })
      expect((await inbox(here, 'listLiked')).items).toMatchObject([{ count: 2, read: true }])
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)
