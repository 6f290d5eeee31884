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

const nothing = { answer: null, share: null, problem: null, of: null }

type Known<One extends Ask> = Omit<Computation<AnswerTo<One>>, 'again' | 'stop'> & { of: One | null }

/** The worker's answer; asked again when `ask` is another object, not at all while it is `null`. */
export function useAnswer<One extends Ask>(bench: WorkerClient, ask: One | null): Computation<AnswerTo<One>> {
  const [known, setState] = useState<Known<One>>(nothing)
  const [attempt, setAttempt] = useState(0)
  const [stopper, setStopper] = useState<AbortController | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    setState({ ...nothing, of: ask })
    if (!ask) return
    const controller = new AbortController()
    setStopper(controller)
    const { signal } = controller
    bench.ask(ask, { signal, onShare: (share) => setState((before) => further(before, share)) }).then(
      (answer) => setState({ ...nothing, of: ask, answer }),
      (error: unknown) => {
        if (signal.reason !== left) setState({ ...nothing, of: ask, problem: problemOf(error) })
      },
    )
    return () => controller.abort(left)
  }, [bench, ask, attempt])
  const again = useCallback(() => setAttempt((before) => before + 1), [])
  const stop = useCallback(() => stopper?.abort(new WorkError('STOPPED')), [stopper])
  // Until the effect has run, the answer to what was asked before is still there: it is none to this.
  const { answer, share, problem } = known.of === ask ? known : nothing
  return useMemo(() => ({ answer, share, problem, again, stop }), [answer, share, problem, again, stop])
}

/** Reported in visible steps, since each renders the component that waits. */
function further<State extends { share: Share }>(before: State, share: Share): State {
  const isSeen = share !== null && (before.share === null || share - before.share >= 0.02)
  return isSeen ? { ...before, share } : before
}

/** Nobody looks any more. */
const left = new WorkError('LEFT')

export function problemOf(error: unknown): string {
  return error instanceof WorkError ? error.code : 'FAILED'
}
