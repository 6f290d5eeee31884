import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dispatchNotifications } from '#features/community/notifications/dispatch.actions.ts'
import { rowsOf } from './made-lists.ts'
import { ask, makeAdmin, type Person, register } from './people.ts'
import type { TestApp } from './test-app.ts'

type Verdict = { verdict: string | null; note: string | null }

/** Two administrators, somebody who breaks the rules and somebody who reads, and what they do. */
export async function setCourt(app: TestApp) {
  const admin = await register(app, 'hakem')
  const second = await register(app, 'ikinci')
  for (const one of [admin, second]) await makeAdmin(app, one)
  const spammer = await register(app, 'reklamci')
  const reader = await register(app, 'okur')
  const post = (path: string, body: object, as = admin) =>
    ask(app, 'POST', `/api/admin/${path}`, { as, body })
  return {
    ...{ admin, second, spammer, reader, post },
    get: async (path: string, as = admin) => {
      const answer = await ask(app, 'GET', `/api/admin/${path}`, { as })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    act: async (noun: string, ids: string[], act: object): Promise<number> => {
      const answer = await post(`${noun}/acts`, { [noun === 'users' ? 'usernames' : 'ids']: ids, act })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().changed
    },
    lastActs: (n: number) =>
      rowsOf(
        app,
        sql`select actor, action, kind, subject, before, after from admin_acts order by id desc limit ${n}`,
      ),
    report: (as: Person, kind: string, id: string, reason = 'spam') =>
      ask(app, 'POST', '/api/reports', { as, body: { kind, id, reason, note: `not: ${reason}` } }),
    decide: (kind: string, id: string, body: object, as = admin) =>
      ask(app, 'PUT', `/api/admin/reports/${kind}/${id}/decision`, { as, body }),
    verdicts: async (person: Person) => {
      await dispatchNotifications(app.services)
      const { items } = (await ask(app, 'GET', '/api/notifications', { as: person })).json()
      return (items as Verdict[]).map(({ verdict, note }) => [verdict, note])
    },
  }
}

export type Court = Awaited<ReturnType<typeof setCourt>>
