import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { games } from '#db/schema/games.ts'
import { lists } from '#db/schema/lists.ts'
import { media } from '#db/schema/media.ts'
import { providers } from '#db/schema/providers.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

export type NewMedia = Required<
  Pick<typeof media.$inferInsert, 'hash' | 'ownerId' | 'width' | 'height' | 'bytes' | 'createdAt'>
>

/**
 * Takes a picture's name before its first file is written; the same picture may come again, and counts as new then.
 * Waits while that name is being dropped. False where the owner is gone.
 */
export async function reserveMedia(db: Db, picture: NewMedia): Promise<boolean> {
  try {
    await db
      .insert(media)
      .values(picture)
      .onConflictDoUpdate({ target: media.hash, set: { createdAt: picture.createdAt } })
    return true
  } catch (error) {
    if (isBrokenConstraint(error, 'media_owner_id_users_id_fk')) return false
    throw error
  }
}

/** Whether the picture is still there; nobody drops it until the transaction ends. */
export async function lockMedia(tx: Db, hash: string): Promise<boolean> {
  const rows = await tx.select({ hash: media.hash }).from(media).where(eq(media.hash, hash)).for('update')
  return rows.length > 0
}

/** Pictures of the library stay, shown or not; those that left it stay while something shows them. */
const isUnshown = (db: Db) => {
  const one = { one: sql`1` }
  return and(
    eq(media.library, false),
    notExists(db.select(one).from(users).where(eq(users.avatar, media.hash))),
    notExists(db.select(one).from(games).where(eq(games.picture, media.hash))),
    notExists(db.select(one).from(providers).where(eq(providers.picture, media.hash))),
    notExists(db.select(one).from(lists).where(eq(lists.picture, media.hash))),
  )
}

/** Some pictures reserved before a moment that nobody shows. */
export async function listUnusedMedia(db: Db, reservedBefore: Date): Promise<string[]> {
  const rows = await db
    .select({ hash: media.hash })
    .from(media)
    .where(and(lt(media.createdAt, reservedBefore), isUnshown(db)))
    .limit(1000)
  return rows.map(({ hash }) => hash)
}

/** Which of these pictures the database knows. */
export async function listKnownMedia(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.hash, [...hashes]))
  return new Set(rows.map(({ hash }) => hash))
}

/**
 * Forgets a picture nobody shows, or that the database never knew, and has its files removed; given a moment, only if
 * it was reserved before. The row is held, made for it if need be, until they are gone: who sends the same picture meanwhile
 * waits at `reserveMedia` and writes it again.
 */
export function dropUnusedMedia(
  db: Db,
  hash: string,
  removeFiles: (hash: string) => Promise<void>,
  reservedBefore?: Date,
): Promise<void> {
  return inRetriedTransaction(db, async (tx) => {
    const longAgo = { width: 0, height: 0, bytes: 0, createdAt: new Date(0) }
    await tx
      .insert(media)
      .values({ hash, ...longAgo })
      .onConflictDoNothing()
    // Locked by a statement of its own: the next one then sees who began to show it before the lock was free.
    await lockMedia(tx, hash)
    const gone = await tx
      .delete(media)
      .where(and(eq(media.hash, hash), isUnshown(tx), reservedBefore && lt(media.createdAt, reservedBefore)))
      .returning({ hash: media.hash })
    if (gone.length > 0) await removeFiles(hash)
  })
}
