import type { Prediction, PredictionCard } from '@slot-liste/contract/predictions/predictions.ts'
import type { Outcome } from '@slot-liste/domain/battles/replay/outcome.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { earnedBy } from '@slot-liste/domain/predictions/prediction-points.ts'
import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/db.ts'
import { battles } from '#db/schema/battles.ts'
import {
  predictionDays as days,
  predictionGuesses as guesses,
  predictionSeals as seals,
} from '#db/schema/predictions.ts'
import type { Reader } from '#store/lists/list-access.ts'
import { after, cutPage, type GetOrCreateTotal, type Order, orderBy } from '#store/query/keyset.ts'

/** The battle of a day as this reader may see it: one statement, which reads a seal only of a settled day. */
export async function findPrediction(db: Db, day: string, reader: Reader): Promise<Prediction | null> {
  const [row] = await db
    .select({
      ...{ day: days.day, closesAt: days.closesAt, settledAt: days.settledAt, seal: days.seal },
      ...{ points: days.points, winners: days.winners, battle: battles.publicId },
      setup: sql<Prediction['setup']>`${days.setup}`,
      entrants: sql<{ key: string; table: { hash: string } }[]>`${days.entrants}`,
      lanes: sql<Lane[]>`${days.lanes}`,
      chances: sql<Figure[]>`${days.chances}`,
      guess: guesses.entrant,
      counts: sql<Record<string, number> | null>`case
        when ${days.settledAt} is not null or ${guesses.entrant} is not null then ${countsOf}
      end`,
      ...{ seed: seals.seed, salt: seals.salt },
      outcomes: sql<Outcome[] | null>`${seals.record} -> 'outcomes'`,
    })
    .from(days)
    .leftJoin(seals, and(eq(seals.day, days.day), isNotNull(days.settledAt)))
    .leftJoin(
      battles,
      and(eq(battles.id, days.battleId), isNull(battles.deletedAt), isNull(battles.hiddenAt)),
    )
    .leftJoin(guesses, ownGuess(reader))
    .where(eq(days.day, day))
  return row ? toPrediction(row) : null
}

const ownGuess = (reader: Reader) =>
  and(eq(guesses.day, days.day), reader ? eq(guesses.userId, reader.id) : sql`false`)

const countsOf = sql`(
  select coalesce(json_object_agg(counted.entrant, counted.n), '{}')
  from (
    select entrant, count(*) as n from prediction_guesses where day = ${days.day} group by entrant
  ) as counted
)`

type Row = {
  day: string
  closesAt: Date
  settledAt: Date | null
  seal: string
  points: number[]
  winners: number[] | null
  battle: string | null
  setup: Prediction['setup']
  entrants: { key: string; table: { hash: string } }[]
  lanes: Lane[]
  chances: Figure[]
  guess: number | null
  counts: Record<string, number> | null
  seed: string | null
  salt: string | null
  outcomes: Outcome[] | null
}

function toPrediction(row: Row): Prediction {
  const { day, closesAt, setup, seal, guess, counts, entrants, lanes, chances, points } = row
  const [first] = chances
  return {
    ...{ day, closesAt: closesAt.toISOString(), setup, seal, guess },
    chances: first?.kind === 'simulated' ? first.n : 'exact',
    entrants: entrants.map(({ key, table }, i) => ({
      ...(lanes[i] as Lane).model,
      ...{ key, table: table.hash, chance: chances[i]?.value ?? 0, points: points[i] ?? 0 },
    })),
    guesses: counts && entrants.map((_, i) => Number(counts[i] ?? 0)),
    result: resultOf(row),
  }
}

function resultOf({ winners, seed, salt, outcomes, battle, guess, points }: Row): Prediction['result'] {
  if (!winners || seed === null || salt === null) return null
  return {
    ...{ winners, seed, salt, battle },
    balances: (outcomes ?? []).map(({ balance }) => balance),
    points: guess === null ? null : earnedBy(guess, { points, winners }),
  }
}

type Asked = { cursor?: string | undefined; limit: number }

/** The settled days, newest first: two statements, or one where `getOrCreate` has the total. */
export async function listPredictions(
  db: Db,
  { cursor, limit }: Asked,
  reader: Reader,
  getOrCreate: GetOrCreateTotal,
) {
  const settled = isNotNull(days.settledAt)
  const guessed = (more: SQL) =>
    sql<number>`(select count(*) from prediction_guesses where day = ${days.day}${more})`.mapWith(Number)
  const [found, total] = await Promise.all([
    db
      .select({
        ...{ day: days.day, points: days.points, winners: days.winners, guess: guesses.entrant },
        mode: sql<PredictionCard['mode']>`${days.setup} ->> 'mode'`,
        lanes: sql<Lane[]>`${days.lanes}`,
        chances: sql<Figure[]>`${days.chances}`,
        guesses: guessed(sql``),
        right: guessed(sql` and entrant = any(${days.winners})`),
        ...{ id: sql<number>`${newest.id}`, value: sql<string>`${days.day}::text` },
      })
      .from(days)
      .leftJoin(guesses, ownGuess(reader))
      .where(and(settled, cursor ? after(newest, cursor) : undefined))
      .orderBy(orderBy(newest))
      .limit(limit + 1),
    getOrCreate('total of predictions', async () => {
      const [row] = await db.select({ n: count() }).from(days).where(settled)
      return row?.n ?? 0
    }),
  ])
  const { rows, nextCursor } = cutPage(found, limit, newest)
  return { items: rows.map(toCard), total, nextCursor }
}

const newest: Order = {
  name: 'predictions',
  by: sql`${days.day}`,
  id: sql`(${days.day} - date '2020-01-01')`,
  value: z.iso.date(),
  dir: 'desc',
}

type CardRow = Pick<Row, 'day' | 'points' | 'winners' | 'guess' | 'lanes' | 'chances'> &
  Pick<PredictionCard, 'mode' | 'guesses' | 'right'>

function toCard({ lanes, chances, points, winners, ...row }: CardRow): PredictionCard {
  const { day, mode, guess, guesses, right } = row
  const won = winners ?? []
  return {
    ...{ day, mode, guess, guesses, right, winners: won },
    entrants: lanes.map(({ key, model: { slug, name } }, i) => ({
      ...{ key, slug, name, chance: chances[i]?.value ?? 0 },
    })),
    points: guess === null ? null : earnedBy(guess, { points, winners: won }),
  }
}
