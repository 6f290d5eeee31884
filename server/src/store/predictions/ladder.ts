import type { Ladder, LadderPeriod } from '@slot-liste/contract/predictions/predictions.ts'
import { and, asc, count, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { predictionScores as scores } from '#db/schema/predictions.ts'
import { personColumns, toPerson } from '#store/community/persons.ts'
import { profileSight } from '#store/community/profile-access.ts'
import type { Reader } from '#store/lists/list-access.ts'
import { numberedPage } from '#store/query/numbered-page.ts'

const pageSize = 25

type Params = { period: LadderPeriod; month: string; page: number }

/**
 * A page of the ladder: most points first, then fewest guesses, then by name. Excludes suspended accounts;
 * profiles this reader may not see appear without a name. Three statements, four for a member.
 */
export async function readLadder(
  db: Db,
  { period, month, page }: Params,
  reader: Reader,
  now: Date,
): Promise<Ladder> {
  const counted = onLadder(period === 'all' ? 'all' : month, now)
  const total = db
    .select({ n: count() })
    .from(scores)
    .innerJoin(users, eq(users.id, scores.userId))
    .where(counted)
    .then(([row]) => row?.n ?? 0)
  const [rows, own] = await Promise.all([
    numberedPage({ page, pageSize }, total, (limit, offset) =>
      selectScores(db)
        .where(counted)
        .orderBy(desc(scores.points), asc(scores.guesses), asc(users.usernameKey))
        .limit(limit)
        .offset(offset),
    ),
    reader ? findOwn(db, reader.id, counted) : null,
  ])
  const before = (rows.page - 1) * pageSize
  const items = rows.items.map(({ person, id, settings, points, guesses, right }, i) => ({
    ...{ rank: before + i + 1, points, guesses, right, own: id === reader?.id },
    person: profileSight({ id, settings }, reader).sight === 'open' ? toPerson(person) : null,
  }))
  return { ...rows, items, period, month, own }
}

const onLadder = (period: string, now: Date) =>
  and(eq(scores.period, period), users.listed, or(isNull(users.bannedUntil), lte(users.bannedUntil, now)))

const selectScores = (db: Db) =>
  db
    .select({
      ...{ points: scores.points, guesses: scores.guesses, right: scores.right },
      ...{ id: users.id, settings: users.settings, usernameKey: users.usernameKey, person: personColumns },
    })
    .from(scores)
    .innerJoin(users, eq(users.id, scores.userId))
    .$dynamic()

async function findOwn(db: Db, userId: string, counted: ReturnType<typeof onLadder>): Promise<Ladder['own']> {
  const [own] = await selectScores(db).where(and(counted, eq(scores.userId, userId)))
  if (!own) return null
  const { points, guesses, right, usernameKey } = own
  const [ahead] = await db
    .select({ n: count() })
    .from(scores)
    .innerJoin(users, eq(users.id, scores.userId))
    .where(
      and(
        counted,
        sql`(-${scores.points}, ${scores.guesses}, ${users.usernameKey}) < (${-points}::int, ${guesses}::int, ${usernameKey})`,
      ),
    )
  return { rank: (ahead?.n ?? 0) + 1, points, guesses, right }
}
