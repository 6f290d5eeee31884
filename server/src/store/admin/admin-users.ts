import type { AdminUser, AdminUsersQuery } from '@slot-liste/contract/admin/admin-users.ts'
import { normaliseEmail } from '@slot-liste/domain/text/pasted.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { fail } from '#platform/http/errors.ts'
import { isReal } from '#store/accounts/users.ts'
import { isReported, openReports } from '#store/community/open-reports.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { mostExported, numberedPage } from '#store/query/numbered-page.ts'
import { holdsText } from '#store/search/text-search.ts'

/** A ban without an end; a moment every reader of a date understands. */
export const forGood = new Date('9999-12-31T00:00:00Z')

export const isForGood = (until: Date): boolean => until.getTime() >= forGood.getTime()

/** Accounts as administrators see them: two statements. */
export async function listAdminUsers(db: Db, query: AdminUsersQuery, now: Date) {
  const reported = openReports(db, 'personId')
  const filter = filterOf(query, reported.open, now)
  const counted = db
    .select({ n: count() })
    .from(users)
    .leftJoin(reported, eq(reported.subject, users.id))
    .where(filter)
  return numberedPage(
    query,
    counted.then(([row]) => row?.n ?? 0),
    (limit, offset) => readRows(db, query, now, limit, offset),
  )
}

export const exportAdminUsers = (db: Db, query: AdminUsersQuery, now: Date) =>
  readRows(db, query, now, mostExported, 0)

async function readRows(db: Db, query: AdminUsersQuery, now: Date, limit: number, offset: number) {
  const reported = openReports(db, 'personId')
  const rows = await db
    .select({
      ...personColumns,
      fullName: users.fullName,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      role: users.role,
      followers: users.followers,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
      bannedUntil: users.bannedUntil,
      bannedReason: users.bannedReason,
      reports: sql<number>`coalesce(${reported.open}, 0)`,
      lists: sql<number>`(select count(*)::int from lists where lists.owner_id = ${users.id} and lists.deleted_at is null)`,
      comments: sql<number>`(select count(*)::int from comments where comments.author_id = ${users.id} and comments.deleted_at is null)`,
    })
    .from(users)
    .leftJoin(reported, eq(reported.subject, users.id))
    .where(filterOf(query, reported.open, now))
    .orderBy(...orderOf(query, reported.open))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => toAdminUser(row, now))
}

type Row = Omit<AdminUser, 'avatar_url' | 'emailConfirmed' | 'createdAt' | 'lastSignInAt' | 'suspension'> & {
  avatar: string | null
  emailConfirmedAt: Date | null
  createdAt: Date
  lastSignInAt: Date | null
  bannedUntil: Date | null
  bannedReason: string | null
}

function toAdminUser(row: Row, now: Date): AdminUser {
  const { fullName, email, role, lists, comments, followers, reports, bannedUntil } = row
  const isOut = bannedUntil !== null && bannedUntil > now
  return {
    ...toPerson(row),
    ...{ fullName, email, role, lists, comments, followers, reports },
    emailConfirmed: row.emailConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    suspension: isOut
      ? {
          until: isForGood(bannedUntil) ? null : bannedUntil.toISOString(),
          reason: row.bannedReason ?? '',
        }
      : null,
  }
}

function filterOf(query: AdminUsersQuery, open: SQL.Aliased<number>, now: Date): SQL | undefined {
  const { q, role, state, email, reported } = query
  const banned = sql`coalesce(${users.bannedUntil} > ${now.toISOString()}::timestamptz, false)`
  const words = q?.trim()
  return and(
    isNull(users.deletedAt),
    isReal,
    words
      ? or(
          sql`${users.usernameKey} like ${`%${escaped(normaliseEmail(words))}%`}`,
          sql`${users.email} like ${`%${escaped(normaliseEmail(words))}%`}`,
          holdsText(users.fullName, words),
        )
      : undefined,
    role && eq(users.role, role),
    state && sql`${banned} = ${state === 'suspended'}`,
    email && (email === 'confirmed' ? isNotNull(users.emailConfirmedAt) : isNull(users.emailConfirmedAt)),
    isReported(open, reported),
  )
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function orderOf({ sort, dir }: AdminUsersQuery, open: SQL.Aliased<number>): SQL[] {
  const by = {
    createdAt: users.createdAt,
    username: users.usernameKey,
    lastSignInAt: users.lastSignInAt,
    followers: users.followers,
    reports: sql`coalesce(${open}, 0)`,
  }[sort]
  // Unknown values are last in both directions.
  const ordered = dir === 'asc' ? sql`${by} asc nulls last` : sql`${by} desc nulls last`
  return [ordered, dir === 'asc' ? asc(users.id) : desc(users.id)]
}

/** These people; they and who acts (whom the log of acts refers to) are held until the transaction ends. */
export async function lockUsers(
  tx: Db,
  usernames: readonly string[],
  { admin, at }: { admin: { id: string }; at: Date },
) {
  const keys = usernames.map(usernameKey)
  const rows = await tx
    .select()
    .from(users)
    .where(and(or(inArray(users.usernameKey, keys), eq(users.id, admin.id)), isNull(users.deletedAt), isReal))
    .orderBy(users.id)
    .for('no key update')
  // Another administrator may have taken their rights while this waited.
  const actor = rows.find(({ id }) => id === admin.id)
  const isSuspended = actor?.bannedUntil != null && actor.bannedUntil > at
  if (actor?.role !== 'admin' || isSuspended) throw fail('FORBIDDEN')
  return rows.filter((row) => keys.includes(row.usernameKey))
}

export async function changeUser(
  tx: Db,
  id: string,
  change: Partial<
    Pick<
      typeof users.$inferInsert,
      'role' | 'secondFactorDueAt' | 'verified' | 'bannedUntil' | 'bannedReason' | 'updatedAt'
    >
  >,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id))
}
