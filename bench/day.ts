import pg from 'pg'
import { type Kind, kinds, reader, readSite, spread } from '#bench/addresses.ts'
import { openFilled } from '#bench/databases.ts'
import { openInvalidation, withAdmin } from '#bench/invalidation.ts'
import { load, processorTime } from '#bench/load.ts'
import { mixedDay, signUp } from '#bench/mixed-day.ts'
import { type Row, ratio } from '#bench/table.ts'
import { startServer } from '#tests/server-process.ts'

const [connections, seconds] = [32, 40]
/** So many addresses of each kind are requested, and so many times a kind with one. */
const [sampled, repeated] = [60, 5]

/** Milliseconds of processor time an uncached reply takes, in the server and in the database. */
type Cost = { server: number; database: number }
type Measured = { day: Row; costs: Map<string, Cost> }

/**
 * The mixed day with a tenth of the load-test data and with all of it, side by side, and the processor time of uncached replies by
 * kind of address, the dearest first. On PostgreSQL.
 */
export async function benchMixedDay(): Promise<Row[]> {
  const [small, large] = [await measure(0.1, 600), await measure(1, 300)]
  if (!small || !large) return [{ what: 'no PostgreSQL answers', figure: '' }]
  const rows = [...large.costs].map(([name, cost]): Row & { sum: number } => {
    const few = small.costs.get(name) ?? cost
    const of = ({ server, database }: Cost) => `${server.toFixed(1)} + ${database.toFixed(1)} ms`
    const sum = cost.server + cost.database
    return {
      sum,
      what: `${name}, uncached: server + database`,
      figure: `${of(few)} → ${of(cost)}`,
      ratio: ratio(sum / (few.server + few.database)),
      goal: '≤ 1.30',
    }
  })
  return [small.day, large.day, ...rows.sort((one, other) => other.sum - one.sum)]
}

async function measure(share: number, goal: number): Promise<Measured | undefined> {
  const filled = await openFilled(share)
  try {
    if (!filled.url) return undefined
    const server = await startServer({ DATABASE_URL: filled.url, RATE_LIMIT_SCALE: '100000', ...withAdmin })
    const client = new pg.Client({ connectionString: filled.url })
    await client.connect()
    try {
      const spent = watch(client, server.pid)
      const people = await signUp(server.url, 20)
      await mixedDay({ url: server.url, people, connections, seconds: seconds / 4 })
      const begun = await spent()
      const day = await mixedDay({ url: server.url, people, connections, seconds })
      const ended = await spent()
      const each = (part: keyof Cost) => ((ended[part] - begun[part]) / (day.perSecond * seconds)).toFixed(2)
      const figure = `${Math.round(day.perSecond)}/s, p50 ${day.p50} p99 ${day.p99} ms, ${day.failed} failed; server ${each('server')} + database ${each('database')} ms a request`
      return {
        day: { what: `a mixed day, ${share * 100_000} lists`, figure, goal: `≥ ${goal}/s, p99 ≤ 300 ms` },
        costs: await costsOf(server, spent),
      }
    } finally {
      await client.end()
      await server.dispose()
    }
  } finally {
    await filled.dispose()
  }
}

type Watch = () => Promise<Cost>

/** Returns the processor time of the server and of the database's processes for its connections until now. */
function watch(client: pg.Client, pid: number | undefined): Watch {
  return async () => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const times = await Promise.all(rows.map((row) => processorTime(row.pid)))
    return { server: await processorTime(pid), database: times.reduce((sum, time) => sum + time, 0) }
  }
}

async function costsOf(server: { url: string; pid: number | undefined }, spent: Watch) {
  const site = await readSite(reader(server.url))
  const invalidate = await openInvalidation(server.url)
  const costs = new Map<string, Cost>()
  for (const [name, kind] of Object.entries(kinds)) {
    const amount = kind.amount(site)
    if (amount > 0) costs.set(name, await costOf(kind, { ...server, amount, site, invalidate, spent }))
  }
  return costs
}

type Scene = {
  url: string
  pid: number | undefined
  amount: number
  site: Parameters<Kind['at']>[0]
  invalidate: () => Promise<void>
  spent: Watch
}

async function costOf(kind: Kind, { url, pid, amount, site, invalidate, spent }: Scene): Promise<Cost> {
  const sum: Cost = { server: 0, database: 0 }
  const rounds = amount < repeated ? repeated : 1
  const each = Math.min(sampled, amount)
  let n = 0
  for (let round = 0; round < rounds; round += 1) {
    await invalidate()
    const begun = await spent()
    const next = () => kind.at(site, spread(n++, amount))
    const { failed } = await load({ url, pid, connections: Math.min(4, each), amount: each, next })
    const ended = await spent()
    if (failed) throw new Error(`${next()}: ${failed} answers failed`)
    sum.server += ended.server - begun.server
    sum.database += ended.database - begun.database
  }
  return { server: sum.server / (rounds * each), database: sum.database / (rounds * each) }
}
