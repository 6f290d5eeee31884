import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { usernameSkeleton } from '@slot-liste/domain/text/username-skeleton.ts'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { usernameClaims, users } from '#db/schema/accounts.ts'
import { findUserByUsername, type User } from './users.ts'

/** How long a name nobody bears any more stays kept; the trigger of `users` says the same. */
const keptDays = 90

/** Which of these names, as keys, nobody but `exceptId` may take: they or ones they look like are or were another's. */
export async function listTakenUsernames(
  db: Db,
  names: readonly string[],
  exceptId?: string,
): Promise<Set<string>> {
  const { releasedAt, skeleton, userId } = usernameClaims
  const [claims, bearers] = await Promise.all([
    db
      .select({ skeleton, userId })
      .from(usernameClaims)
      .where(
        and(
          inArray(skeleton, names.map(usernameSkeleton)),
          sql`(${releasedAt} is null or ${releasedAt} >= now() - ${keptDays} * interval '1 day')`,
        ),
      ),
    db
      .select({ key: users.usernameKey, userId: users.id })
      .from(users)
      .where(inArray(users.usernameKey, names.map(usernameKey))),
  ])
  const others = ({ userId: id }: { userId: string | null }) => id === null || id !== exceptId
  const taken = new Set([
    ...claims.filter(others).map((claim) => claim.skeleton),
    ...bearers.filter(others).map(({ key }) => usernameSkeleton(key)),
  ])
  const own = new Set(bearers.filter((bearer) => !others(bearer)).map(({ key }) => key))
  const keys = names.map(usernameKey)
  return new Set(keys.filter((key) => taken.has(usernameSkeleton(key)) && !own.has(key)))
}

/** The account that bore this name, or one it looks like, and changed it: while no other may have it. */
export async function findFormerBearer(db: Db, username: string, now: Date): Promise<User | undefined> {
  const { releasedAt, skeleton, userId } = usernameClaims
  const [row] = await db
    .select({ user: users })
    .from(usernameClaims)
    .innerJoin(users, and(eq(users.id, userId), users.listed))
    .where(and(eq(skeleton, usernameSkeleton(usernameKey(username))), gte(releasedAt, firstKept(now))))
  return row?.user
}

/** The account at this name now, or the one that was renamed from it. */
export const findPerson = async (db: Db, username: string, now: Date): Promise<User | undefined> =>
  (await findUserByUsername(db, username)) ?? findFormerBearer(db, username, now)

/** Forgets names that are free again. */
export async function removeReleasedUsernames(db: Db, now: Date): Promise<void> {
  await db.delete(usernameClaims).where(lt(usernameClaims.releasedAt, firstKept(now)))
}

const firstKept = (now: Date) => new Date(now.getTime() - keptDays * 86_400_000)
