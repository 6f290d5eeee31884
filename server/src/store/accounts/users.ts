import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import { mediaUrl } from '@slot-liste/contract/site/media.ts'
import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { and, count, eq, isNull, not } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { isBrokenConstraint, usernameClaim } from '#store/query/constraints.ts'
import { type Put, prepared } from '#store/query/prepared.ts'

export type User = typeof users.$inferSelect
export type UserChange = Partial<Omit<typeof users.$inferInsert, 'id' | 'usernameKey' | 'listed'>>

type NewUser = Pick<typeof users.$inferInsert, 'email' | 'username'> & UserChange

export const findUser = (db: Db, id: string) => findOne(db, eq(users.id, id))

/** `email` in lower case. */
export const findUserByEmail = (db: Db, email: string) => findOne(db, eq(users.email, email))

const byUsername = prepared((db, put: Put<{ key: string }>) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.usernameKey, put('key')), users.listed)),
)

/** Of the accounts others may see. */
export async function findUserByUsername(db: Db, username: string): Promise<User | undefined> {
  const [row] = await byUsername(db, { key: usernameKey(username) })
  return row
}

/** Also one that is not confirmed yet: for operators and administrators. */
export const findAccount = (db: Db, username: string) =>
  findOne(db, eq(users.usernameKey, usernameKey(username)))

async function findOne(db: Db, condition: ReturnType<typeof eq>): Promise<User | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(condition, isNull(users.deletedAt), isReal))
  return row
}

/** Excludes pretended sign-ups: a condition on users. */
export const isReal = not(users.pretended)

/** The new user, or which of their names somebody has already. */
export async function insertUser(db: Db, user: NewUser): Promise<User | 'email' | 'username'> {
  try {
    const [row] = await db
      .insert(users)
      .values({ ...user, usernameKey: usernameKey(user.username) })
      .returning()
    return row as User
  } catch (error) {
    return takenName(error)
  }
}

/** The user as they now are, `undefined` when there is none, or which of their new names somebody has already. */
export async function updateUser(
  db: Db,
  id: string,
  change: UserChange,
): Promise<User | undefined | 'email' | 'username'> {
  const key = change.username === undefined ? {} : { usernameKey: usernameKey(change.username) }
  try {
    const [row] = await db
      .update(users)
      .set({ ...change, ...key })
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .returning()
    return row
  } catch (error) {
    return takenName(error)
  }
}

function takenName(error: unknown): 'email' | 'username' {
  if (isBrokenConstraint(error, 'users_email_key')) return 'email'
  if (isBrokenConstraint(error, 'users_username_key_key')) return 'username'
  if (isBrokenConstraint(error, usernameClaim)) return 'username'
  throw error
}

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.deletedAt)))
  return row?.n ?? 0
}

/** The user as they see themself. */
export function toAppUser(user: User): AppUser {
  const { id, email, username, role, fullName, bio, location, website, verified, followers, following } = user
  return {
    ...{ id, email, username, role, fullName, bio, location, website, verified, followers, following },
    avatar_url: user.avatar && mediaUrl(user.avatar, 320, 'webp'),
    memberSince: user.createdAt.toISOString(),
  }
}
