import type { Socket } from 'node:net'
import pg from 'pg'

/** A connection in use for so long is doubted, and asking whether anybody is there takes at most so long (milliseconds). */
const patience = 3000
const lookEvery = 1000

type Standing = pg.PoolClient & { connection: { stream: Socket } }

/**
 * A database that vanishes without closing its connections (the network is gone, a machine lost its power) leaves whoever
 * asked it waiting for ever. So while a connection is in use for long, another one asks whether anybody is there; when twice
 * nobody answers, the pool's connections are given up and whoever waited is told. A statement may take as long as it takes.
 * @returns stops the watch.
 */
export function watchDeadConnections(pool: pg.Pool, url: string): () => void {
  const standing = new Set<pg.PoolClient>()
  const usedSince = new Map<pg.PoolClient, number>()
  pool.on('connect', (client) => standing.add(client))
  pool.on('acquire', (client) => usedSince.set(client, performance.now()))
  pool.on('release', (_error, client) => usedSince.delete(client))
  pool.on('remove', (client) => standing.delete(client))
  let answeredAt = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const look = async () => {
    const doubted = performance.now() - patience
    if (answeredAt > doubted || ![...usedSince.values()].some((since) => since < doubted)) return
    const before = [...standing]
    // A busy process may be late to hear an answer, but not twice.
    if ((await answers(url)) || (await answers(url))) answeredAt = performance.now()
    // Those nobody uses have lost their other end as well.
    else for (const client of before) (client as Standing).connection.stream.destroy(new Error(silent))
  }
  const turn = async () => {
    await look()
    if (!stopped) timer = setTimeout(turn, lookEvery).unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** One of the words `isUnavailable` knows. */
const silent = 'Connection terminated: the database is silent'

/** A refusal is an answer too. */
async function answers(url: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience }
  const probe = new pg.Client({ connectionString: url, ...limits })
  probe.on('error', () => {})
  try {
    await probe.connect()
    await probe.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void probe.end().catch(() => {})
  }
}
