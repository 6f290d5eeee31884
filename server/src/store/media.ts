import { and, eq, notExists, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'

export type NewMedia = Pick<typeof media.$inferInsert, 'hash' | 'ownerId' | 'width' | 'height' | 'bytes'>

/** The same picture may come again. */
export async function insertMedia(db: Db, picture: NewMedia): Promise<void> {
  await db.insert(media).values(picture).onConflictDoNothing()
}

const isShown = (db: Db) =>
  notExists(db.select({ one: sql`1` }).from(users).where(eq(users.avatar, media.hash)))

/** Forgets an avatar nobody shows any more; whether there was one to forget. */
export async function removeUnshownMedia(db: Db, hash: string): Promise<boolean> {
  const gone = await db
    .delete(media)
    .where(and(eq(media.hash, hash), isShown(db)))
    .returning({ hash: media.hash })
  return gone.length > 0
}
