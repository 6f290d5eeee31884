import type { Dashboard, DashboardName } from '@slot-liste/contract/admin/admin-dashboard.ts'
import { and, desc, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema/accounts.ts'
import { battles } from '#db/schema/battles.ts'
import { comments } from '#db/schema/comments.ts'
import { lists } from '#db/schema/lists.ts'
import { dailyCounts, dismissedSearches, missedSearches } from '#db/schema/site.ts'
import { isReal } from '#store/accounts/users.ts'
import { notDismissed } from '#store/admin/missed-searches.ts'

type DayCount = { day: string; name: string; count: number }
type MissedCount = { day: string; words: string; count: number; example: string }

export async function addDayCounts(
  db: Db,
  kept: { counts: DayCount[]; missed: MissedCount[] },
): Promise<void> {
  if (kept.counts.length)
    await db
      .insert(dailyCounts)
      .values(kept.counts)
      .onConflictDoUpdate({
        target: [dailyCounts.day, dailyCounts.name],
        set: { count: sql`${dailyCounts.count} + excluded.count` },
      })
  await addMissedSearches(db, kept.missed)
}

/** So many different ones a day; of others nobody could read them all. */
const maxMissed = 2000

/** The first example of a day stays. */
async function addMissedSearches(db: Db, missed: readonly MissedCount[]): Promise<void> {
  if (missed.length === 0) return
  await db.execute(sql`
    insert into missed_searches as kept (day, words, count, example)
    select day, words, count, example
    from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb)
      as given (day date, words text, count int, example text)
    where exists (select from missed_searches m where m.day = given.day and m.words = given.words)
      or (select count(*) from missed_searches m where m.day = given.day) < ${maxMissed}::int
    order by day, words
    on conflict (day, words) do update set count = kept.count + excluded.count`)
}

/** Search words are kept for a quarter of a year, counts for longer; a dismissal as long as what it hides. */
export async function removeDayCountsBefore(db: Db, { words, counts }: { words: Date; counts: Date }) {
  await db.delete(missedSearches).where(lt(missedSearches.day, dayOf(words)))
  await db.delete(dismissedSearches).where(sql`${dismissedSearches.day} < ${dayOf(words)}::date
    and not exists (select from missed_searches m where m.words = ${dismissedSearches.words})`)
  await db.delete(dailyCounts).where(lt(dailyCounts.day, dayOf(counts)))
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const dayMs = 24 * 60 * 60 * 1000

/** Day by day up to today, and the sum of as many days before: two statements. */
export async function readDayCounts(
  db: Db,
  now: Date,
  length: number,
): Promise<Pick<Dashboard, 'days' | 'series' | 'missed'>> {
  const today = new Date(`${dayOf(now)}T00:00:00Z`).getTime()
  const start = new Date(today - (length - 1) * dayMs)
  const earlier = new Date(start.getTime() - length * dayMs)
  const days = Array.from({ length }, (_, i) => dayOf(new Date(start.getTime() + i * dayMs)))
  const rows = (await db.execute(everything(earlier))) as DayCount[]
  const missed = await db
    .select({
      words: missedSearches.words,
      count: sql<number>`sum(${missedSearches.count})`.mapWith(Number).as('times'),
    })
    .from(missedSearches)
    .where(and(gte(missedSearches.day, dayOf(start)), notDismissed))
    .groupBy(missedSearches.words)
    .orderBy(desc(sql`times`), missedSearches.words)
    .limit(20)
  return { days, series: names.map((name) => seriesOf(name, rows, days)), missed }
}

const names: readonly DashboardName[] = [
  'signUps',
  'active',
  'lists',
  'comments',
  'battles',
  'missed',
  'errors',
]

/** Actions that leave rows are counted from them; the rest was counted as it happened. */
function everything(since: Date) {
  const from = since.toISOString()
  const made = (
    name: DashboardName,
    table: typeof users | typeof lists | typeof comments | typeof battles,
    filter = sql`true`,
  ) => sql`
    select to_char(${table.createdAt} at time zone 'UTC', 'YYYY-MM-DD') as day, ${name}::text as name, count(*)::int as count
    from ${table} where ${table.createdAt} >= ${from}::timestamptz and ${filter} group by 1`
  return sql`${made('signUps', users, isReal)} union all ${made('lists', lists)} union all ${made('comments', comments)}
    union all ${made('battles', battles)} union all
    select to_char(${dailyCounts.day}, 'YYYY-MM-DD'), ${dailyCounts.name}, ${dailyCounts.count}
    from ${dailyCounts} where ${dailyCounts.day} >= ${dayOf(since)}::date`
}

function seriesOf(name: DashboardName, rows: readonly DayCount[], days: readonly string[]) {
  const own = rows.filter((row) => row.name === name)
  const byDay = new Map(own.map(({ day, count }) => [day, count]))
  const counts = days.map((day) => byDay.get(day) ?? 0)
  const before = own.filter(({ day }) => day < (days[0] ?? '')).reduce((sum, { count }) => sum + count, 0)
  return { name, counts, total: counts.reduce((sum, count) => sum + count, 0), before }
}
