import type { Act } from '@slot-liste/domain/battle/acts.ts'
import type { BattleResult } from '@slot-liste/domain/battle/play.ts'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/skeleton.tsx'
import { useBattle } from './battle-view.ts'
import type { Answers } from './jobs.ts'
import { Failed } from './preparing.tsx'
import { Stage } from './stage.tsx'
import { createTransport } from './transport.ts'
import { useAnswer } from './use-answer.ts'
import type { Watched } from './watch.tsx'
import type { Workbench } from './workbench.ts'

type SceneProps = {
  acts: readonly Act[]
  watched: Watched
  result: BattleResult
  bench: Workbench
  outlook: Answers['outlook'] | null
  onWatch: (next: Watched) => void
  /** To the end of all games. */
  onFinish: () => void
  /** The last game has been seen to its end. */
  onEnd: () => void
  onRestart: () => void
}

/** The pause between two games (milliseconds). */
const breath = 900

/** The game being watched, and after it the next. */
export function Scene({ acts, watched, bench, outlook, onWatch, onFinish, onEnd, onRestart }: SceneProps) {
  const { battle } = useBattle()
  const act = acts[watched.act] as Act
  const reckoning = useAnswer(
    bench,
    useMemo(() => ({ job: 'tape', battle, act }) as const, [battle, act]),
  )
  const tape = reckoning.answer
  const isLast = watched.act === acts.length - 1
  const transport = useMemo(
    () => (tape ? createTransport(tape.edges.length - 1, watched, acts.length > 1) : null),
    [tape, watched, acts],
  )
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = transport?.subscribe(({ at, last, isRunning, speed }, before) => {
      if (at < last || before.at >= last) return
      if (isLast) onEnd()
      else if (before.isRunning && !isRunning)
        waiting = setTimeout(() => onWatch({ act: watched.act + 1, at: 0, isRunning: true, speed }), breath)
    })
    return () => {
      stop?.()
      clearTimeout(waiting)
    }
  }, [transport, isLast, watched, onEnd, onWatch])
  const fans = useMemo(
    () =>
      act.entrants.length > 2 || act.isSpinOff
        ? []
        : act.entrants.map((entrant) => outlook?.[entrant]?.fan ?? null),
    [act, outlook],
  )
  if (reckoning.problem) return <Failed problem={reckoning.problem} onRetry={reckoning.again} />
  if (!tape || !transport) return <Skeleton className="h-96 rounded-md" />
  const speed = () => transport.getState().speed
  return (
    <Stage
      key={watched.act}
      {...{ act, tape, fans, transport, bench, onFinish, onRestart }}
      title={<ActTitle act={act} />}
      onSkip={isLast ? null : () => onWatch({ act: watched.act + 1, at: 0, isRunning: true, speed: speed() })}
    />
  )
}

function ActTitle({ act }: { act: Act }) {
  const { t } = useTranslation('battle-arena')
  return act.isSpinOff ? t('act.spinOff') : null
}
