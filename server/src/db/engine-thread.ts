import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lostThread } from './database-unavailable.ts'
import type { RanListener } from './query-listeners.ts'
import type { RunStatement, Statement } from './statement.ts'

/** Where the database is: a folder or `memory`; a new one begins from the dump when there is one. */
export type Place = { folder: string; image?: Blob | undefined }

/** The thread starts with the place and the compiled engine. */
export type WorkerData = Place & { program: WebAssembly.Module }

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

/** An engine that cannot write a commit, as on a full disk, loops for ever: milliseconds until it is given up. */
const longestCommit = 60_000

/**
 * Opens the database in a thread of its own, so that a long query does not block the event loop. When the thread
 * ends, its pending requests fail, and the next one opens the folder again; a database in memory is lost.
 * @throws when it cannot be opened.
 */
export async function openEngine(
  place: Place,
  notify: RanListener,
  patience = longestCommit,
): Promise<Engine> {
  let thread = await openThread(place, patience)
  let opening: Promise<void> | undefined
  let closed = false
  const reopen = async () => {
    thread = await openThread(place, patience)
  }
  const current = async () => {
    if (closed) throw new Error('The database is closed.')
    if (thread.isLost() && place.folder !== 'memory') {
      opening ??= reopen().finally(() => {
        opening = undefined
      })
      await opening
    }
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
      await opening
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
  if (error) throw Object.assign(new Error(error.message), error)
  return reply
}

type Thread = {
  /** @throws when the thread ends before its reply. */
  send: (request: Request) => Promise<EngineReply>
  isLost: () => boolean
  ended: Promise<void>
}

async function openThread(place: Place, patience: number): Promise<Thread> {
  const workerData: WorkerData = { ...place, program: await compiled() }
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
  await expect(requests)
  const sendRequest = (request: Request): Promise<EngineReply> => {
    if (lost) return Promise.reject(lost)
    const id = ++requests
    worker.postMessage({ ...request, id } satisfies EngineRequest)
    const reply = expect(id)
    if (request.kind !== 'end') return reply
    const timer = setTimeout(() => void worker.terminate(), patience)
    return reply.finally(() => clearTimeout(timer))
  }
  return { send: sendRequest, isLost: () => lost !== undefined, ended }
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
