import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openEmbedded } from './client.ts'

/** `when` of the last migration before the audit log called the action of an upheld report `action`. */
const before = 1795809545196

it('entries of the audit log from before name the action of a decision, and are only added to again', async () => {
  const { db, migrate, close } = await openEmbedded('memory')
  await migrate(before)
  const rows: [string, string, object][] = [
    ['report', 'upheld', { reports: 2, deed: 'hidden', reason: 'Reklam' }],
    ['report', 'dismissed', { reports: 1 }],
    ['game', 'changed', { deed: 'not a decision' }],
  ]
  for (const [kind, action, after] of rows)
    await db.execute(sql`insert into admin_acts (at, actor_id, actor, action, kind, subject, after)
      values (now(), gen_random_uuid(), 'ayse', ${action}, ${kind}, 'x', ${JSON.stringify(after)}::jsonb)`)
  await migrate()
  expect(await db.execute(sql`select after from admin_acts order by id`)).toEqual([
    { after: { reports: 2, action: 'hidden', reason: 'Reklam' } },
    { after: { reports: 1 } },
    { after: { deed: 'not a decision' } },
  ])
  await expect(db.execute(sql`delete from admin_acts`)).rejects.toThrow()
  await close()
})
