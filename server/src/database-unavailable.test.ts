import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { inTransaction } from '#store/query/transaction.ts'
import { ask, register } from '#testing/people.ts'
import { onEachEngine, type TestApp } from '#testing/test-app.ts'
import { openPostgres } from './db/client.ts'
import { isUnavailable } from './db/database-unavailable.ts'

it('is distinguished from other failures', async () => {
  const nowhere = openPostgres('postgres://postgres@127.0.0.1:1/nothing')
  const refused = await nowhere.db.execute(sql`select 1`).catch((error: unknown) => error)
  const begun = await inTransaction(nowhere.db, async () => {}).catch((error: unknown) => error)
  expect([isUnavailable(refused), isUnavailable(begun)]).toEqual([true, true])
  expect(
    isUnavailable(new Error('no', { cause: Object.assign(new Error('duplicate key'), { code: '23505' }) })),
  ).toBe(false)
  await nowhere.close()
})

/** Another connection to the app's own database, as an administrator of the server has one. */
async function beside(app: TestApp, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const rows = await app.database.db.execute(sql`select current_database() as name`)
  const pathname = `/${rows[0]?.name}`
  const client = new pg.Client({
    connectionString: Object.assign(new URL(inject('postgres')?.url ?? ''), { pathname }).href,
  })
  await client.connect()
  await work(client).finally(() => client.end())
}

const endOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

async function waiting(app: TestApp): Promise<number> {
  const found = await app.database.db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return found.length
}

onEachEngine(
  'a database that goes away',
  (app) => {
    const isPostgres = () => app().database.engine === 'postgres'

    it('leaves who is being served with a 503 in their language, and comes back', async ({ skip }) => {
      if (!isPostgres()) skip()
      const member = await register(app())
      const body = { title: 'Bir liste', visibility: 'public', games: [{ game: 'starburst' }] }
      await beside(app(), async (admin) => {
        await admin.query('begin')
        await admin.query('lock table lists')
        const headers = { 'accept-language': 'en' }
        const asked = Promise.all([
          ask(app(), 'GET', '/api/lists', { headers }),
          ask(app(), 'POST', '/api/lists', { as: member, body, headers }),
        ])
        await expect.poll(() => waiting(app())).toBe(2)
        await admin.query(endOthers)
        for (const answer of await asked) {
          expect(answer.statusCode, answer.body).toBe(503)
          expect(answer.headers['retry-after']).toBe('5')
          expect(answer.json()).toMatchObject({
            code: 'UNAVAILABLE',
            message: expect.stringMatching(/again/),
          })
        }
        await admin.query('rollback')
      })
      // A connection that was ended may be noticed with the next request only.
      await expect.poll(async () => (await ask(app(), 'GET', '/api/lists')).statusCode).toBe(200)
      expect((await ask(app(), 'POST', '/api/lists', { as: member, body })).statusCode).toBe(201)
    })

    it('ends no process whose transaction was between two statements', async ({ skip }) => {
      if (!isPostgres()) skip()
      const failed = inTransaction(app().database.db, async (tx) => {
        await tx.execute(sql`select 1`)
        await beside(app(), async (admin) => void (await admin.query(endOthers)))
        await tx.execute(sql`select 2`)
      }).catch((error: unknown) => error)
      expect(isUnavailable(await failed)).toBe(true)
      // PostgreSQL ends connections a moment after the command: an idle one may still be used.
      await expect.poll(async () => (await ask(app(), 'GET', '/readyz')).statusCode).toBe(200)
    })
  },
  {},
  { database: 'own' },
)
