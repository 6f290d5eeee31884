import { Worker } from 'node:worker_threads'
import type { Answers, Asked } from './import-worker.ts'

export type ImportThread = {
  /** One question at a time. @throws Error when the thread dies of it or takes too long. */
  ask: <A extends Asked>(asked: A) => Promise<Answers[A['kind']]>
  close: () => Promise<void>
}

const script = new URL('./import-worker.ts', import.meta.url)

/** So long may the greatest file take on a machine that has much else to do. */
const mostSeconds = 120

/** A thread for one file: what reads it must not hold up who asks something else. */
export function openImportThread(): ImportThread {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: 512 } })
  worker.unref()
  let lost: unknown
  worker.on('error', (error) => {
    lost = error
  })
  return {
    ask: (asked) => {
      const { promise, resolve, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error('the thread took too long')), mostSeconds * 1000)
      const onExit = () => reject(lost ?? new Error('the thread ended'))
      worker.on('message', resolve).on('error', reject).on('exit', onExit)
      worker.ref()
      worker.postMessage(asked)
      return promise.finally(() => {
        clearTimeout(timer)
        worker.unref()
        worker.off('message', resolve).off('error', reject).off('exit', onExit)
      })
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
