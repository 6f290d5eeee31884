import workerAddress from './battle-worker.ts?worker&url'
import type { Order } from './serve-jobs.ts'
import type { Listener, WorkerFactory } from './worker-client.ts'

type Types = {
  createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string }
}

/** The page's policy wants to know whose script a worker runs: ours alone, by this name. */
let trusted: string | undefined

function address(): string {
  const types = (globalThis as { trustedTypes?: Types }).trustedTypes
  trusted ??=
    types
      ?.createPolicy('battle-worker', { createScriptURL: () => workerAddress })
      .createScriptURL(workerAddress) ?? workerAddress
  return trusted
}

function apart({ onReport, onDeath }: Listener) {
  if (typeof Worker === 'undefined') return null
  try {
    const worker = new Worker(address(), { type: 'module' })
    worker.addEventListener('message', ({ data }) => onReport(data))
    worker.addEventListener('error', onDeath)
    worker.addEventListener('messageerror', onDeath)
    return { post: (order: Order) => worker.postMessage(order), close: () => worker.terminate() }
  } catch {
    // Refused by the browser: the page does it itself.
    return null
  }
}

/** In slices short enough to keep the page responsive. The code is loaded then: a worker loads its own. */
function here({ onReport, onDeath }: Listener) {
  let isOpen = true
  const server = import('./serve-jobs.ts').then(({ serveJobs }) =>
    serveJobs({
      post: (report) => isOpen && onReport(report),
      later: (go) => setTimeout(() => isOpen && go(), 0),
      now: () => performance.now(),
      slice: 12,
    }),
  )
  return {
    post: (order: Order) => {
      server.then((take) => isOpen && take(order), onDeath)
    },
    close: () => {
      isOpen = false
    },
  }
}

export const browserWorkerFactory: WorkerFactory = { apart, here }
