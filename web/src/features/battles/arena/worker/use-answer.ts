import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnswerTo, Ask, Share } from './jobs.ts'
import { WorkError, type WorkerClient } from './worker-client.ts'

/** `problem`: a WorkError's code, or `STOPPED` by the reader. */
export type Computation<Answer> = {
  answer: Answer | null
  share: Share
  problem: string | null
  again: () => void
  stop: () => void
}

const nothing = { answer: null, share: null, problem: null }

/** The worker's answer; asked again when `ask` is another object, not at all while it is `null`. */
export function useAnswer<One extends Ask>(bench: WorkerClient, ask: One | null): Computation<AnswerTo<One>> {
  const [state, setState] = useState<Omit<Computation<AnswerTo<One>>, 'again' | 'stop'>>(nothing)
  const [attempt, setAttempt] = useState(0)
  const [stopper, setStopper] = useState<AbortController | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    setState(nothing)
    if (!ask) return
    const controller = new AbortController()
    setStopper(controller)
    const { signal } = controller
    bench.ask(ask, { signal, onShare: (share) => setState((before) => further(before, share)) }).then(
      (answer) => setState({ ...nothing, answer }),
      (error: unknown) => {
        if (signal.reason !== left) setState({ ...nothing, problem: problemOf(error) })
      },
    )
    return () => controller.abort(left)
  }, [bench, ask, attempt])
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  const stop = useCallback(() => stopper?.abort(new WorkError('STOPPED')), [stopper])
  return useMemo(() => ({ ...state, again, stop }), [state, again, stop])
}

/** Reported in visible steps, since each renders the component that waits. */
function further<State extends { share: Share }>(before: State, share: Share): State {
  const isSeen = share !== null && (before.share === null || share - before.share >= 0.02)
  return isSeen ? { ...before, share } : before
}

/** Nobody looks any more. */
const left = new WorkError('LEFT')

function problemOf(error: unknown): string {
  return error instanceof WorkError ? error.code : 'FAILED'
}
