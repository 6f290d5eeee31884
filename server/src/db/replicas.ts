import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { isUnavailable } from './database-unavailable.ts'
import { type Ask, sharePipelines } from './pipelines.ts'

/** Whether one of the statements was answered by a replica: then what was read may be a second old. */
export type Read<T> = { value: T; ofReplica: boolean }

export type Reading = <T>(work: () => Promise<T>) => Promise<Read<T>>

type Scope = { open: boolean; ofReplica: boolean }

const scopes = new AsyncLocalStorage<Scope>()

/** What runs in `work` outside transactions may read from a replica. What it leaves behind, as a timer, may not. */
export const reading: Reading = async (work) => {
  const scope = { open: true, ofReplica: false }
  try {
    return { value: await scopes.run(scope, work), ofReplica: scope.ofReplica }
  } finally {
    scope.open = false
  }
}

type Replica = { pool: pg.Pool; up: boolean; reached: number; close: () => Promise<void> }
/** Where the primary's log ended at a moment, and which server it was. */
type Mark = { at: number; end: bigint; born: string }

const lookEvery = 250
/** A replica that may be further behind than this, in milliseconds, is not asked. */
const mostLag = 1000
const marksKept = 40

const probing = { max: 1, connectionTimeoutMillis: mostLag, query_timeout: mostLag, allowExitOnIdle: true }
/** What does write is refused there, and goes to the primary after all. */
const readOnly = '-c jit=off -c default_transaction_read_only=on'

/**
 * Lets the pool's own `query` ask replicas inside `reading`. One is asked only while it is known to have all that the
 * primary had a second ago; what fails there is asked of the primary.
 */
export function addReplicas(
  pool: pg.Pool,
  primary: string,
  urls: readonly string[],
  watch: (pool: pg.Pool) => void,
) {
  const replicas = urls.map((url) => openReplica(url, watch))
  const following = follow(primary, urls, replicas)
  const ask = pool.query.bind(pool) as unknown as Ask
  let turn = 0
  const routed: Ask = async (config, values) => {
    const scope = scopes.getStore()
    if (!scope?.open || !/^\s*\(?(select|with)\b/i.test(config.text ?? '')) return ask(config, values)
    const usable = replicas.filter(following.isUsable)
    const replica = usable[turn++ % usable.length]
    if (!replica) return ask(config, values)
    try {
      const result = await (replica.pool.query as unknown as Ask)(config, values)
      scope.ofReplica = true
      return result
    } catch (error) {
      if (isUnavailable(error)) replica.up = false
      return ask(config, values)
    }
  }
  pool.query = routed as unknown as typeof pool.query
  return {
    close: async () => {
      await following.close()
      await Promise.all(replicas.map(({ close }) => close()))
    },
  }
}

function openReplica(url: string, watch: (pool: pg.Pool) => void): Replica {
  const limits = { max: 10, connectionTimeoutMillis: mostLag, query_timeout: 5000 }
  const pool = new pg.Pool({ connectionString: url, options: readOnly, ...limits })
  pool.on('error', () => {})
  watch(pool)
  const closePipelines = sharePipelines(pool)
  const close = async () => {
    await closePipelines()
    await pool.end()
  }
  return { pool, up: false, reached: 0, close }
}

/**
 * Looks where the primary's log ends and how far each replica has come. While the primary is away nothing is written:
 * who had all of it then is still good to read from.
 */
function follow(primary: string, urls: readonly string[], replicas: readonly Replica[]) {
  const marks: Mark[] = []
  let isPrimaryUnavailable = false
  const lookAtPrimary = async (probe: pg.Pool) => {
    const at = performance.now()
    const seen = await position(probe).catch(() => undefined)
    isPrimaryUnavailable = !seen
    if (seen) marks.push({ at, ...seen })
    if (marks.length > marksKept) marks.shift()
  }
  const lookAtReplica = (replica: Replica) => async (probe: pg.Pool) => {
    const seen = await position(probe).catch(() => undefined)
    const primaryNow = marks.at(-1)
    // One that is nobody's copy any more goes its own way; only the primary itself may be its own replica.
    replica.up = Boolean(seen && (seen.copies || seen.born === primaryNow?.born))
    const reached = marks.findLast((mark) => seen && mark.end <= seen.end)
    if (replica.up && reached) replica.reached = reached.at
  }
  const stops = [
    repeat(primary, lookAtPrimary),
    ...replicas.map((replica, i) => repeat(urls[i] ?? '', lookAtReplica(replica))),
  ]
  return {
    isUsable(replica: Replica): boolean {
      const moment = isPrimaryUnavailable ? (marks.at(-1)?.at ?? 0) : performance.now()
      return replica.up && replica.reached > 0 && moment - replica.reached < mostLag
    },
    close: () => Promise.all(stops.map((stop) => stop())),
  }
}

const whereItIs = `select pg_is_in_recovery() as copies, pg_postmaster_start_time()::text as born,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end::text as end`

async function position(probe: pg.Pool) {
  const { rows } = await probe.query<{ copies: boolean; born: string; end: string }>(whereItIs)
  const { copies = false, born = '', end = '0/0' } = rows[0] ?? {}
  const [high, low] = end.split('/')
  return { copies, born, end: (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) }
}

/** Asks over a connection of its own, a pause after each answer, until it is stopped. */
function repeat(url: string, look: (probe: pg.Pool) => Promise<void>) {
  const probe = new pg.Pool({ connectionString: url, ...probing })
  probe.on('error', () => {})
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const turn = async () => {
    await look(probe)
    if (!stopped) timer = setTimeout(turn, lookEvery).unref()
  }
  void turn()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await probe.end()
  }
}
