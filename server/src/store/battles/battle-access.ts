import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { battles } from '#db/schema/battles.ts'
import { admitReader, type Reader } from '#store/lists/list-access.ts'

/**
 * The facts that decide a viewer's rights on a battle they may read.
 * @throws CodedError `BATTLE_NOT_FOUND`; `BATTLE_PRIVATE` for another member's private battle
 */
export async function findReadableBattle(db: Db, publicId: string, viewer: Reader) {
  const { id, ownerId, visibility, commentsPolicy, hiddenAt, version } = battles
  const [row] = await db
    .select({ id, publicId: battles.publicId, ownerId, visibility, commentsPolicy, hiddenAt, version })
    .from(battles)
    .where(and(eq(battles.publicId, publicId), isNull(battles.deletedAt)))
  return admitReader(row, viewer, 'battle')
}
