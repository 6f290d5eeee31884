import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lostThread } from '#db/database-unavailable.ts'
import { type DiskTrouble, diskTroubleOf } from '#db/disk-fault.ts'
import type { RanListener } from '#db/query-listeners.ts'
import type { RunStatement, Statement } from '#db/statement.ts'

/** Where the database is: a folder or `memory`; a new one begins from the dump when there is one. */
export type Place = { folder: string; image?: Blob | undefined }

/**
 * How a folder is opened: `first` makes a database where there is none, `again` does not; `copy` reads it into memory and
 * only answers reads.
 */
type How = 'first' | 'again' | 'copy'

/** The thread starts with the place and the compiled engine. */
export type WorkerData = Place & { how: How; program: WebAssembly.Module }

type Request =
  | ({ kind: 'query'; transaction?: number | undefined } & Statement)
  | { kind: 'begin'; text: string }
  | { kind: 'end'; transaction: number; commit: boolean }
  | { kind: 'dump' }
  | { kind: 'close' }

/** A request to the thread and its reply, under the same number; `ms` is the engine's own time. */
export type EngineRequest = Request & { id: number }
export type EngineReply = Outcome & { id: number; ms: number }
export type Outcome = {
  rows?: unknown[]
  affectedRows?: number | undefined
  dump?: ArrayBuffer
  error?: { message: string; [field: string]: unknown }
}

/** The embedded database. */
export type Engine = {
  run: RunStatement
  /** Commits unless `work` throws. Statements outside it wait meanwhile. */
  transaction: <T>(begin: string, work: (run: RunStatement) => Promise<T>) => Promise<T>
  dump: () => Promise<Blob>
  close: () => Promise<void>
}

/** An engine that cannot end a commit loops for ever: milliseconds until it is given up. */
const maxCommitMs = 60_000

/** Milliseconds between two tries to open a folder that could not be opened. */
const tryAgainAfter = 3000

/**
 * Opens the database in a thread of its own, so that a long query does not block the event loop. When the thread
 * ends, its pending requests fail, and the next one opens the folder again; a database in memory is lost. While the folder
 * cannot be opened, a copy of it in memory answers reads.
 * @throws DiskFault or another error when it cannot be opened.
 */
export async function openEngine(place: Place, notify: RanListener, patience = maxCommitMs): Promise<Engine> {
  let thread = await openThread(place, 'first', patience)
  let opening: Promise<void> | undefined
  let triedAt = 0
  let closed = false
  const reopen = async () => {
    triedAt = Date.now()
    try {
      const opened = await openThread(place, 'again', patience)
      thread.end()
      thread = opened
    } catch (error) {
      const trouble = diskTroubleOf(error)
      if (!trouble) throw error
      if (thread.isLost()) thread = await openThread(place, 'copy', patience, trouble)
    }
  }
  const current = async () => {
    if (closed) throw new Error('The database is closed.')
    if (place.folder === 'memory') return thread
    const mayTry = thread.isLost() || (thread.trouble && Date.now() - triedAt > tryAgainAfter)
    if (mayTry)
      opening ??= reopen().finally(() => {
        opening = undefined
      })
    // Reads need not wait for a try that may fail.
    if (thread.isLost()) await opening
    else opening?.catch(() => {})
    return thread
  }
  return {
    run: async (statement) => runIn(await current(), notify)(statement),
    transaction: async (begin, work) => transact(await current(), notify, begin, work),
    async dump() {
      const { dump } = await send(await current(), notify, { kind: 'dump' }, 'dump')
      return new Blob(dump ? [dump] : [])
    },
    async close() {
      closed = true
      await opening?.catch(() => {})
      if (!thread.isLost()) await thread.send({ kind: 'close' })
      await thread.ended
    },
  }
}

async function transact<T>(
  thread: Thread,
  notify: RanListener,
  begin: string,
  work: (run: RunStatement) => Promise<T>,
): Promise<T> {
  const { id: transaction } = await send(thread, notify, { kind: 'begin', text: begin }, begin)
  let result: T
  try {
    result = await work(runIn(thread, notify, transaction))
  } catch (error) {
    await send(thread, notify, { kind: 'end', transaction, commit: false }, 'rollback').catch(() => {})
    throw error
  }
  await send(thread, notify, { kind: 'end', transaction, commit: true }, 'commit')
  return result
}

const runIn =
  (thread: Thread, notify: RanListener, transaction?: number): RunStatement =>
  async (statement) => {
    const { rows = [], affectedRows } = await send(
      thread,
      notify,
      { kind: 'query', transaction, ...statement },
      statement.text,
    )
    return { rows, rowCount: affectedRows ?? null }
  }

async function send(
  thread: Thread,
  notify: RanListener,
  request: Request,
  text: string,
): Promise<EngineReply> {
  const reply = await thread.send(request)
  const { error, rows, affectedRows, ms } = reply
  notify({ text, ms, rows: error ? undefined : affectedRows || rows?.length })
  if (!error) return reply
  const failure = Object.assign(new Error(error.message), error)
  if (error.code !== readOnlyTransaction || !thread.trouble) throw failure
  throw Object.assign(failure, { trouble: thread.trouble })
}

const readOnlyTransaction = '25006'

type Thread = {
  /** @throws when the thread ends before its reply. */
  send: (request: Request) => Promise<EngineReply>
  isLost: () => boolean
  /** Once it has done what it was asked so far. */
  end: () => void
  ended: Promise<void>
  /** Why this is but a copy. */
  trouble: DiskTrouble | undefined
}

async function openThread(place: Place, how: How, patience: number, trouble?: DiskTrouble): Promise<Thread> {
  const workerData: WorkerData = { ...place, how, program: await compiled() }
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, PromiseWithResolvers<EngineReply>>()
  const expect = (id: number): Promise<EngineReply> => {
    const one = Promise.withResolvers<EngineReply>()
    waiting.set(id, one)
    return one.promise
  }
  let lost: Error | undefined
  worker.on('message', (reply: EngineReply) => {
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
  })
  let cause: unknown
  worker.on('error', (error) => {
    cause = error
  })
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      lost = Object.assign(new Error('The thread of the database ended.', { cause }), { code: lostThread })
      for (const one of waiting.values()) one.reject(lost)
      waiting.clear()
      resolve()
    })
  })
  let requests = 0
  const { error } = await expect(requests)
  if (error) throw Object.assign(new Error(error.message), error)
  const sendRequest = (request: Request): Promise<EngineReply> => {
    if (lost) return Promise.reject(lost)
    const id = ++requests
    worker.postMessage({ ...request, id } satisfies EngineRequest)
    const reply = expect(id)
    if (request.kind !== 'end') return reply
    const timer = setTimeout(() => void worker.terminate(), patience)
    return reply.finally(() => clearTimeout(timer))
  }
  const isLost = () => lost !== undefined
  const end = () => void (isLost() || sendRequest({ kind: 'close' }).catch(() => {}))
  return { send: sendRequest, isLost, end, ended, trouble }
}

declare global {
  // Node's types leave it out.
  namespace WebAssembly {
    function compile(bytes: Uint8Array): Promise<Module>
  }
}

let program: Promise<WebAssembly.Module> | undefined

/** Compiled once for all threads of the process: that is half of what opening a database takes. */
function compiled(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  program ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return program
}
