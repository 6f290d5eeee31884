import { type SearchQuery, type SearchReply, searchQuery } from '@slot-liste/contract/search/search.ts'
import type { Db } from '@slot-liste/server/src/db/db.ts'
import { listGames } from '@slot-liste/server/src/store/catalogue/games.ts'
import { readNameIndex } from '@slot-liste/server/src/store/search/name-index.ts'
import type { Keep } from '@slot-liste/server/src/store/search/questions.ts'
import { search } from '@slot-liste/server/src/store/search/search.ts'
import { type AskedQuestion, readNonsense, readQuestions } from '#bench/search/judged.ts'
import type { Row } from '#bench/table.ts'

/** Searches as the site does: what questions are read with is kept between them. */
export async function searcher(
  db: Db,
  now: Date,
): Promise<(asked: Partial<SearchQuery>) => Promise<SearchReply>> {
  const names = await readNameIndex(db)
  const kept = new Map<string, Promise<unknown>>()
  const keep: Keep = <Value>(name: string, make: () => Promise<Value>) => {
    const value = kept.get(name) ?? make()
    kept.set(name, value)
    return value as Promise<Value>
  }
  return (asked) => search({ db, names, demoHosts: [], now }, searchQuery.parse(asked), keep)
}

/** How many of the first ten games pass the filters a question means; where fewer pass, all of them must come. */
export async function judgeQuestions(db: Db, now: Date): Promise<Row[]> {
  const ask = await searcher(db, now)
  const shares: number[] = []
  for (const question of await readQuestions()) {
    const share = await precision(db, question, await ask({ q: question.query, tab: 'games' }))
    if (share < 1) console.log(`${share.toFixed(2)} of the first ten games answer: ${question.query}`)
    shares.push(share)
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  const whole = shares.filter((share) => share === 1).length
  const figure = `${shares.length} questions, ${whole} without a wrong game`
  return [{ what: 'questions about figures: precision@10', figure, ratio: mean.toFixed(3), goal: '≥ 0.85' }]
}

/** Where the order is asked for, its first games are the right ones. */
async function precision(db: Db, { filters }: AskedQuestion, { games }: SearchReply): Promise<number> {
  const isOrdered = filters.sort !== 'popularity'
  const right = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await listGames(db, { ...filters, limit: isOrdered ? 10 : 100, cursor }, [], (_, count) =>
      count(),
    )
    for (const { slug } of page.items) right.add(slug)
    cursor = (!isOrdered && page.nextCursor) || undefined
  } while (cursor)
  if (right.size === 0) {
    console.log(`no game answers a question: ${JSON.stringify(filters)}`)
    return 0
  }
  const first = games.items.slice(0, 10)
  return first.filter(({ slug }) => right.has(slug)).length / Math.min(10, right.size)
}

/** How many queries that mean nothing find something, and how many are offered a name that is near. */
export async function judgeNonsense(db: Db, now: Date): Promise<Row[]> {
  const ask = await searcher(db, now)
  const queries = await readNonsense()
  const count = { invented: 0, near: 0 }
  for (const q of queries) {
    const { games, lists, providers, battle, people, near } = await ask({ q })
    const found = [games, lists, providers, battle, people].reduce((sum, one) => sum + (one?.total ?? 0), 0)
    if (found > 0) console.log(`nonsense that finds something: ${q}`)
    if (found > 0) count.invented++
    else if (near.length > 0) count.near++
  }
  const figure = `${queries.length} queries, ${count.near} offered a near name`
  return [{ what: 'nonsense that finds something', figure, ratio: String(count.invented), goal: '≤ 1' }]
}
