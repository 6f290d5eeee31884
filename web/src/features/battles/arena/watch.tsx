import { actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Actions, AgainKind } from './arena.tsx'
import { useBattle } from './battle-view.ts'
import { Result } from './outcome/result.tsx'
import { outcomeId } from './race/controls.tsx'
import { Scene } from './race/scene.tsx'
import { useOdds } from './use-odds.ts'
import { useReducedMotion } from './use-reduced-motion.ts'
import type { Answers } from './worker/jobs.ts'
import type { WorkerClients } from './worker/use-worker-clients.ts'

type WatchProps = {
  played: Answers['play']
  benches: WorkerClients
  startsAtEnd: boolean
  actions: Actions | undefined
  picture: boolean
  onAgain: (kind: AgainKind) => void
}

/** How far the watching has come: the game that is shown, and how it begins. */
export type Watched = { act: number; at: number; isRunning: boolean; speed: number }

const fromStart: Watched = { act: 0, at: 0, isRunning: true, speed: 1 }
const atEnd = (act: number): Watched => ({ act, at: Number.POSITIVE_INFINITY, isRunning: false, speed: 1 })

/** The games of a battle one after another, then its outcome; who has been to the end keeps it. */
export function Watch({ played, benches, startsAtEnd, actions, picture, onAgain }: WatchProps) {
  const { battle } = useBattle()
  const { result, digest } = played
  const acts = useMemo(() => actsOf(battle, result), [battle, result])
  const isCalm = useReducedMotion()
  const last = acts.length - 1
  const [watched, setWatched] = useState<Watched>(startsAtEnd || isCalm ? atEnd(last) : fromStart)
  const [hasEnded, setHasEnded] = useState(startsAtEnd || isCalm)
  const odds = useOdds(benches, battle, result)
  const outcome = useMemo(() => ({ battle, result, digest }), [battle, result, digest])
  // The outcome is long: it is drawn in pieces, so that the race goes on smoothly.
  const stage = useRef<HTMLDivElement>(null)
  const end = useCallback(() => startTransition(() => setHasEnded(true)), [])
  const [startedAtEnd] = useState(hasEnded)
  useEffect(() => {
    if (hasEnded && !startedAtEnd) showOutcome(stage.current)
  }, [hasEnded, startedAtEnd])
  const finish = useCallback(() => {
    setWatched(({ speed }) => ({ ...atEnd(last), speed }))
    end()
  }, [last, end])
  const restart = useCallback(() => setWatched(({ speed }) => ({ ...fromStart, speed })), [])
  return (
    <>
      <div ref={stage}>
        <Scene
          acts={acts}
          watched={watched}
          result={result}
          bench={benches.stage}
          outlook={odds.outlook.answer}
          onWatch={setWatched}
          onFinish={finish}
          onEnd={end}
          onRestart={restart}
        />
      </div>
      {hasEnded ? (
        <Result outcome={outcome} odds={odds} bench={benches.stage} {...{ actions, picture, onAgain }} />
      ) : null}
    </>
  )
}

/** Brings the outcome into view once the run is over, unless the focus is elsewhere on the page. */
function showOutcome(stage: HTMLElement | null): void {
  const held = document.activeElement
  const heading = document.getElementById(outcomeId)
  const isWatching = !held || held === document.body || stage?.contains(held) || held.contains(stage)
  if (!heading || !isWatching) return
  heading.scrollIntoView({ block: 'start', behavior: 'smooth' })
  heading.focus({ preventScroll: true })
}
