import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { createConnections, openPool, runOnPool } from './connections.ts'
import { isUnavailable } from './database-unavailable.ts'
import { sharePipelines } from './pipelines.ts'
import type { RanListener } from './query-listeners.ts'
import type { RunStatement } from './statement.ts'

/** Whether a replica answered one of the statements: then the value may be a second old. */
export type Read<T> = { value: T; fromReplica: boolean }

export type Reading = <T>(work: () => Promise<T>) => Promise<Read<T>>

type Scope = { open: boolean; fromReplica: boolean }

const scopes = new AsyncLocalStorage<Scope>()

/** Statements of `work` outside transactions may be read from a replica; not those of what it leaves behind, such as a timer. */
export const reading: Reading = async (work) => {
  const scope = { open: true, fromReplica: false }
  try {
    return { value: await scopes.run(scope, work), fromReplica: scope.fromReplica }
  } finally {
    scope.open = false
  }
}

/** Statements of `work` go to the primary, also inside `reading`. */
export const outsideReading = <T>(work: () => T): T => scopes.run({ open: false, fromReplica: false }, work)

type Replica = { run: RunStatement; up: boolean; reached: number; close: () => Promise<void> }
/** The end of the primary's log at a time, and which server it was. */
type Mark = { at: number; end: bigint; born: string }

const checkEvery = 250
/** A replica that may be further behind than this, in milliseconds, is not used. */
const maxLag = 1000
const maxMarks = 40

const probing = { max: 1, connectionTimeoutMillis: maxLag, query_timeout: maxLag, allowExitOnIdle: true }
/** A replica refuses what writes after all, which then goes to the primary. */
const readOnly = '-c jit=off -c default_transaction_read_only=on'

/**
 * Sends statements inside `reading` to replicas, and all others to the primary. A replica is used only while it is known to
 * have all that the primary had a second ago; what fails on it goes to the primary.
 */
export function openReplicas(
  runOnPrimary: RunStatement,
  primary: string,
  urls: readonly string[],
  notify: RanListener,
) {
  const replicas = urls.map((url) => openReplica(url, notify))
  const following = follow(primary, urls, replicas)
  let turn = 0
  const run: RunStatement = async (statement) => {
    const scope = scopes.getStore()
    if (!scope?.open || !/^\s*\(?(select|with)\b/i.test(statement.text)) return runOnPrimary(statement)
    const usable = replicas.filter(following.isUsable)
    const replica = usable[turn++ % usable.length]
    if (!replica) return runOnPrimary(statement)
    try {
      const result = await replica.run(statement)
      scope.fromReplica = true
      return result
    } catch (error) {
      if (isUnavailable(error)) replica.up = false
      return runOnPrimary(statement)
    }
  }
  return {
    run,
    close: async () => {
      await following.close()
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

function openReplica(url: string, notify: RanListener): Replica {
  const limits = { connectionTimeoutMillis: maxLag, query_timeout: 5000 }
  const connections = createConnections({ connectionString: url, options: readOnly, ...limits }, notify)
  const pool = openPool(connections, 10)
  const pipelines = sharePipelines(connections, runOnPool(pool, notify))
  const close = async () => {
    await pipelines.close()
    await pool.end()
  }
  return { run: pipelines.run, up: false, reached: 0, close }
}

/**
 * Follows the end of the primary's log and how far each replica has come. While the primary is unavailable nothing is
 * written: a replica that had all of its log then may still be read.
 */
function follow(primary: string, urls: readonly string[], replicas: readonly Replica[]) {
  const marks: Mark[] = []
  let isPrimaryUnavailable = false
  const checkPrimary = async (probe: pg.Pool) => {
    const at = performance.now()
    const seen = await position(probe).catch(() => undefined)
    isPrimaryUnavailable = !seen
    if (seen) marks.push({ at, ...seen })
    if (marks.length > maxMarks) marks.shift()
  }
  const checkReplica = (replica: Replica) => async (probe: pg.Pool) => {
    const seen = await position(probe).catch(() => undefined)
    const primaryNow = marks.at(-1)
    // A server that no longer follows the primary diverges; only the primary may be its own replica.
    replica.up = Boolean(seen && (seen.copies || seen.born === primaryNow?.born))
    const reached = marks.findLast((mark) => seen && mark.end <= seen.end)
    if (replica.up && reached) replica.reached = reached.at
  }
  const stops = [
    repeat(primary, checkPrimary),
    ...replicas.map((replica, i) => repeat(urls[i] ?? '', checkReplica(replica))),
  ]
  return {
    isUsable(replica: Replica): boolean {
      const now = isPrimaryUnavailable ? (marks.at(-1)?.at ?? 0) : performance.now()
      return replica.up && replica.reached > 0 && now - replica.reached < maxLag
    },
    close: () => Promise.all(stops.map((stop) => stop())),
  }
}

const positionQuery = `select pg_is_in_recovery() as copies, pg_postmaster_start_time()::text as born,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text as end`

async function position(probe: pg.Pool) {
  const { rows } = await probe.query<{ copies: boolean; born: string; end: string }>(positionQuery)
  const { copies = false, born = '', end = '0/0' } = rows[0] ?? {}
  const [high, low] = end.split('/')
  return { copies, born, end: (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) }
}

/** Probes over its own connection, with a pause after each answer, until it is stopped. */
function repeat(url: string, check: (probe: pg.Pool) => Promise<void>) {
  const probe = new pg.Pool({ connectionString: url, ...probing })
  probe.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const turn = async () => {
    await check(probe)
    if (!stopped) timer = setTimeout(turn, checkEvery).unref()
  }
  void turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await probe.end()
  }
}
