import { useEffect, useState } from 'react'
import { WorkerClient } from './worker-client.ts'
import { browserWorkerFactory } from './worker-factory.ts'

/** One for the race, one for long computations that must not delay it. */
export type WorkerClients = { stage: WorkerClient; odds: WorkerClient }

/** Closed with the page they work for, so that no worker outlives its battle. */
export function useWorkerClients(): WorkerClients {
  const [benches] = useState(() => ({
    stage: new WorkerClient(browserWorkerFactory),
    odds: new WorkerClient(browserWorkerFactory),
  }))
  useEffect(
    () => () => {
      benches.stage.close()
      benches.odds.close()
    },
    [benches],
  )
  return benches
}
