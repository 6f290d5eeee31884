import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { code, page, texts, write, written } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, makeAdmin, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

const many = { RATE_LIMIT_SCALE: '100000' }

withApp(
  'who may do what with a comment',
  (app) => {
    let [owner, other, third, admin] = [] as unknown as Person[] & [Person, Person, Person, Person]
    beforeAll(async () => {
      owner = await register(app(), 'sahip')
      other = await register(app(), 'ayse')
      third = await register(app(), 'mert.k')
      admin = await register(app(), 'hakem')
      await makeAdmin(app(), admin)
    })

    it('are for whom the list lets in', async () => {
      const [follower, blocked, blocker] = [
        await register(app()),
        await register(app()),
        await register(app()),
      ]
      await rowsOf(app(), sql`insert into follows values (${follower.id}, ${owner.id}, now())`)
      await rowsOf(
        app(),
        sql`insert into blocks values (${owner.id}, ${blocked.id}, now()), (${blocker.id}, ${owner.id}, now())`,
      )
      const people = { guest: undefined, other, follower, blocked, blocker, owner, admin }
      const allowed: Record<string, string[]> = {
        'public everyone': ['other', 'follower', 'owner', 'admin'],
        'unlisted everyone': ['other', 'follower', 'owner', 'admin'],
        'public followers': ['follower', 'owner', 'admin'],
        'public none': ['owner', 'admin'],
        'private everyone': ['owner'],
      }
      const codes = new Set<string>()
      for (const [kind, names] of Object.entries(allowed)) {
        const [visibility, commentsPolicy] = kind.split(' ') as ['public', 'everyone']
        const list = await makeList(app(), owner, { visibility, commentsPolicy })
        const in_: string[] = []
        for (const [name, person] of Object.entries(people)) {
          const answer = await write(app(), list, person, 'merhaba')
          if (answer.statusCode === 201) in_.push(name)
          else codes.add(`${kind} ${name} ${answer.json().code}`)
        }
        expect([kind, in_]).toEqual([kind, names])
        const read = await ask(app(), 'GET', `/api/lists/${list}/comments`, { as: other })
        expect(read.statusCode).toBe(visibility === ('private' as string) ? 403 : 200)
      }
      expect(codes).toContain('public everyone blocked BLOCKED')
      expect(codes).toContain('public everyone blocker BLOCKED')
      expect(codes).toContain('public everyone guest UNAUTHENTICATED')
      expect(codes).toContain('public none other COMMENTS_CLOSED')
      expect(codes).toContain('private everyone other LIST_PRIVATE')
      expect(codes).toContain('private everyone admin COMMENTS_CLOSED')
    })

    it('are not answered across a block', async () => {
      const [one, two] = [await register(app()), await register(app())]
      const list = await makeList(app(), owner)
      const comment = await written(app(), list, one, 'merhaba')
      await rowsOf(app(), sql`insert into blocks values (${one.id}, ${two.id}, now())`)
      expect(await code(write(app(), list, two, 'cevap', comment.id))).toBe('BLOCKED')
      expect((await write(app(), list, two, 'ayrı')).statusCode).toBe(201)
    })

    it('can be liked once each, not by their author', async () => {
      const list = await makeList(app(), owner)
      const { id } = await written(app(), list, other, 'beğen')
      const like = (as?: Person, method: 'PUT' | 'DELETE' = 'PUT') =>
        ask(app(), method, `/api/comments/${id}/like`, { as })
      await Promise.all([third, third, owner, owner, admin, third].map((who) => like(who)))
      expect((await like(third)).json()).toEqual({ liked: true, likes: 3 })
      expect((await page(app(), list, '', third)).items[0]).toMatchObject({
        likes: 3,
        viewer: { liked: true },
      })
      const offered = async (as?: Person) => (await page(app(), list, '', as)).items[0]?.can
      expect(await offered(third)).toMatchObject({ like: true, report: true, edit: false, delete: false })
      expect(await offered(other)).toMatchObject({ like: false, report: false, edit: true, delete: true })
      expect(await offered()).toMatchObject({ like: false, report: false, edit: false, delete: false })
      expect(await code(like(other))).toBe('OWN_COMMENT')
      expect(await code(like())).toBe('UNAUTHENTICATED')
      await Promise.all([like(third, 'DELETE'), like(third, 'DELETE')])
      expect((await like(third, 'DELETE')).json()).toEqual({ liked: false, likes: 2 })
    })

    it('can be changed by their author for a day, unmarked for five minutes', async () => {
      const list = await makeList(app(), owner)
      const { id } = await written(app(), list, other, 'ilk')
      const edit = (as: Person | undefined, text: string) =>
        ask(app(), 'PUT', `/api/comments/${id}`, { as, body: { text } })
      expect((await edit(other, 'ikinci')).json()).toMatchObject({ text: 'ikinci', editedAt: null })
      expect(await code(edit(admin, 'zorla'))).toBe('FORBIDDEN')
      expect(await code(edit(owner, 'zorla'))).toBe('FORBIDDEN')
      expect(await code(edit(undefined, 'zorla'))).toBe('UNAUTHENTICATED')
      app().advance(301)
      expect((await edit(other, 'ikinci')).json().editedAt).toBeNull()
      expect((await edit(other, 'üçüncü')).json()).toMatchObject({
        text: 'üçüncü',
        editedAt: expect.any(String),
      })
    })

    it('leave a placeholder while they have answers, and go with the last of them', async () => {
      const list = await makeList(app(), owner)
      const first = await written(app(), list, other, 'gizli söz')
      const lone = await written(app(), list, other, 'yalnız')
      const answers = [
        await written(app(), list, third, 'bir', first.id),
        await written(app(), list, owner, 'iki', first.id),
      ]
      const remove = (id: string, as?: Person) => ask(app(), 'DELETE', `/api/comments/${id}`, { as })
      expect(await code(remove(first.id, third))).toBe('FORBIDDEN')
      expect(await code(remove(first.id, owner))).toBe('FORBIDDEN')
      expect(await code(remove(first.id))).toBe('UNAUTHENTICATED')
      expect((await remove(lone.id, other)).json()).toEqual({ deleted: true })
      await remove(first.id, other)
      const { items, total } = await page(app(), list)
      expect(total).toBe(1)
      expect(items[0]).toMatchObject({
        id: first.id,
        text: null,
        author: null,
        state: 'deleted',
        repliesCount: 2,
      })
      expect(items[0]!.can).toEqual({
        edit: false,
        delete: false,
        like: false,
        reply: false,
        report: false,
        hide: false,
      })
      expect(JSON.stringify(items)).not.toContain('gizli söz')
      expect(await code(write(app(), list, third, 'üç', first.id))).toBe('COMMENT_NOT_FOUND')
      expect(await code(remove(first.id, other))).toBe('COMMENT_NOT_FOUND')
      expect(await rowsOf(app(), sql`select comments from lists where public_id = ${list}`)).toEqual([
        { comments: 2 },
      ])
      await Promise.all([remove(answers[0]!.id, third), remove(answers[1]!.id, admin)])
      expect(await page(app(), list)).toEqual({ items: [], total: 0, nextCursor: null })
      expect(await rowsOf(app(), sql`select comments from lists where public_id = ${list}`)).toEqual([
        { comments: 0 },
      ])
    })

    it('are hidden and shown by administrators, who alone go on reading them', async () => {
      const list = await makeList(app(), owner)
      const { id } = await written(app(), list, other, 'çirkin söz')
      const lone = await written(app(), list, third, 'başka')
      const answer = await written(app(), list, third, 'cevap', id)
      const hide = (as: Person | undefined, comment: string, reason = 'Hakaret içeriyor') =>
        ask(app(), 'PUT', `/api/comments/${comment}/hiding`, { as, body: { reason } })
      expect(await code(hide(other, id))).toBe('FORBIDDEN')
      expect(await code(hide(undefined, id))).toBe('UNAUTHENTICATED')
      expect(await code(hide(admin, id, 'x'))).toBe('VALIDATION')
      for (const comment of [id, answer.id, lone.id])
        expect((await hide(admin, comment)).statusCode).toBe(200)
      expect((await page(app(), list)).items).toEqual([])
      expect(texts(await page(app(), list, 'sort=oldest', admin))).toEqual(['çirkin söz', 'başka'])
      const [mine] = (await page(app(), list, '', other)).items
      expect(mine).toMatchObject({
        text: null,
        state: 'hidden',
        hiddenReason: 'Hakaret içeriyor',
        repliesCount: 0,
      })
      const events = await rowsOf(
        app(),
        sql`select kind, actor_id, note from outbox_events where recipient_id = ${other.id} and kind = 'moderated'`,
      )
      expect(events).toEqual([{ kind: 'moderated', actor_id: null, note: 'Hakaret içeriyor' }])
      await ask(app(), 'DELETE', `/api/comments/${answer.id}/hiding`, { as: admin })
      const [placeholder] = (await page(app(), list)).items
      expect(placeholder).toMatchObject({ id, text: null, state: 'hidden', replies: [{ text: 'cevap' }] })
      await ask(app(), 'DELETE', `/api/comments/${id}/hiding`, { as: admin })
      expect(texts(await page(app(), list))).toEqual(['çirkin söz'])
      const log = await rowsOf(
        app(),
        sql`select action from auth_audit_log where user_id = ${admin.id} and action like 'comment_%' order by id`,
      )
      expect(log.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['comment_hidden', 'comment_shown', 'comment_deleted']),
      )
    })

    it('tell each person concerned once, never oneself, never across a block or of a private list', async () => {
      const [a, b, c] = [
        await register(app(), 'olay.a'),
        await register(app(), 'olay.b'),
        await register(app(), 'olay.c'),
      ]
      const members = await Promise.all(
        Array.from({ length: 12 }, (_, n) => register(app(), `kalabalik${n}`)),
      )
      await rowsOf(app(), sql`insert into blocks values (${c.id}, ${b.id}, now())`)
      const list = await makeList(app(), a)
      const news = async (run: () => Promise<unknown>) => {
        await rowsOf(app(), sql`delete from outbox_events`)
        await run()
        const rows = await rowsOf(
          app(),
          sql`select u.username, h.kind from outbox_events h join users u on u.id = h.recipient_id order by u.username`,
        )
        return rows.map(({ username, kind }) => `${username} ${kind}`)
      }
      const first = await written(app(), list, c, 'ilk')
      expect(await news(() => written(app(), list, b, 'selam @olay.a @olay.b @olay.c @ayse'))).toEqual([
        'ayse mentioned',
        'olay.a listCommented',
      ])
      expect(await news(() => written(app(), list, a, '@olay.c @olay.c', first.id))).toEqual([
        'olay.c commentReplied',
      ])
      expect(await news(() => written(app(), list, c, 'kendime', first.id))).toEqual(['olay.a listCommented'])
      const called = members.map(({ username }) => `@${username}`).join(' ')
      expect(await news(() => written(app(), list, a, called))).toHaveLength(10)
      const secret = await makeList(app(), a, { visibility: 'private' })
      expect(await news(() => written(app(), secret, a, '@ayse'))).toEqual([])
    })
  },
  many,
)

withApp('comments, too soon or too late', (app) => {
  it('are one in five seconds each, also for a double click', async () => {
    const [owner, other] = [await register(app()), await register(app())]
    const list = await makeList(app(), owner)
    const answers = await Promise.all([1, 2, 3].map(() => write(app(), list, other, 'çift')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 429, 429])
    expect(
      Number(answers.find(({ statusCode }) => statusCode === 429)!.headers['retry-after']),
    ).toBeLessThanOrEqual(5)
    expect((await write(app(), list, owner, 'ben de')).statusCode).toBe(201)
    app().advance(5.1)
    const { id } = await written(app(), list, other, 'sonra')
    app().advance(24 * 3600 - 60)
    const token = (
      await ask(app(), 'POST', '/api/auth/login', { body: { email: other.email, password: other.password } })
    ).json()
    const again = { ...other, token: token.session.access_token }
    const edit = (more: object = {}) =>
      ask(app(), 'PUT', `/api/comments/${id}`, { as: again, body: { text: 'yeni', ...more } })
    expect(await code(edit({ previous: 'başka' }))).toBe('CONFLICT')
    expect((await edit({ previous: 'sonra' })).statusCode).toBe(200)
    // Its reply was lost, and it is sent again.
    expect((await edit({ previous: 'sonra' })).statusCode).toBe(200)
    expect(await code(edit({ text: 'öbür sekmeden', previous: 'sonra' }))).toBe('CONFLICT')
    expect((await edit()).statusCode).toBe(200)
    app().advance(120)
    expect(await code(edit())).toBe('EDIT_TIME_OVER')
  })
})
