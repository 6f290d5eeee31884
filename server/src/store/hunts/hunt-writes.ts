import type { HuntChange, NewBonus, NewHunt } from '@slot-liste/contract/hunts/hunts.ts'
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { huntBonuses, hunts } from '#db/schema/hunts.ts'

export type StoredBonus = Omit<NewBonus, 'game'> & { gameId: number }

type Insertion = Pick<NewHunt, 'title' | 'visibility' | 'cost' | 'clientId'> & {
  publicId: string
  ownerId: string
  now: Date
}

export async function insertHunt(tx: Db, { now, ...fields }: Insertion): Promise<number> {
  const [row] = await tx
    .insert(hunts)
    .values({ ...fields, createdAt: now, updatedAt: now })
    .returning({ id: hunts.id })
  return (row as { id: number }).id
}

/** The hunt a member started with this client id. */
export async function findHuntOfClient(db: Db, ownerId: string, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ publicId: hunts.publicId })
    .from(hunts)
    .where(and(eq(hunts.ownerId, ownerId), eq(hunts.clientId, clientId), isNull(hunts.deletedAt)))
  return row?.publicId ?? null
}

/** Returns false when the version has changed or the hunt is gone. */
export async function updateHunt(tx: Db, id: number, { version, ...fields }: Touch): Promise<boolean> {
  const rows = await tx
    .update(hunts)
    .set({ ...fields, version: sql`${hunts.version} + 1` })
    .where(and(eq(hunts.id, id), eq(hunts.version, version), isNull(hunts.deletedAt)))
    .returning({ id: hunts.id })
  return rows.length > 0
}

type Touch = Partial<Omit<HuntChange, 'version'>> & { version: number; updatedAt: Date }

/** Locks a hunt; returns its version and its number of bonuses, `null` when it is gone. */
export async function lockHunt(tx: Db, id: number) {
  const [hunt] = await tx
    .select({ version: hunts.version })
    .from(hunts)
    .where(and(eq(hunts.id, id), isNull(hunts.deletedAt)))
    .for('update')
  if (!hunt) return null
  const [held] = await tx
    .select({ n: count(), last: sql<number>`coalesce(max(${huntBonuses.position}), -1)` })
    .from(huntBonuses)
    .where(eq(huntBonuses.huntId, id))
  return { version: hunt.version, bonuses: held?.n ?? 0, last: held?.last ?? -1 }
}

export async function removeBonuses(tx: Db, huntId: number): Promise<void> {
  await tx.delete(huntBonuses).where(eq(huntBonuses.huntId, huntId))
}

/** Inserts bonuses from a position on. */
export async function insertBonuses(
  tx: Db,
  huntId: number,
  bonuses: readonly StoredBonus[],
  from: number,
): Promise<void> {
  if (bonuses.length === 0) return
  await tx.insert(huntBonuses).values(
    bonuses.map(({ id, gameId, multiple, on }, i) => ({
      huntId,
      id,
      position: from + i,
      gameId,
      multiple,
      onDate: on,
    })),
  )
}

/** Hides the hunt from everyone at once; {@link removeDeletedHunts} removes the rows. */
export async function markHuntDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.update(hunts).set({ deletedAt: now }).where(eq(hunts.id, id))
}

export async function removeDeletedHunts(db: Db, before: Date): Promise<void> {
  await db.delete(hunts).where(lt(hunts.deletedAt, before))
}
