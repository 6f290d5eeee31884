import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NameIndex } from '@slot-liste/domain/search/names/name-index.ts'
import { createApp } from '@slot-liste/server/src/app.ts'
import { readEnv } from '@slot-liste/server/src/env.ts'
import { newPublicId } from '@slot-liste/server/src/platform/public-id.ts'
import { loadDemoData } from '@slot-liste/server/src/seed/demo-data.ts'
import { readNameIndex } from '@slot-liste/server/src/store/search/name-index.ts'
import { suggest } from '@slot-liste/server/src/store/search/suggestions.ts'
import pg from 'pg'
import { type Filled, openFilled } from '#bench/databases.ts'
import { type Judged, placeOf, readJudged } from '#bench/search/judged.ts'
import { judgeNonsense, judgeQuestions, searcher } from '#bench/search/questions.ts'
import { judgeSuggestions } from '#bench/search/suggestions.ts'
import { recordStatements } from '#bench/statements.ts'
import { median, type Row, ratio } from '#bench/table.ts'

const now = new Date('2026-01-01T12:00:00Z')

/**
 * How often the first result, or one of the first five, is what somebody meant who typed the judged queries; then what
 * a suggestion costs beside its bare statement, and how it grows with the site.
 */
export async function benchSearch(): Promise<Row[]> {
  const real = await openFilled(0)
  try {
    await loadDemoData(real.database.db, { passwordHash: '', now, newId: newPublicId })
    const judged = await readJudged('queries.tsv')
    const typed = judged.map(({ query }) => query)
    return [
      ...(await judge(real, judged)),
      ...summary('nothing was tuned to', await places(real, await readJudged('held-back.tsv'))),
      ...(await judgeSuggestions(real.database.db, now, judged)),
      ...(await judgeQuestions(real.database.db, now)),
      ...(await judgeNonsense(real.database.db, now)),
      ...(await beside(real, typed)),
      ...(await growth(typed)),
    ]
  } finally {
    await real.dispose()
  }
}

async function judge(filled: Filled, judged: Judged[]): Promise<Row[]> {
  const found = await places(filled, judged)
  const kinds = Map.groupBy(found, ({ kind }) => kind)
  for (const { query, place } of found) if (place === 0) console.log(`not among the first five: ${query}`)
  return [...summary('all judged', found, true), ...[...kinds].flatMap(([kind, some]) => summary(kind, some))]
}

type Placed = { kind: string; query: string; place: number }

async function places({ database }: Filled, judged: Judged[]): Promise<Placed[]> {
  const placed: Placed[] = []
  const ask = await searcher(database.db, now)
  for (const one of judged) {
    const reply = await ask({ q: one.query })
    placed.push({ kind: one.kind, query: one.query, place: placeOf(one, reply) })
  }
  return placed
}

function summary(what: string, placed: Placed[], isGoal = false): Row[] {
  const share = (fits: (place: number) => boolean) =>
    placed.filter(({ place }) => fits(place)).length / placed.length
  const mrr = placed.reduce((sum, { place }) => sum + (place && 1 / place), 0) / placed.length
  const [first, five] = [share((place) => place === 1), share((place) => place > 0)]
  const figure = `${placed.length} queries, MRR ${mrr.toFixed(3)}`
  return [
    { what: `${what}: success@1`, figure, ratio: first.toFixed(3), ...(isGoal && { goal: '≥ 0.90' }) },
    { what: `${what}: success@5`, figure: '', ratio: five.toFixed(3), ...(isGoal && { goal: '≥ 0.98' }) },
  ]
}

/** A suggestion as a browser asks for it, beside the same statement on one plain connection, in turns. */
async function beside({ database, url }: Filled, typed: string[]): Promise<Row[]> {
  if (!url) return []
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'slot-liste-bench-'))
  const addressOf = (q: string) => `/api/search/suggest?q=${encodeURIComponent(q)}`
  const { statements } = await recordStatements(database, DATA_DIR, () =>
    Object.fromEntries(typed.map((q) => [q, [addressOf(q)]])),
  )
  const variables = { DATA_DIR, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '10000' }
  const { http } = await createApp(database, readEnv(variables))
  const plain = new pg.Client({ connectionString: url, options: '-c jit=off' })
  await plain.connect()
  const times = { ours: [] as number[], bare: [] as number[] }
  for (const q of typed) {
    // Before it the index of names is read, where that is not kept.
    const statement = statements[q]?.at(-1)
    if (!statement) throw new Error(`no statement is sent for a suggestion: ${q}`)
    times.bare.push(await time(() => plain.query({ ...statement, name: 'bare' })))
    times.ours.push(await time(() => http.inject({ url: addressOf(q) })))
  }
  await plain.end()
  await http.close()
  await rm(DATA_DIR, { recursive: true, force: true })
  const [ours, bare] = [median(times.ours.slice(10)), median(times.bare.slice(10))]
  return [
    {
      what: 'the statement of a suggestion, plain connection',
      figure: `${bare.toFixed(2)} ms`,
      ratio: '1.00',
    },
    { what: 'a suggestion', figure: `${ours.toFixed(2)} ms`, ratio: ratio(ours / bare), goal: '≤ 2.00' },
  ]
}

/** With a tenth of the load-test data and with all of it, in turns. */
async function growth(typed: string[]): Promise<Row[]> {
  const small = await openFilled(0.1)
  const large = await openFilled(1)
  const searches = new Map<Filled, Awaited<ReturnType<typeof searcher>>>()
  for (const filled of [small, large]) searches.set(filled, await searcher(filled.database.db, now))
  const names = new Map<Filled, NameIndex>()
  for (const filled of [small, large]) names.set(filled, await readNameIndex(filled.database.db))
  const suggested = (filled: Filled, q: string) =>
    suggest({ db: filled.database.db, names: names.get(filled) as NameIndex, now }, q)
  const asks = {
    'a suggestion': suggested,
    'a search, all tabs': async (filled: Filled, q: string) => searches.get(filled)?.({ q }),
    'a search, games': async (filled: Filled, q: string) => searches.get(filled)?.({ q, tab: 'games' }),
  }
  const rows: Row[] = []
  for (const [what, ask] of Object.entries(asks)) {
    const times = { small: [] as number[], large: [] as number[] }
    for (const q of typed) {
      times.small.push(await time(() => ask(small, q)))
      times.large.push(await time(() => ask(large, q)))
    }
    const [few, many] = [median(times.small.slice(10)), median(times.large.slice(10))]
    const figure = `${few.toFixed(2)} → ${many.toFixed(2)} ms`
    rows.push({ what: `${what}, 10 × the data`, figure, ratio: ratio(many / few), goal: '≤ 1.50' })
    const slow = times.large.slice(10).sort((a, b) => a - b)
    const p99 = slow[Math.floor(slow.length * 0.99)] ?? 0
    rows.push({
      what: `${what}, all of the data: p99`,
      figure: `${p99.toFixed(1)} ms`,
      ratio: ratio(p99 / many),
    })
  }
  await small.dispose()
  await large.dispose()
  return rows
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
