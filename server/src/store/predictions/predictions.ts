import type {
  Prediction,
  PredictionCard,
  PredictionMonth,
} from '@slot-liste/contract/predictions/predictions.ts'
import type { Outcome } from '@slot-liste/domain/battles/replay/outcome.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import type { Lane } from '@slot-liste/domain/battles/setup/line-up.ts'
import { monthOf } from '@slot-liste/domain/predictions/prediction-day.ts'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { battles } from '#db/schema/battles.ts'
import {
  predictionDays as days,
  predictionGuesses as guesses,
  predictionSeals as seals,
} from '#db/schema/predictions.ts'
import type { Reader } from '#store/lists/list-access.ts'

/** The battle of a day as this reader may see it: one statement. Reads the seal of settled days only. */
export async function findPrediction(db: Db, day: string, reader: Reader): Promise<Prediction | null> {
  const [row] = await db
    .select({
      ...{ day: days.day, closesAt: days.closesAt, settledAt: days.settledAt, seal: days.seal },
      ...{ winners: days.winners, battle: battles.publicId },
      ...{ voidedAt: days.voidedAt, voidReason: days.voidReason },
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
  return row ? toPrediction(row, reader) : null
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
  winners: number[] | null
  voidedAt: Date | null
  voidReason: string | null
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

function toPrediction(row: Row, reader: Reader): Prediction {
  const { day, closesAt, setup, seal, guess, counts, entrants, lanes, chances, voidedAt } = row
  const [first] = chances
  return {
    ...{ day, closesAt: closesAt.toISOString(), setup, seal, guess },
    chances: first?.kind === 'simulated' ? first.n : 'exact',
    entrants: entrants.map(({ key, table }, i) => ({
      ...(lanes[i] as Lane).model,
      ...{ key, table: table.hash, chance: chances[i]?.value ?? 0 },
    })),
    guesses: counts && entrants.map((_, i) => Number(counts[i] ?? 0)),
    result: resultOf(row),
    voided: voidedAt && { at: voidedAt.toISOString(), reason: row.voidReason ?? '' },
    can: { void: reader?.role === 'admin' && voidedAt === null },
  }
}

function resultOf(row: Row): Prediction['result'] {
  const { winners, seed, salt, outcomes, battle } = row
  if (!winners || seed === null || salt === null) return null
  return {
    ...{ winners, seed, salt, battle },
    balances: (outcomes ?? []).map(({ balance }) => balance),
  }
}

/** The settled days of a month (default: the last month that has any), newest first: two statements. */
export async function listPredictions(
  db: Db,
  asked: string | undefined,
  reader: Reader,
): Promise<PredictionMonth> {
  const month = asked ?? (await findLastMonth(db))
  if (month === null) return { month, items: [], previous: null, next: null }
  const first = sql`${`${month}-01`}::date`
  const end = sql`(${first} + interval '1 month')::date`
  const [rows, [beside]] = await Promise.all([
    selectCards(db, reader)
      .where(and(isSettled, sql`${days.day} >= ${first} and ${days.day} < ${end}`))
      .orderBy(desc(days.day)),
    db
      .select({
        before: lastSettled(sql`day < ${first}`),
        after: sql<
          string | null
        >`(select min(day)::text from prediction_days where settled_at is not null and day >= ${end})`,
      })
      .from(sql`(select 1) as one`),
  ])
  const monthOr = (day: string | null | undefined) => (day ? monthOf(day) : null)
  return { month, items: rows.map(toCard), previous: monthOr(beside?.before), next: monthOr(beside?.after) }
}

/** The last settled day; null before there is one. */
export async function findLastCard(db: Db, reader: Reader): Promise<PredictionCard | null> {
  const [row] = await selectCards(db, reader).where(isSettled).orderBy(desc(days.day)).limit(1)
  return row ? toCard(row) : null
}

function selectCards(db: Db, reader: Reader) {
  const guessed = (more: SQL) =>
    sql<number>`(select count(*) from prediction_guesses where day = ${days.day}${more})`.mapWith(Number)
  return db
    .select({
      ...{ day: days.day, winners: days.winners, guess: guesses.entrant, voidedAt: days.voidedAt },
      mode: sql<PredictionCard['mode']>`${days.setup} ->> 'mode'`,
      lanes: sql<Lane[]>`${days.lanes}`,
      chances: sql<Figure[]>`${days.chances}`,
      guesses: guessed(sql``),
      right: guessed(sql` and entrant = any(${days.winners})`),
    })
    .from(days)
    .leftJoin(guesses, ownGuess(reader))
    .$dynamic()
}

const isSettled = isNotNull(days.settledAt)

const lastSettled = (where: SQL) =>
  sql<string | null>`(select max(day)::text from prediction_days where settled_at is not null and ${where})`

async function findLastMonth(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ day: days.day })
    .from(days)
    .where(isSettled)
    .orderBy(desc(days.day))
    .limit(1)
  return row ? monthOf(row.day) : null
}

type CardRow = Pick<Row, 'day' | 'winners' | 'guess' | 'lanes' | 'chances' | 'voidedAt'> &
  Pick<PredictionCard, 'mode' | 'guesses' | 'right'>

function toCard(row: CardRow): PredictionCard {
  const { day, mode, guess, guesses, right, lanes, chances, voidedAt } = row
  return {
    ...{ day, mode, guess, guesses, right, winners: row.winners ?? [], voided: voidedAt !== null },
    entrants: lanes.map(({ key, model: { slug, name } }, i) => ({
      ...{ key, slug, name, chance: chances[i]?.value ?? 0 },
    })),
  }
}
