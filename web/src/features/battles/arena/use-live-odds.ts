import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Figure } from '@slot-liste/domain/battles/setup/figure.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { useEffect, useState } from 'react'
import { reachedAt } from './outcome/reached.ts'
import type { WorkerClient } from './worker/worker-client.ts'

/** At most every so often (milliseconds). */
const pace = 140

/** The chances at the frame that is shown; while they are computed those of an earlier frame. */
export function useLiveOdds(
  bench: WorkerClient,
  battle: Battle,
  act: Act,
  tape: Tape,
  frame: number,
): Figure[] | null {
  const [odds, setOdds] = useState<Figure[] | null>(null)
  const [follow, setFollow] = useState<{ to: (frame: number) => void } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let wanted: number | null = null
    let isBusy = false
    const to = async (frame: number) => {
      wanted = frame
      if (isBusy) return
      isBusy = true
      while (wanted !== null && !signal.aborted) {
        const reached = reachedAt(tape, act, wanted)
        wanted = null
        const answer = bench.ask({ job: 'live', battle, act, reached }, { signal })
        await Promise.all([answer.then(setOdds), pause(pace)]).catch(() => undefined)
      }
      isBusy = false
    }
    setFollow({ to: (frame) => void to(frame) })
    return () => controller.abort()
  }, [bench, battle, act, tape])
  useEffect(() => follow?.to(frame), [follow, frame])
  return odds
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
