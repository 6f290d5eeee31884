import type { BattleRecord } from '@slot-liste/domain/battles/replay/record.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { monthOf } from '@slot-liste/domain/predictions/prediction-day.ts'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import {
  predictionDays as days,
  predictionGuesses as guesses,
  predictionScores as scores,
  predictionSeals as seals,
} from '#db/schema/predictions.ts'
import { insertBattle } from '#store/battles/battle-writes.ts'

export type NewDay = {
  day: string
  battle: Battle
  lanes: readonly Lane[]
  chances: readonly Figure[]
  points: number[]
  seal: string
  salt: string
  record: BattleRecord
  closesAt: Date
}

/** Stores the battle of a day, in a transaction. Returns false when another server was first; its battle counts. */
export async function insertDay(tx: Db, made: NewDay): Promise<boolean> {
  const { day, lanes, chances, points, seal, salt, record, closesAt } = made
  const { seed, entrants, ...setup } = made.battle
  const rows = await tx
    .insert(days)
    .values({ day, setup, entrants, lanes, chances, points, seal, closesAt })
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

/** Days with closed but uncounted guesses, oldest first. */
export async function listDueDays(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ day: days.day })
    .from(days)
    .where(and(isNull(days.settledAt), lte(days.closesAt, now)))
    .orderBy(asc(days.day))
  return rows.map(({ day }) => day)
}

/**
 * Opens the seal of a day, saves its battle and counts its guesses, in a transaction, exactly once. Returns false
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
  if (!row.voidedAt) await addScores(tx, day, 1)
  return true
}

/**
 * Voids a day in a transaction and removes the points it gave. Returns false when that was done before, or for an
 * unknown day.
 */
export async function voidDay(tx: Db, day: string, reason: string, now: Date): Promise<boolean> {
  const [row] = await tx
    .update(days)
    .set({ voidedAt: now, voidReason: reason })
    .where(and(eq(days.day, day), isNull(days.voidedAt)))
    .returning({ settledAt: days.settledAt })
  if (!row) return false
  if (row.settledAt) await takeScoresBack(tx, day)
  return true
}

/** Members without another guess that counted leave the ladder. */
async function takeScoresBack(tx: Db, day: string): Promise<void> {
  await addScores(tx, day, -1)
  await tx.execute(sql`
    delete from ${scores}
    where period in ('all', ${monthOf(day)}) and guesses <= 0
      and user_id in (select user_id from ${guesses} where day = ${day})`)
}

/**
 * Adds the points that the domain's `earnedBy` gives, for all guesses of a settled day, to its month and to the
 * total. With sign −1 removes them.
 */
async function addScores(tx: Db, day: string, sign: 1 | -1): Promise<void> {
  const isRight = sql`${guesses.entrant} = any(${days.winners})`
  const earned = sql`case when ${isRight} then
    floor(${days.points}[${guesses.entrant} + 1]::numeric / cardinality(${days.winners}) + 0.5)::int else 0 end`
  await tx.execute(sql`
    insert into ${scores} (period, user_id, points, guesses, right_guesses)
    select periods.period, ${guesses.userId}, ${sign}::int * ${earned}, ${sign}::int, ${sign}::int * (${isRight})::int
    from ${guesses}
    join ${days} on ${days.day} = ${guesses.day}
    cross join unnest(array['all', ${monthOf(day)}]) as periods (period)
    where ${guesses.day} = ${day}
    order by ${guesses.userId}, periods.period
    on conflict (period, user_id) do update set
      points = ${scores.points} + excluded.points,
      guesses = ${scores.guesses} + excluded.guesses,
      right_guesses = ${scores.right} + excluded.right_guesses`)
}
