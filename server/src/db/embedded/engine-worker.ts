import { parentPort, workerData } from 'node:worker_threads'
import { types } from '@electric-sql/pglite'
import { lostThread } from '#db/database-unavailable.ts'
import { type DiskFault, diskTroubleOf } from '#db/disk-fault.ts'
import { createStatements } from './engine-statements.ts'
import type { EngineReply, EngineRequest, Outcome, WorkerData } from './engine-thread.ts'
import { openPlace } from './open-place.ts'

/** The thread that owns the embedded database: replies carry the number of their request. */
const port = parentPort
if (!port) throw new Error('This script runs in a worker thread only.')

/** The request that runs; 0 while the database is being opened. */
let running = 0

/** Pending requests fail, and the next one opens the folder again. */
function give(fault: DiskFault): never {
  const { message, trouble } = fault
  port?.postMessage({
    id: running,
    ms: 0,
    error: { message, trouble, code: lostThread },
  } satisfies EngineReply)
  process.exit(1)
}

const { engine, files } = await openPlace(workerData as WorkerData, give)
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
/** Drizzle parses times, and lists of them and of numbers, from their text. */
const parsers = Object.fromEntries(asTheyAre.map((type) => [type, (value: string) => value]))

/** The open transaction, under the number of the request it began with; other requests run after it. */
let open: { id: number; left: PromiseWithResolvers<void> } | undefined
let turn = Promise.resolve()

port.on('message', (request: EngineRequest) => void (isInside(request) ? handle(request) : inTurn(request)))
port.postMessage({ id: 0, ms: 0 } satisfies EngineReply)

function isInside(request: EngineRequest): boolean {
  return request.kind === 'end' || (request.kind === 'query' && request.transaction !== undefined)
}

/** One after another, once the last one is known not to have broken the engine, which would never reply again. */
function inTurn(request: EngineRequest): void {
  turn = turn.then(async () => {
    await handle(request)
    await open?.left.promise
    await shortenLog()
  })
}

async function handle(request: EngineRequest): Promise<void> {
  const began = performance.now()
  running = request.id
  const outcome = await work(request).catch(failureOf)
  answer({ ...outcome, id: request.id, ms: performance.now() - began })
  if (request.kind === 'end' && open?.id === request.transaction) {
    open.left.resolve()
    open = undefined
  }
  if (request.kind !== 'close') return
  release()
  port?.close()
}

/** Bytes of log. Everybody waits for a checkpoint: of this much it takes some 70 ms, of 64 MB up to half a second. */
const maxLogBytes = 24 * 1024 * 1024

/** No other process makes checkpoints for this engine: its log would only grow while it runs. */
async function shortenLog(): Promise<void> {
  if (!files || files.logged < maxLogBytes) return
  files.logged = 0
  await engine.query('checkpoint').catch(() => {})
}

/** Replies to requests that were done since a commit, which wait until it is on the disk. */
const held: EngineReply[] = []

/** Requests that came in meanwhile are done first: all of them share one wait for the disk. */
function answer(reply: EngineReply): void {
  held.push(reply)
  if (reply.error?.code === lostThread || !files?.mustSync) release()
  else if (held.length === 1) setImmediate(release)
}

function release(): void {
  files?.sync()
  for (const reply of held.splice(0)) {
    port?.postMessage(reply, reply.dump ? [reply.dump] : [])
    // Pending requests fail, and the next one opens the folder again.
    if (reply.error?.code === lostThread) process.exit(1)
  }
}

async function work(request: EngineRequest): Promise<Outcome> {
  switch (request.kind) {
    case 'query': {
      refuseEnded(request.transaction)
      const { text, values, rowMode = 'object', keepsPlan, transaction } = request
      const isKept = keepsPlan && transaction === undefined
      const query: typeof queryPrepared = isKept ? queryPrepared : (...given) => engine.query(...given)
      const { rows, affectedRows } = await query(text, values, { rowMode, parsers })
      return { rows, affectedRows }
    }
    case 'begin':
      await engine.query(request.text)
      open = { id: request.id, left: Promise.withResolvers() }
      return {}
    case 'end':
      refuseEnded(request.transaction)
      await end(request.commit)
      return {}
    case 'dump':
      return { dump: await (await engine.dumpDataDir('none')).arrayBuffer() }
    case 'close':
      await engine.close()
      return {}
  }
}

function refuseEnded(transaction: number | undefined): void {
  if (transaction !== undefined && transaction !== open?.id) throw new Error('The transaction has ended.')
}

/** After a failed statement the database rolls back even on commit: that must not look like success. */
async function end(commit: boolean): Promise<void> {
  const { command } = await engine.query(commit ? 'commit' : 'rollback')
  if (commit && command === 'ROLLBACK')
    throw Object.assign(new Error('The transaction was rolled back.'), { code: '25P02' })
}

/** The database's own message, without the values of the statement. */
function failureOf(error: unknown): Outcome {
  const { query: _, params: __, queryOptions: ___, ...fields } = error as Error & Record<string, unknown>
  const isBroken =
    ['PANIC', 'FATAL'].includes(String(fields.severity)) ||
    // A file of its own is not there any more.
    fields.code === '58P01' ||
    ['RuntimeError', 'ExitStatus'].includes(fields.name)
  return {
    error: {
      ...fields,
      message: String(fields.message ?? error),
      ...(isBroken && { code: lostThread, trouble: diskTroubleOf(error) }),
    },
  }
}
