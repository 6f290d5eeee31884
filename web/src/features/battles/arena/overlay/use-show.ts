import { actsOf } from '@slot-liste/domain/battles/model/acts.ts'
import type { BattleResult } from '@slot-liste/domain/battles/replay/play.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useBattle } from '#features/battles/arena/battle-view.ts'
import { paceOf } from '#features/battles/arena/race/pace.ts'
import { createTransport } from '#features/battles/arena/race/transport.ts'
import { useAnswer } from '#features/battles/arena/worker/use-answer.ts'
import type { WorkerClient } from '#features/battles/arena/worker/worker-client.ts'

/** Milliseconds between two games, and before everything begins again. */
const pauses = { act: 1_200, loop: 8_000 } as const

type Start = { act: number; at: number; isRunning: boolean; speed: number }

/** The games of a battle one after another, without anybody at the mouse; `loop` begins again after the last. */
export function useShow(
  result: BattleResult,
  bench: WorkerClient,
  { start, speed, loop }: { start: 'running' | 'waiting' | 'end'; speed: number; loop: boolean },
) {
  const { battle } = useBattle()
  const acts = useMemo(() => actsOf(battle, result), [battle, result])
  const last = acts.length - 1
  const [watched, setWatched] = useState<Start>(() =>
    start === 'end'
      ? { act: last, at: Number.POSITIVE_INFINITY, isRunning: false, speed }
      : { act: 0, at: 0, isRunning: start === 'running', speed },
  )
  const [isOver, setIsOver] = useState(start === 'end')
  const act = acts[watched.act]
  const tape = useAnswer(
    bench,
    useMemo(() => (act ? ({ job: 'tape', battle, act } as const) : null), [battle, act]),
  )
  const race = tape.answer
  const transport = useMemo(
    () => (race ? createTransport(paceOf(race, acts.length > 1), watched) : null),
    [race, watched, acts],
  )
  const begin = useCallback((next: number, atSpeed: number) => {
    setIsOver(false)
    setWatched({ act: next, at: 0, isRunning: true, speed: atSpeed })
  }, [])
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = transport?.subscribe((now, before) => {
      const isAtEnd = now.at >= now.last
      const isLast = watched.act === last
      if (isLast && isAtEnd !== before.at >= before.last) setIsOver(isAtEnd)
      clearTimeout(waiting)
      if (!isAtEnd || !before.isRunning || now.isRunning) return
      if (!isLast) waiting = setTimeout(begin, pauses.act, watched.act + 1, now.speed)
      else if (loop) waiting = setTimeout(begin, pauses.loop, 0, now.speed)
    })
    return () => {
      stop?.()
      clearTimeout(waiting)
    }
  }, [transport, watched, last, loop, begin])
  const speedNow = () => transport?.getState().speed ?? speed
  return {
    ...{ acts, act, tape, transport, isOver, place: watched.act },
    restart: () => begin(0, speedNow()),
    skip: () => watched.act < last && begin(watched.act + 1, speedNow()),
  }
}

export type Show = ReturnType<typeof useShow>
