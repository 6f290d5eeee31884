import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { battles } from '#db/schema/battles.ts'
import { admitReader, type Reader } from '#store/lists/list-access.ts'

/**
 * The facts that decide the rights on a battle this viewer may read.
 * @throws CodedError `BATTLE_NOT_FOUND`; `BATTLE_PRIVATE` when it is somebody else's and private.
 */
export async function findReadableBattle(db: Db, publicId: string, viewer: Reader) {
  const { id, ownerId, visibility, commentsPolicy, hiddenAt, version } = battles
  const [row] = await db
    .select({ id, publicId: battles.publicId, ownerId, visibility, commentsPolicy, hiddenAt, version })
    .from(battles)
    .where(and(eq(battles.publicId, publicId), isNull(battles.deletedAt)))
  return admitReader(row, viewer, 'battle')
}
