import { and, eq, isNotNull, isNull, lt, not } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'

/** The password hashes of pretended sign-ups with this address. */
export async function listPretendedHashes(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), not(users.listed), users.pretended, isNotNull(users.passwordHash)))
  return rows.flatMap(({ hash }) => hash ?? [])
}

/** Removes accounts whose address was not confirmed in time, and pretended sign-ups of that age; nobody ever signed in to them. */
export async function removeUnconfirmedBefore(
  db: Db,
  moment: Date,
  { confirmationRequired }: { confirmationRequired: boolean },
): Promise<void> {
  await db
    .delete(users)
    .where(
      and(
        not(users.listed),
        isNull(users.deletedAt),
        isNull(users.lastSignInAt),
        eq(users.role, 'user'),
        lt(users.createdAt, moment),
        confirmationRequired ? undefined : users.pretended,
      ),
    )
}
