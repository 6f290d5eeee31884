import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { hostedDeletions } from '#db/schema/hosted.ts'
import { isBrokenConstraint, usernameClaim } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

/** The facts each request needs about an account of a hosted project, by two primary keys in one statement. */
export async function findHostedUser(db: Db, id: string) {
  const asked = sql`(values (${id}::uuid)) as asked (id)`
  const [row] = await db
    .select({
      isDeleted: sql<boolean>`${hostedDeletions.userId} is not null`,
      id: users.id,
      username: users.username,
      role: users.role,
      email: users.email,
      bannedUntil: users.bannedUntil,
      bannedReason: users.bannedReason,
    })
    .from(asked)
    .leftJoin(users, and(sql`${users.id} = asked.id`, isNull(users.deletedAt)))
    .leftJoin(hostedDeletions, sql`${hostedDeletions.userId} = asked.id`)
  return row
}

type HostedIdentityClaims = { id: string; email: string; asOf: Date }

/**
 * The mirror of an account under this name: whether there is one now. `false` when somebody else has the name, and where
 * the account was deleted here.
 */
export async function insertHostedUser(
  db: Db,
  claims: HostedIdentityClaims,
  username: string,
  now: Date,
): Promise<boolean> {
  const { id, email } = claims
  const asOf = claims.asOf.toISOString()
  const at = now.toISOString()
  const insert = sql`
    insert into users (id, email, username, username_key, email_confirmed_at, email_as_of, created_at, updated_at)
    select ${id}::uuid, ${email}, ${username}, ${usernameKey(username)}, ${at}::timestamptz, ${asOf}::timestamptz,
      ${at}::timestamptz, ${at}::timestamptz
    where not exists (select from hosted_deletions where user_id = ${id}::uuid)
    on conflict do nothing`
  try {
    // Within: what the database refuses must not end the transaction around it.
    await inRetriedTransaction(db, (tx) => tx.execute(insert))
  } catch (error) {
    if (!isBrokenConstraint(error, usernameClaim)) throw error
  }
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id))
  return rows.length > 0
}

/** An address has one owner in the project: whoever is known here under it from before has another by now. */
export async function releaseEmail(
  db: Db,
  { id, email, asOf }: HostedIdentityClaims,
  placeholder: (id: string) => string,
) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), ne(users.id, id), or(isNull(users.emailAsOf), lt(users.emailAsOf, asOf))),
    )
  for (const { id: other } of rows)
    await db
      .update(users)
      .set({ email: placeholder(other), emailAsOf: asOf })
      .where(and(eq(users.id, other), eq(users.email, email)))
}

/** The address of an account, unless a later one is known of it or somebody else has it by a later token. */
export async function moveHostedEmail(
  db: Db,
  claims: HostedIdentityClaims,
  placeholder: (id: string) => string,
): Promise<void> {
  const { id, email, asOf } = claims
  try {
    await inRetriedTransaction(db, async (tx) => {
      await releaseEmail(tx, claims, placeholder)
      await tx
        .update(users)
        .set({ email, emailAsOf: asOf, updatedAt: asOf })
        .where(and(eq(users.id, id), or(isNull(users.emailAsOf), lt(users.emailAsOf, asOf))))
    })
  } catch (error) {
    if (!isBrokenConstraint(error, 'users_email_key')) throw error
  }
}
