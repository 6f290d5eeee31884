import { Socket } from 'node:net'
import pg from 'pg'
import type { RanListener } from './query-listeners.ts'
import type { Result, RunStatement, Statement } from './statement.ts'

/** All connections to one server share this. */
export type Connections = {
  config: pg.ClientConfig
  notify: RanListener
  /** Hears of each connection once it is open. */
  onConnect?: (client: pg.ClientBase) => void
  /** Sockets that are open, whoever uses them. */
  sockets: Set<Socket>
  /** Connections that run something, with the time since when, in milliseconds. */
  inUse: Map<pg.ClientBase, number>
}

export function createConnections(
  config: pg.ClientConfig,
  notify: RanListener,
  onConnect?: Connections['onConnect'],
): Connections {
  return { config, notify, sockets: new Set(), inUse: new Map(), ...(onConnect && { onConnect }) }
}

/** A socket of our own, for what the driver does not offer: several statements in one write, and giving up a dead one. */
export function openSocket({ sockets }: Connections): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.on('close', () => sockets.delete(socket))
}

/** Connections one statement or one transaction has to itself. */
export function openPool(connections: Connections, max: number): pg.Pool {
  const { config, inUse, onConnect } = connections
  const pool = new pg.Pool({ ...config, max, stream: () => openSocket(connections) })
  pool.on('error', () => {}) // the next query replaces an idle connection that breaks
  pool.on('connect', (client) => {
    // A connection that breaks while a transaction holds it has no other listener, and would end the process.
    client.on('error', () => {})
    onConnect?.(client)
  })
  pool.on('acquire', (client) => inUse.set(client, performance.now()))
  pool.on('release', (_error, client) => inUse.delete(client))
  return pool
}

/** Runs each statement on a connection of the pool. */
export function runOnPool(pool: pg.Pool, notify: RanListener): RunStatement {
  return async (statement) => {
    const client = await pool.connect()
    let isBroken = true
    try {
      const result = await runTimed(client, statement, notify)
      isBroken = false
      return result
    } catch (error) {
      isBroken = !(error instanceof pg.DatabaseError)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}

/** Runs a transaction on a connection of the pool. */
export async function transactOnPool<T>(
  pool: pg.Pool,
  notify: RanListener,
  begin: string,
  work: (run: RunStatement) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const run: RunStatement = (statement) => runTimed(client, statement, notify)
  let isBroken = false
  try {
    await run({ text: begin, values: [] })
    const result = await work(run)
    const { command } = await run({ text: 'commit', values: [] })
    // After a failed statement that nobody minded the database rolls back: that must not look like success.
    if (command === 'ROLLBACK')
      throw Object.assign(new Error('The transaction was rolled back.'), { code: '25P02' })
    return result
  } catch (error) {
    await run({ text: 'rollback', values: [] }).catch(() => {
      isBroken = true
    })
    throw error
  } finally {
    client.release(isBroken)
  }
}

async function runTimed(client: pg.ClientBase, statement: Statement, notify: RanListener): Promise<Result> {
  const began = performance.now()
  let result: Result | undefined
  try {
    result = await runOn(client, statement)
    return result
  } finally {
    const rows = result?.rowCount ?? undefined
    notify({ text: statement.text, ms: performance.now() - began, rows })
  }
}

/** PostgreSQL keeps plans by name on each connection; statements beyond this many have no name, so that plans stay few. */
const maxStatementNames = 300
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const name = names.get(text)
  if (name || names.size >= maxStatementNames) return name
  const made = `s${names.size + 1}`
  names.set(text, made)
  return made
}

export function runOn(
  client: pg.ClientBase,
  { text, values, rowMode, keepsPlan }: Statement,
): Promise<Result> {
  const name = keepsPlan ? nameOf(text) : undefined
  const query = { text, values, types, ...(name && { name }) }
  return rowMode === 'array' ? client.query<unknown[]>({ ...query, rowMode }) : client.query(query)
}

/** Drizzle parses times, intervals and lists of them or of `numeric` from their text. */
const textTypes = new Set([
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
  ...[1231, 1115, 1185, 1187, 1182],
])
const asText = (value: string): string => value

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: string) =>
    textTypes.has(type) ? asText : pg.types.getTypeParser(type, format as 'text'),
}
