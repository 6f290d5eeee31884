import type { Act } from '@slot-liste/domain/battles/model/acts.ts'
import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import { memo, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { Failed } from '#features/battles/arena/preparing.tsx'
import type { Watched } from '#features/battles/arena/watch.tsx'
import type { Answers } from '#features/battles/arena/worker/jobs.ts'
import { useAnswer } from '#features/battles/arena/worker/use-answer.ts'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Board } from './board.tsx'
import { RoundName } from './bracket-board.tsx'
import { paceOf } from './pace.ts'
import { Stage } from './stage.tsx'
import { createTransport } from './transport.ts'

type SceneProps = {
  acts: readonly Act[]
  watched: Watched
  result: BattleResult
  bench: WorkerClient
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
export const Scene = memo(function Scene({
  acts,
  watched,
  result,
  bench,
  outlook,
  onWatch,
  onFinish,
  onEnd,
  onRestart,
}: SceneProps) {
  const { battle } = useBattle()
  const act = acts[watched.act] as Act
  const computation = useAnswer(
    bench,
    useMemo(() => ({ job: 'tape', battle, act }) as const, [battle, act]),
  )
  const tape = computation.answer
  const isLast = watched.act === acts.length - 1
  const transport = useMemo(
    () => (tape ? createTransport(paceOf(tape, acts.length > 1), watched) : null),
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
  if (computation.problem) return <Failed problem={computation.problem} onRetry={computation.again} />
  if (!tape || !transport) return <Skeleton className="h-96 rounded-md" />
  const speed = () => transport.getState().speed
  const watch = (next: number) => onWatch({ act: next, at: 0, isRunning: true, speed: speed() })
  return (
    <>
      <Board acts={acts} live={watched.act} transport={transport} result={result} onWatch={watch} />
      <Stage
        key={watched.act}
        fanEnd={outlook?.[0]?.percentiles[0] ?? null}
        {...{ act, tape, fans, transport, bench, onFinish, onRestart }}
        title={<ActTitle act={act} result={result} />}
        onSkip={isLast ? null : () => watch(watched.act + 1)}
      />
    </>
  )
})

/** Which game of the battle it is, where there are several. */
function ActTitle({ act, result }: { act: Act; result: BattleResult }) {
  const { t } = useTranslation('battle-arena')
  const { unit } = useBattle()
  const { of, isSpinOff } = act
  const off = isSpinOff ? t(`act.spinOff.${unit}`) : null
  if (!of) return off
  if ('fixture' in of)
    return [t('act.fixture', { n: of.fixture + 1, all: result.league?.fixtures.length }), off]
      .filter(Boolean)
      .join(' · ')
  const pairings = result.bracket?.rounds[of.round] ?? []
  const game = (pairings[of.pairing]?.games.length ?? 0) > 1 ? t('act.game', { n: of.game + 1 }) : null
  const tie = pairings.length > 1 ? t('act.tie', { n: of.pairing + 1 }) : null
  return (
    <>
      <RoundName round={of.round} rounds={result.bracket?.rounds.length ?? 0} />
      {[tie, game, off].map((part) => (part ? ` · ${part}` : ''))}
    </>
  )
}
