import { Worker } from 'node:worker_threads'
import type { Answers, Asked } from './import-worker.ts'

export type ImportThread = {
  /** One request at a time. @throws Error when the thread dies of it or takes too long. */
  ask: <A extends Asked>(asked: A) => Promise<Answers[A['kind']]>
  close: () => Promise<void>
}

type Thread = { worker: Worker; isLost: () => boolean; cause: () => unknown }

const script = new URL('./import-worker.ts', import.meta.url)

/** The largest file may take this long on a busy machine. */
const maxMs = 120_000

/** A thread that has finished waits this long for the next file, because starting one takes half a second of processor time. */
const maxIdleMs = 30_000

let idle: { thread: Thread; timer: NodeJS.Timeout } | undefined

/** A thread for one file: reading a file must not delay other requests. */
export function openImportThread(): ImportThread {
  const thread = takeIdle() ?? startThread()
  const { worker, isLost, cause } = thread
  let isBusy = false
  const ask: ImportThread['ask'] = (asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('the import thread timed out')), maxMs)
    const onExit = () => reject(cause() ?? new Error('the import thread ended'))
    worker.on('message', resolve).on('error', reject).on('exit', onExit)
    worker.ref()
    isBusy = true
    worker.postMessage(asked)
    // After a timeout the thread stays busy, so that it is not used again.
    const answered = promise.then((answer) => {
      isBusy = false
      return answer
    })
    return answered.finally(() => {
      clearTimeout(timer)
      worker.unref()
      worker.off('message', resolve).off('error', reject).off('exit', onExit)
    })
  }
  return {
    ask,
    close: async () => {
      const isReusable = !(isLost() || isBusy) && (await ask({ kind: 'reset' }).catch(() => false)) !== false
      // Another thread may have become idle meanwhile: one is enough.
      if (isReusable && !idle) keepIdle(thread)
      else await worker.terminate()
    },
  }
}

function startThread(): Thread {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  worker.unref()
  let cause: unknown
  let isLost = false
  worker.on('error', (error) => {
    cause = error
  })
  worker.on('exit', () => {
    isLost = true
  })
  return { worker, isLost: () => isLost, cause: () => cause }
}

function takeIdle(): Thread | undefined {
  const taken = idle
  idle = undefined
  clearTimeout(taken?.timer)
  return taken?.thread.isLost() ? undefined : taken?.thread
}

function keepIdle(thread: Thread): void {
  const timer = setTimeout(() => {
    idle = undefined
    void thread.worker.terminate()
  }, maxIdleMs)
  idle = { thread, timer: timer.unref() }
}
