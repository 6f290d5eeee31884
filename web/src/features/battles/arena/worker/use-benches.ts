import { useEffect, useState } from 'react'
import { browserHire } from './hire.ts'
import { Workbench } from './workbench.ts'

/** One for what is watched, one for long reckonings that nothing may wait for. */
export type Benches = { stage: Workbench; odds: Workbench }

/** Closed with the page they work for, so that no worker outlives its battle. */
export function useBenches(): Benches {
  const [benches] = useState(() => ({ stage: new Workbench(browserHire), odds: new Workbench(browserHire) }))
  useEffect(
    () => () => {
      benches.stage.close()
      benches.odds.close()
    },
    [benches],
  )
  return benches
}
