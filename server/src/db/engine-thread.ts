import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lostThread } from './database-unavailable.ts'
import type { RanListener } from './query-listeners.ts'

/** Where the database is: a folder or `memory`, begun from a dump where one is given. */
export type Place = { folder: string; image?: Blob | undefined }

/** What the thread begins with: the place, and the engine's program. */
export type Beginning = Place & { program: WebAssembly.Module }

/** `keepsPlan`: it is asked often, and the engine may keep how it goes about it. */
type How = { rowMode?: 'array' | 'object'; keepsPlan?: boolean }
type Compression = 'none' | 'gzip' | 'auto'

type Wish =
  | ({ kind: 'query'; text: string; params: unknown[]; transaction?: number | undefined } & Required<How>)
  | { kind: 'begin' }
  | { kind: 'end'; transaction: number; commit: boolean }
  | { kind: 'dump'; compression: Compression }
  | { kind: 'close' }

/** What the thread is asked, and what it answers under the same number; `ms` is the engine's own time. */
export type Order = Wish & { id: number }
export type Answer = Told & { id: number; ms: number }
export type Told = {
  rows?: unknown[]
  affectedRows?: number | undefined
  dump?: ArrayBuffer
  error?: { message: string; [field: string]: unknown }
}

type Query = (text: string, params?: unknown[], how?: How) => Promise<Told>

/** The embedded database as Drizzle's driver for it asks it. */
export type Engine = {
  query: Query
  /** Commits unless `work` throws. Queries outside it wait meanwhile. */
  transaction: <T>(work: (client: { query: Query }) => Promise<T>) => Promise<T>
  dumpDataDir: (compression?: Compression) => Promise<Blob>
  close: () => Promise<void>
}

/** An engine that cannot write what is committed, as on a full disk, turns in circles: milliseconds until it is given up. */
const longestCommit = 60_000

/**
 * Opens the database in a thread of its own, so that a long query holds up nobody who asks for something else. Should
 * the thread end, what it was asked fails, and the next query opens the folder anew; what was in memory is gone.
 * @throws when it cannot be opened.
 */
export async function openEngine(place: Place, tell: RanListener, patience = longestCommit): Promise<Engine> {
  let thread = await openThread(place, patience)
  let opening: Promise<void> | undefined
  let closed = false
  const reopen = async () => {
    thread = await openThread(place, patience)
  }
  const given = async () => {
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
    query: async (...asked) => queryIn(await given(), tell)(...asked),
    transaction: async (work) => transact(await given(), tell, work),
    async dumpDataDir(compression = 'auto') {
      const { dump } = await run(await given(), tell, { kind: 'dump', compression }, 'dump')
      return new Blob(dump ? [dump] : [])
    },
    async close() {
      closed = true
      await opening
      if (!thread.isLost()) await thread.ask({ kind: 'close' })
      await thread.ended
    },
  }
}

async function transact<T>(
  thread: Thread,
  tell: RanListener,
  work: (client: { query: Query }) => Promise<T>,
): Promise<T> {
  const { id: transaction } = await run(thread, tell, { kind: 'begin' }, 'begin')
  let result: T
  try {
    result = await work({ query: queryIn(thread, tell, transaction) })
  } catch (error) {
    await run(thread, tell, { kind: 'end', transaction, commit: false }, 'rollback').catch(() => {})
    throw error
  }
  await run(thread, tell, { kind: 'end', transaction, commit: true }, 'commit')
  return result
}

const queryIn =
  (thread: Thread, tell: RanListener, transaction?: number): Query =>
  (text, params = [], { rowMode = 'object', keepsPlan = false } = {}) =>
    run(thread, tell, { kind: 'query', text, params, rowMode, keepsPlan, transaction }, text)

async function run(thread: Thread, tell: RanListener, wish: Wish, text: string): Promise<Answer> {
  const answer = await thread.ask(wish)
  const { error, rows, affectedRows, ms } = answer
  tell({ text, ms, rows: error ? undefined : affectedRows || rows?.length })
  if (error) throw Object.assign(new Error(error.message), error)
  return answer
}

type Thread = {
  /** @throws when the thread ends before it has answered. */
  ask: (wish: Wish) => Promise<Answer>
  isLost: () => boolean
  ended: Promise<void>
}

async function openThread(place: Place, patience: number): Promise<Thread> {
  const workerData: Beginning = { ...place, program: await compiled() }
  const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { workerData })
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  const expect = (id: number): Promise<Answer> => {
    const one = Promise.withResolvers<Answer>()
    waiting.set(id, one)
    return one.promise
  }
  let lost: Error | undefined
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
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
  let orders = 0
  await expect(orders)
  const ask = (wish: Wish): Promise<Answer> => {
    if (lost) return Promise.reject(lost)
    const order: Order = { ...wish, id: ++orders }
    worker.postMessage(order)
    const answer = expect(order.id)
    if (order.kind !== 'end') return answer
    const timer = setTimeout(() => void worker.terminate(), patience)
    return answer.finally(() => clearTimeout(timer))
  }
  return { ask, isLost: () => lost !== undefined, ended }
}

let program: Promise<WebAssembly.Module> | undefined

/** Node's own types leave it out. */
const { WebAssembly: compiler } = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<WebAssembly.Module> }
}

/** Compiled once for all threads of the process: that is half of what opening a database takes. */
function compiled(): Promise<WebAssembly.Module> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  program ??= readFile(file).then((bytes) => compiler.compile(bytes))
  return program
}
