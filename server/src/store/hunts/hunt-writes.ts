import type { HuntChange, NewBonus, NewHunt } from '@slot-liste/contract/hunts/hunts.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { huntBonuses, hunts } from '#db/schema/hunts.ts'

export type StoredBonus = Omit<NewBonus, 'game'> & { gameId: number }

type Insertion = Pick<NewHunt, 'title' | 'visibility' | 'cost'> & {
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

/** False when it is no longer of this version, or gone. */
export async function updateHunt(tx: Db, id: number, { version, ...fields }: Touch): Promise<boolean> {
  const rows = await tx
    .update(hunts)
    .set({ ...fields, version: sql`${hunts.version} + 1` })
    .where(and(eq(hunts.id, id), eq(hunts.version, version)))
    .returning({ id: hunts.id })
  return rows.length > 0
}

type Touch = Partial<Omit<HuntChange, 'version'>> & { version: number; updatedAt: Date }

/** The version of a hunt, held until the transaction ends, and how many bonuses it has; `null` when it is gone. */
export async function lockHunt(tx: Db, id: number) {
  const [hunt] = await tx.select({ version: hunts.version }).from(hunts).where(eq(hunts.id, id)).for('update')
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

/** Writes these bonuses down from a position on. */
export async function insertBonuses(
  tx: Db,
  huntId: number,
  bonuses: readonly StoredBonus[],
  from: number,
): Promise<void> {
  if (bonuses.length === 0) return
  await tx.insert(huntBonuses).values(
    bonuses.map(({ gameId, multiple, on }, i) => ({
      huntId,
      position: from + i,
      gameId,
      multiple,
      onDate: on,
    })),
  )
}

export async function removeHunt(db: Db, id: number): Promise<void> {
  await db.delete(hunts).where(eq(hunts.id, id))
}
