import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { insertAudit } from '#store/accounts/audit.ts'
import { withApp } from '#testing/test-app.ts'
import { authJobs } from './auth.jobs.ts'

withApp('what accounts forget', (app) => {
  it('is every entry of the log a year later', async () => {
    const { services, database } = app()
    const now = services.clock().getTime()
    const day = 24 * 60 * 60 * 1000
    await insertAudit(database.db, new Date(now - 366 * day), { action: 'login_failed', ip: '192.0.2.1' })
    await insertAudit(database.db, new Date(now - 364 * day), { action: 'login', ip: '192.0.2.2' })
    for (const job of authJobs) await job.run(services)
    const answer = await database.db.execute(sql`select action, ip from auth_audit_log`)
    expect(answer as unknown[]).toEqual([{ action: 'login', ip: '192.0.2.2' }])
  })
})
