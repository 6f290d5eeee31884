import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { code, written } from '#testing/comments.ts'
import { makeList, rowsOf } from '#testing/made-lists.ts'
import { ask, type Person, register } from '#testing/people.ts'
import { withApp } from '#testing/test-app.ts'

withApp(
  'reports',
  (app) => {
    const send = (as: Person | undefined, kind: string, id: string, more: object = {}) =>
      ask(app(), 'POST', '/api/reports', { as, body: { kind, id, reason: 'spam', ...more } })

    it('are kept once for each person and subject, with the latest text', async () => {
      const [owner, other] = [await register(app()), await register(app())]
      const list = await makeList(app(), owner)
      const comment = await written(app(), list, owner, 'reklam')
      for (const [kind, id] of [
        ['list', list],
        ['comment', comment.id],
        ['person', owner.username],
      ] as const) {
        const answers = await Promise.all([1, 2, 3].map(() => send(other, kind, id)))
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
        await rowsOf(app(), sql`update reports set state = 'dismissed'`)
        await send(other, kind, id, { reason: 'abuse', note: ' Not\u200b ' })
        expect(
          await rowsOf(app(), sql`select reason, note, state from reports where reporter_id = ${other.id}`),
        ).toEqual([{ reason: 'abuse', note: 'Not', state: 'open' }])
        await rowsOf(app(), sql`delete from reports`)
      }
    })

    it('are for the signed in, of what they can see and is not their own', async () => {
      const [owner, other] = [await register(app()), await register(app())]
      const list = await makeList(app(), owner, { visibility: 'private' })
      const comment = await written(app(), list, owner, 'gizli')
      expect(await code(send(undefined, 'list', list))).toBe('UNAUTHENTICATED')
      expect(await code(send(other, 'list', list))).toBe('LIST_PRIVATE')
      expect(await code(send(other, 'comment', comment.id))).toBe('LIST_PRIVATE')
      expect(await code(send(other, 'list', 'yok'))).toBe('LIST_NOT_FOUND')
      expect(await code(send(other, 'comment', 'yok'))).toBe('COMMENT_NOT_FOUND')
      expect(await code(send(other, 'person', 'kimse-yok'))).toBe('USER_NOT_FOUND')
      expect(await code(send(owner, 'person', owner.username))).toBe('OWN_PROFILE')
      expect(await code(send(owner, 'list', list))).toBe('OWN_PROFILE')
      expect(await code(send(owner, 'comment', comment.id))).toBe('OWN_PROFILE')
      const open = await makeList(app(), owner)
      const hidden = await written(app(), open, owner, 'gizlenen')
      await rowsOf(app(), sql`update comments set hidden_at = now() where public_id = ${hidden.id}`)
      expect(await code(send(other, 'comment', hidden.id))).toBe('COMMENT_NOT_FOUND')
      await rowsOf(app(), sql`update lists set hidden_at = now() where public_id = ${open}`)
      expect(await code(send(other, 'list', open))).toBe('LIST_NOT_FOUND')
      expect(await code(send(other, 'list', list, { reason: 'boredom' }))).toBe('VALIDATION')
      expect(await rowsOf(app(), sql`select 1 from reports`)).toEqual([])
    })
  },
  { RATE_LIMIT_SCALE: '100000' },
)

withApp('reports, too many', (app) => {
  it('end at twenty a day', async () => {
    const [owner, other] = [await register(app()), await register(app())]
    const body = { kind: 'person', id: owner.username, reason: 'spam' }
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push((await ask(app(), 'POST', '/api/reports', { as: other, body })).statusCode)
    expect(statuses).toEqual([...Array(20).fill(201), 429])
  })
})
