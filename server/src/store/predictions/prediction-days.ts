import type { BattleRecord } from '@slot-liste/domain/battles/replay/record.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { predictionDays as days, predictionSeals as seals } from '#db/schema/predictions.ts'
import { insertBattle } from '#store/battles/battle-writes.ts'

export type NewDay = {
  day: string
  battle: Battle
  lanes: readonly Lane[]
  chances: readonly Figure[]
  seal: string
  salt: string
  record: BattleRecord
  closesAt: Date
}

/** Stores the battle of a day, in a transaction. Returns false when another server was first; its battle counts. */
export async function insertDay(tx: Db, made: NewDay): Promise<boolean> {
  const { day, lanes, chances, seal, salt, record, closesAt } = made
  const { seed, entrants, ...setup } = made.battle
  const rows = await tx
    .insert(days)
    .values({ day, setup, entrants, lanes, chances, seal, closesAt })
    .onConflictDoNothing()
    .returning({ day: days.day })
  if (rows.length === 0) return false
  await tx.insert(seals).values({ day, salt, seed, record })
  return true
}

/** True when a day has its battle. */
export async function hasDay(db: Db, day: string): Promise<boolean> {
  const rows = await db.select({ day: days.day }).from(days).where(eq(days.day, day))
  return rows.length > 0
}

/** Closed days whose seal is not open yet, oldest first. */
export async function listDueDays(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ day: days.day })
    .from(days)
    .where(and(isNull(days.settledAt), lte(days.closesAt, now)))
    .orderBy(asc(days.day))
  return rows.map(({ day }) => day)
}

/**
 * Opens the seal of a day and saves its battle, in a transaction, exactly once. Returns false
 * when that was done before, or while guesses are open.
 */
export async function settleDay(tx: Db, day: string, publicId: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(days)
    .set({ settledAt: now })
    .where(and(eq(days.day, day), isNull(days.settledAt), lte(days.closesAt, now)))
    .returning()
  if (!row) return false
  const [sealed] = await tx.select().from(seals).where(eq(seals.day, day))
  if (!sealed) throw new Error(`the seal of ${day} is missing`)
  const record = sealed.record as BattleRecord
  const setup = row.setup as Omit<Battle, 'seed' | 'entrants'>
  const battle: Battle = { ...setup, seed: sealed.seed, entrants: row.entrants as Battle['entrants'] }
  const battleId = await insertBattle(tx, {
    ...{ publicId, ownerId: null, title: '', visibility: 'unlisted', commentsPolicy: 'everyone' },
    ...{ battle, lanes: row.lanes as Lane[], record, now },
  })
  await tx.update(days).set({ winners: record.winners, battleId }).where(eq(days.day, day))
  return true
}

/** Voids a day. Returns false when that was done before, or for an unknown day. */
export async function voidDay(tx: Db, day: string, reason: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(days)
    .set({ voidedAt: now, voidReason: reason })
    .where(and(eq(days.day, day), isNull(days.voidedAt)))
    .returning({ day: days.day })
  return rows.length > 0
}
