import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { Tape } from '@slot-liste/domain/battles/replay/tape.ts'
import type { Battle } from '@slot-liste/domain/battles/setup/setup.ts'
import { useEffect, useMemo, useState } from 'react'
import { reachedAt } from './outcome/reached.ts'
import type { Shown } from './race/use-transport.ts'
import { readable } from './race/use-transport.ts'
import type { Answers } from './worker/jobs.ts'
import { problemOf } from './worker/use-answer.ts'
import type { WorkerClient } from './worker/worker-client.ts'

export type LiveOdds = {
  /** Of the very frame that is shown; `null` while they are computed. */
  now: Answers['live'] | null
  problem: string | null
  again: () => void
}

/** A run is followed so many shown frames ahead. */
const ahead = 6

/**
 * The chances at the frame that is shown, and never those of another one. The run is known, so that while it goes on the
 * frames to come are computed before they are shown.
 */
export function useLiveOdds(
  bench: WorkerClient,
  battle: Battle,
  act: Act,
  tape: Tape,
  shown: Shown,
): LiveOdds {
  const known = useMemo(() => ({ of: tape, frames: new Map<number, Answers['live']>() }), [tape])
  const [, redraw] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [follower, setFollower] = useState<Follower | null>(null)
  useEffect(() => {
    const next = follow({
      known: known.frames,
      compute: (frame, signal) =>
        bench.ask({ job: 'live', battle, act, reached: reachedAt(known.of, act, frame) }, { signal }),
      onKnown: () => redraw((times) => times + 1),
      onProblem: setProblem,
    })
    setFollower(next)
    return next.stop
  }, [bench, battle, act, known])
  const { frame } = shown
  useEffect(() => follower?.to(shown), [follower, shown])
  const again = () => {
    setProblem(null)
    follower?.to(shown)
  }
  return { now: known.frames.get(frame) ?? null, problem, again }
}

type Follower = { to: (shown: Shown) => void; stop: () => void }

type Following = {
  known: Map<number, Answers['live']>
  compute: (frame: number, signal: AbortSignal) => Promise<Answers['live']>
  onKnown: () => void
  onProblem: (problem: string) => void
}

/** Computes one frame at a time: the one that is shown, and while the run goes on those that will be. */
function follow({ known, compute, onKnown, onProblem }: Following): Follower {
  let shown: Shown = { frame: 0, coming: [] }
  let busy: { frame: number; controller: AbortController } | null = null
  let took = 0
  let isStopped = false

  const next = (): number | undefined => {
    const { frame, coming } = shown
    if (coming.length === 0) return known.has(frame) ? undefined : frame
    // Computed too late it would never be shown: it begins with the frame that is reached by then.
    const first = Math.min(Math.floor(took / readable), Math.max(0, coming.length - ahead))
    return coming.slice(first, first + ahead).find((one) => !known.has(one))
  }

  const goOn = async () => {
    const frame = isStopped ? undefined : next()
    if (frame === undefined || busy) return
    const controller = new AbortController()
    busy = { frame, controller }
    const began = performance.now()
    try {
      known.set(frame, await compute(frame, controller.signal))
      took = performance.now() - began
      if (frame === shown.frame) onKnown()
    } catch (error) {
      if (!controller.signal.aborted) {
        isStopped = true
        onProblem(problemOf(error))
      }
    }
    busy = null
    void goOn()
  }

  return {
    to: (wanted) => {
      shown = wanted
      isStopped = false
      // Nobody will look at it.
      if (busy && (wanted.coming.length === 0 ? busy.frame !== wanted.frame : busy.frame < wanted.frame))
        busy.controller.abort()
      void goOn()
    },
    stop: () => {
      isStopped = true
      busy?.controller.abort()
    },
  }
}
