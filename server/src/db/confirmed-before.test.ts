import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openEmbedded } from './client.ts'

/** `when` of the last migration before accounts said whether they have to be confirmed. */
const before = 1795380944249

it('accounts from before: who never confirmed anything no longer counts as confirmed, and stays open', async () => {
  const { db, migrate, close } = await openEmbedded('memory')
  await migrate(before)
  const made = '2026-01-01T00:00:00Z'
  const later = '2026-02-01T00:00:00Z'
  // Name, role, confirmed, mail sent, last signed in.
  const rows: [string, string, string | null, string | null, string | null][] = [
    ['never.asked', 'user', made, null, later],
    ['boss.herself', 'admin', made, null, null],
    ['by.mail', 'user', later, made, later],
    ['waits', 'user', null, made, null],
    ['let.in', 'user', null, made, later],
  ]
  for (const [name, role, confirmed, sent, signedIn] of rows)
    await db.execute(sql`insert into users
      (email, username, username_key, role, email_confirmed_at, confirmation_sent_at, last_sign_in_at, created_at, updated_at)
      values (${name}, ${name}, ${name}, ${role}::user_role, ${confirmed}::timestamptz, ${sent}::timestamptz,
        ${signedIn}::timestamptz, ${made}::timestamptz, ${made}::timestamptz)`)
  await migrate()
  const answer = await db.execute(sql`select username, email_confirmed_at is not null as confirmed, listed,
    exists (select from search_entries where user_id = users.id) as found from users order by created_at, username`)
  expect(answer).toEqual([
    { username: 'boss.herself', confirmed: true, listed: true, found: true },
    { username: 'by.mail', confirmed: true, listed: true, found: true },
    { username: 'let.in', confirmed: false, listed: true, found: true },
    { username: 'never.asked', confirmed: false, listed: true, found: true },
    { username: 'waits', confirmed: false, listed: false, found: false },
  ])
  await close()
})
