import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { expect, it } from 'vitest'
import { logSlowQueries } from '#platform/metrics/slow-queries.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { withApp } from '#testing/test-app.ts'

withApp('slow statements', (app) => {
  const heard: unknown[] = []
  const log = { warn: (entry: unknown) => heard.push(entry) } as unknown as FastifyBaseLogger
  const slow = sql`select n, ${'gizli'}::text, pg_sleep(0.1) from generate_series(1, 3) n`

  it('are logged with their text, duration and rows, but no values', async () => {
    const { db } = app().database
    logSlowQueries(app().database, 250, log)
    await db.execute(sql`select ${'gizli'}::text`)
    await db.execute(slow)
    await inTransaction(db, (tx) => tx.execute(slow))
    const entry = { statement: expect.stringContaining('pg_sleep'), ms: expect.any(Number), rows: 3 }
    expect(heard.filter((one) => JSON.stringify(one).includes('pg_sleep'))).toEqual([entry, entry])
    expect(JSON.stringify(heard)).not.toContain('gizli')
  })

  it('are not, where nobody wants them', () => {
    logSlowQueries({ onQuery: () => expect.unreachable() }, 0, log)
  })
})
