import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lostThread } from './database-unavailable.ts'
import { createStatements } from './engine-statements.ts'
import type { Answer, Beginning, Order, Told } from './engine-thread.ts'

/** The thread that owns the embedded database: orders come in, answers go out under the order's number. */
const port = parentPort
if (!port) throw new Error('This is the script of a thread.')

const { folder, image, program } = workerData as Beginning
const options = { extensions: { pg_trgm }, pgliteWasmModule: program, ...(image && { loadDataDir: image }) }
const engine = await PGlite.create(folder === 'memory' ? 'memory://' : folder, options)
const queryPrepared = createStatements(engine)

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

/** The transaction that is open, under the number of the order it began with; others have their turn after it. */
let open: { id: number; left: PromiseWithResolvers<void> } | undefined
let turn = Promise.resolve()

port.on('message', (order: Order) => void (isInside(order) ? carryOut(order) : inTurn(order)))
port.postMessage({ id: 0, ms: 0 } satisfies Answer)

function isInside(order: Order): boolean {
  return order.kind === 'end' || (order.kind === 'query' && order.transaction !== undefined)
}

/** Each only once it is seen that the last one did not break the engine down: it would never answer again. */
function inTurn(order: Order): void {
  turn = turn.then(async () => {
    await carryOut(order)
    await open?.left.promise
  })
}

async function carryOut(order: Order): Promise<void> {
  const began = performance.now()
  const told = await work(order).catch(asTold)
  const answer: Answer = { ...told, id: order.id, ms: performance.now() - began }
  port?.postMessage(answer, told.dump ? [told.dump] : [])
  // Whoever waits is told so, and the next one opens the folder anew.
  if (told.error?.code === lostThread) process.exit(1)
  if (order.kind === 'end' && open?.id === order.transaction) {
    open.left.resolve()
    open = undefined
  }
  if (order.kind === 'close') port?.close()
}

async function work(order: Order): Promise<Told> {
  switch (order.kind) {
    case 'query': {
      refuseEnded(order.transaction)
      const how = { rowMode: order.rowMode, parsers }
      const isKept = order.keepsPlan && order.transaction === undefined
      const ask: typeof queryPrepared = isKept ? queryPrepared : (...asked) => engine.query(...asked)
      const { rows, affectedRows } = await ask(order.text, order.params, how)
      return { rows, affectedRows }
    }
    case 'begin':
      await engine.query('begin')
      open = { id: order.id, left: Promise.withResolvers() }
      return {}
    case 'end':
      refuseEnded(order.transaction)
      await end(order.commit)
      return {}
    case 'dump':
      return { dump: await (await engine.dumpDataDir(order.compression)).arrayBuffer() }
    case 'close':
      await engine.close()
      return {}
  }
}

function refuseEnded(transaction: number | undefined): void {
  if (transaction !== undefined && transaction !== open?.id) throw new Error('The transaction has ended.')
}

/** Where a statement failed and nobody minded, nothing is kept of the others: that must not look like success. */
async function end(commit: boolean): Promise<void> {
  const { command } = await engine.query(commit ? 'commit' : 'rollback')
  if (commit && command === 'ROLLBACK')
    throw Object.assign(new Error('The transaction was rolled back.'), { code: '25P02' })
}

/** The database's own words, without the values it was given. */
function asTold(error: unknown): Told {
  const { query: _, params: __, queryOptions: ___, ...fields } = error as Error & Record<string, unknown>
  const isBroken =
    ['PANIC', 'FATAL'].includes(String(fields.severity)) ||
    ['RuntimeError', 'ExitStatus'].includes(fields.name)
  return {
    error: { ...fields, message: String(fields.message ?? error), ...(isBroken && { code: lostThread }) },
  }
}
