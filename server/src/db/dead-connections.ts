import pg from 'pg'
import type { Connections } from './connections.ts'

/** After this many milliseconds in use a connection is checked; the check itself may take as long. */
const patience = 3000
const checkEvery = 1000

/**
 * A database that disappears without closing its connections (the network is down, a machine lost power) would leave
 * callers waiting for ever. So while a connection is in use for long, another one checks that the server answers; when two
 * checks fail, all open sockets are destroyed and the callers get an error. A statement may take as long as it takes.
 * @returns stops the watch.
 */
export function watchDeadConnections({ config, sockets, inUse }: Connections): () => void {
  let answeredAt = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const check = async () => {
    const doubted = performance.now() - patience
    if (answeredAt > doubted || ![...inUse.values()].some((since) => since < doubted)) return
    const before = [...sockets]
    // A busy process may hear an answer late, but not twice.
    if ((await answers(config)) || (await answers(config))) answeredAt = performance.now()
    // Idle connections have lost their other end as well.
    else for (const socket of before) socket.destroy(new Error(silent))
  }
  const turn = async () => {
    await check()
    if (!stopped) timer = setTimeout(turn, checkEvery).unref()
  }
  void turn()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** One of the messages `isUnavailable` knows. */
const silent = 'Connection terminated: the database is silent'

/** A refusal is an answer too. */
async function answers({ connectionString }: pg.ClientConfig): Promise<boolean> {
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience }
  const probe = new pg.Client({ connectionString, ...limits })
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
