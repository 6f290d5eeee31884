import type { Database } from '@slot-liste/server/src/db/client.ts'
import { insertMark } from '@slot-liste/server/src/store/community/subject-marks.ts'
import { findListPage } from '@slot-liste/server/src/store/lists/list-pages.ts'
import { listLists } from '@slot-liste/server/src/store/lists/lists.ts'
import { sql } from 'drizzle-orm'
import { openFilled } from '#bench/databases.ts'
import { median, type Row, ratio } from '#bench/table.ts'

const rounds = 60

type Reads = Record<string, (database: Database, round: number) => Promise<unknown>>

const publicId = (place: number) => `f${String(place).padStart(11, '0')}`
const sorts = ['newest', 'mostLiked', 'mostViewed', 'recentlyUpdated', 'trending'] as const
const browse = (sort: (typeof sorts)[number]) => (database: Database) =>
  listLists(database.db, { sort, limit: 12 })

const reads: Reads = {
  ...Object.fromEntries(sorts.map((sort) => [`browse, ${sort}`, browse(sort)])),
  'browse, one tag': ({ db }, round) =>
    listLists(db, { sort: 'newest', tag: `etiket-${round % 50}`, limit: 12 }),
  'a list': ({ db }, round) => findListPage(db, publicId(round * 7), { id: nobody, role: 'admin' }, []),
}

const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * Medians of the statements of list pages, with a tenth of the load-test data and with all of it; the ratio is
 * the second against the first, measured in turns on the same machine. On PostgreSQL where one answers.
 */
export async function benchLists(): Promise<Row[]> {
  const [small, large] = [await openFilled(0.1), await openFilled(1)]
  try {
    const rows: Row[] = []
    for (const [what, read] of Object.entries({ ...reads, 'a like': like })) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        times.small.push(await time(() => read(small.database, round)))
        times.large.push(await time(() => read(large.database, round)))
      }
      const [few, many] = [median(times.small.slice(5)), median(times.large.slice(5))]
      const figure = `${few.toFixed(2)} → ${many.toFixed(2)} ms`
      rows.push({ what, figure, ratio: ratio(many / few), goal: '≤ 1.50' })
    }
    return [{ what: `${small.engine}; 10,000 → 100,000 lists`, figure: '' }, ...rows]
  } finally {
    await small.dispose()
    await large.dispose()
  }
}

/** A different person each time, who is a person of both sizes. */
async function like({ db }: Database, round: number): Promise<void> {
  const answer = await db.execute(sql`select id from users where username = ${`load${(round % 900) + 1}`}`)
  const [person] = answer as { id: string }[]
  if (person) await insertMark(db, 'list', 'like', publicId(9000 - round), person.id, new Date())
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
