import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Answer, Order, Place, Told } from './engine-thread.ts'

/** The thread that owns the embedded database: orders come in, answers go out under the order's number. */
const port = parentPort
if (!port) throw new Error('This is the script of a thread.')

const { folder, image } = workerData as Place
const options = { extensions: { pg_trgm }, ...(image && { loadDataDir: image }) }
const engine = await PGlite.create(folder === 'memory' ? 'memory://' : folder, options)

const transactions = new Map<number, { handle: Transaction; end: (commit: boolean) => Promise<void> }>()
const rolledBack = Symbol('rolled back on demand')

const asTheyAre = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
]
/** Drizzle reads moments, and lists of them and of numbers, from their text. */
const parsers = Object.fromEntries(asTheyAre.map((type) => [type, (value: string) => value]))

let idleSince = 0

port.on('message', (order: Order) => void carryOut(order))
port.postMessage({ id: 0, ms: 0 } satisfies Answer)

async function carryOut(order: Order): Promise<void> {
  const came = performance.now()
  const told = await work(order).catch(asTold)
  const now = performance.now()
  // What waited for another statement was not slow itself.
  const answer: Answer = { ...told, id: order.id, ms: now - Math.max(came, idleSince) }
  idleSince = now
  port?.postMessage(answer, told.dump ? [told.dump] : [])
  if (order.kind === 'close') port?.close()
}

async function work(order: Order): Promise<Told> {
  switch (order.kind) {
    case 'query': {
      const handle = order.transaction === undefined ? engine : transactions.get(order.transaction)?.handle
      if (!handle) throw new Error('The transaction has ended.')
      const { rows, affectedRows } = await handle.query(order.text, order.params, {
        rowMode: order.rowMode,
        parsers,
      })
      return { rows, affectedRows }
    }
    case 'begin':
      await begin(order.id)
      return {}
    case 'end':
      await transactions.get(order.transaction)?.end(order.commit)
      return {}
    case 'dump':
      return { dump: await (await engine.dumpDataDir(order.compression)).arrayBuffer() }
    case 'close':
      await engine.close()
      return {}
  }
}

/** The engine lets everything else wait until it has ended. */
async function begin(id: number): Promise<void> {
  const opened = Promise.withResolvers<Transaction>()
  const wish = Promise.withResolvers<void>()
  const ended = engine.transaction((handle) => {
    opened.resolve(handle)
    return wish.promise
  })
  ended.catch(opened.reject)
  const handle = await opened.promise
  const end = async (commit: boolean) => {
    transactions.delete(id)
    if (commit) wish.resolve()
    else wish.reject(rolledBack)
    await ended.catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  }
  transactions.set(id, { handle, end })
}

/**
 * The database's own words, without the values it was given. An engine that broke down as a whole ends the thread:
 * whoever waits is told so, and the next one opens it anew.
 */
function asTold(error: unknown): Told {
  if (!(error instanceof Error) || ['RuntimeError', 'ExitStatus'].includes(error.name)) {
    setImmediate(() => {
      throw error
    })
    return { error: { message: String(error) } }
  }
  const { query: _, params: __, queryOptions: ___, ...fields } = error as Error & Record<string, unknown>
  return { error: { ...fields, message: error.message } }
}
