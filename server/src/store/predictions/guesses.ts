import type { ExportedGuess } from '@slot-liste/contract/predictions/predictions.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { predictionDays as days, predictionGuesses as guesses } from '#db/schema/predictions.ts'

/** Locks a day until the transaction ends; returns when its guesses close and its number of entrants. */
export async function holdDay(tx: Db, day: string) {
  const [row] = await tx
    .select({
      closesAt: days.closesAt,
      ...{ settledAt: days.settledAt, voidedAt: days.voidedAt },
      entrants: sql<number>`jsonb_array_length(${days.entrants})`,
    })
    .from(days)
    .where(eq(days.day, day))
    .for('share')
  return row
}

type Guess = { day: string; userId: string; entrant: number; at: Date }

/** Inserts or replaces a guess. */
export async function upsertGuess(tx: Db, guess: Guess): Promise<void> {
  const { entrant, at } = guess
  await tx
    .insert(guesses)
    .values(guess)
    .onConflictDoUpdate({ target: [guesses.day, guesses.userId], set: { entrant, at } })
}

/** All guesses of a person, oldest first, for the export. */
export async function exportGuesses(db: Db, userId: string): Promise<ExportedGuess[]> {
  const model = sql`${days.lanes} -> ${guesses.entrant} -> 'model'`
  const rows = await db
    .select({
      ...{ day: guesses.day, at: guesses.at, entrant: guesses.entrant },
      ...{ winners: days.winners, voidedAt: days.voidedAt },
      game: sql<string>`${model} ->> 'slug'`,
      name: sql<string>`${model} ->> 'name'`,
    })
    .from(guesses)
    .innerJoin(days, eq(days.day, guesses.day))
    .where(eq(guesses.userId, userId))
    .orderBy(asc(guesses.day))
  return rows.map(({ day, game, name, at, entrant, winners, voidedAt }) => ({
    ...{ day, game, name, at: at.toISOString() },
    right: voidedAt ? null : (winners?.includes(entrant) ?? null),
  }))
}
