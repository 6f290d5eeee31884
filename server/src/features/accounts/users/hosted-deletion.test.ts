import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startRemoval } from '#features/accounts/users/account-removal.ts'
import { call, password, register } from '#testing/accounts.ts'
import { publishableKey, secretKey } from '#testing/hosted/hosted-front.ts'
import { type HostedProjectApp, startHostedProject } from '#testing/hosted/hosted-project.ts'
import { type TestApp, withApp } from '#testing/test-app.ts'
import { usersJobs } from './users.jobs.ts'

let project: HostedProjectApp
beforeAll(async () => {
  project = await startHostedProject()
})
afterAll(() => project.stop())
afterEach(() => {
  project.front.mood = 'well'
})

const common = () => ({
  SUPABASE_URL: project.front.url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  RATE_LIMIT_SCALE: '1000',
})

let count = 0
const person = (app: TestApp) => register(app, `leaving${count++}`)
type Person = Awaited<ReturnType<typeof person>>

async function leave(app: TestApp, { access_token: token, user }: Person, current_password = password) {
  const body = { username: user.username, current_password }
  const answer = await call(app, 'DELETE', '/api/users/account', { token, body })
  if (answer.status === 200) await startRemoval(app.services, user.id)
  return answer
}

async function rows(app: TestApp, table: 'users' | 'hosted_deletions', column: string, id: string) {
  const query = sql`select * from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`
  return (await app.database.db.execute(query)) as Record<string, unknown>[]
}
const here = (app: TestApp, { user }: Person) => rows(app, 'users', 'id', user.id)
const there = ({ user }: Person) => rows(project.app, 'users', 'id', user.id)
const tombstone = async (app: TestApp, { user }: Person) =>
  (await rows(app, 'hosted_deletions', 'user_id', user.id))[0]

const runJobs = async (app: TestApp) => {
  for (const job of usersJobs) await job.run(app.services)
}

withApp(
  'deleting an account of a hosted project',
  (app) => {
    it('takes it away on both sides, and its token does not bring it back', async () => {
      const who = await person(app())
      expect((await leave(app(), who, 'wrong one')).json.code).toBe('CURRENT_PASSWORD_WRONG')
      expect(await here(app(), who)).toHaveLength(1)
      expect((await leave(app(), who)).status).toBe(200)
      expect([await here(app(), who), await there(who)]).toEqual([[], []])
      expect(await tombstone(app(), who)).toMatchObject({
        remote_done_at: expect.anything(),
        local_done_at: expect.anything(),
      })
      const again = await call(app(), 'GET', '/api/auth/me', { token: who.access_token })
      expect(again.status).toBe(401)
      expect(await here(app(), who)).toEqual([])
    })

    it('needs no body right after signing in', async () => {
      const who = await person(app())
      const answer = await call(app(), 'DELETE', '/api/users/account', { token: who.access_token })
      expect(answer.status).toBe(200)
      await startRemoval(app().services, who.user.id)
      expect([await here(app(), who), await there(who)]).toEqual([[], []])
    })

    it('is done where somebody else removed it from the project meanwhile', async () => {
      const who = await person(app())
      const { removeUser } = project.front
      project.front.removeUser = async (id) => {
        await removeUser(id)
        return removeUser(id)
      }
      const { status } = await leave(app(), who)
      project.front.removeUser = removeUser
      expect(status).toBe(200)
      expect(await tombstone(app(), who)).toMatchObject({ remote_done_at: expect.anything() })
    })

    it('is asked again while the project cannot say whether the account stands', async () => {
      const who = await person(app())
      project.front.mood = 'down'
      expect((await leave(app(), who)).status).toBe(503)
      expect([await tombstone(app(), who), (await here(app(), who)).length]).toEqual([undefined, 1])
    })

    it('is not for the last administrator', async () => {
      const who = await person(app())
      await app().database.db.execute(sql`update users set role = 'admin' where id = ${who.user.id}`)
      expect((await leave(app(), who)).json.code).toBe('LAST_ADMIN')
      expect(await tombstone(app(), who)).toBeUndefined()
    })

    // The last one: from here on the clock of the site is far ahead of the project's.
    it('goes on later where the project does not answer the deletion', async () => {
      const who = await person(app())
      const { removeUser } = project.front
      project.front.removeUser = () => Promise.reject(new Error('not now'))
      expect((await leave(app(), who)).status).toBe(200)
      expect([(await here(app(), who)).length, (await there(who)).length]).toEqual([0, 1])
      await runJobs(app())
      app().advance(3600)
      await runJobs(app())
      expect((await tombstone(app(), who))?.remote_done_at).toBeNull()
      project.front.removeUser = removeUser
      app().advance(3601)
      await runJobs(app())
      expect(await there(who)).toEqual([])
      expect((await tombstone(app(), who))?.remote_done_at).not.toBeNull()
      app().advance(31 * 24 * 3600)
      await runJobs(app())
      expect(await tombstone(app(), who)).toBeUndefined()
    })
  },
  () => ({ ...common(), SUPABASE_SECRET_KEY: secretKey }),
)

withApp(
  'without a secret key',
  (app) => {
    it('no deletion is confirmed while the account exists', async () => {
      const who = await person(app())
      const answer = await leave(app(), who)
      expect([answer.status, answer.json.code]).toEqual([403, 'DELETION_UNAVAILABLE'])
      expect([(await here(app(), who)).length, (await there(who)).length]).toEqual([1, 1])
    })
  },
  common,
)
