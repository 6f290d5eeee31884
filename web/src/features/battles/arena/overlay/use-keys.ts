import { useLayoutEffect } from 'react'
import { frameOf } from '#features/battles/arena/race/use-transport.ts'
import type { Show } from './use-show.ts'

const speeds = [0.25, 0.5, 1, 2, 5, 10, 20] as const

/** The next speed of the row in this direction, from any speed. */
export function nextSpeed(now: number, direction: 1 | -1): number {
  const onward = direction > 0 ? speeds.find((one) => one > now) : speeds.findLast((one) => one < now)
  return onward ?? now
}

/**
 * The keys of an overlay, wherever the focus is: space, ← →, Home and End as in the race of a page; ↑ ↓ for the speed,
 * E for the next event, N for the next game, R to begin again. Buttons keep the space bar for themselves.
 */
export function useKeys({ transport, isOver, restart, skip }: Show): void {
  // With the picture itself: no key is lost between what is seen and what listens.
  useLayoutEffect(() => {
    if (!transport) return
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const isControl = event.target instanceof Element && event.target.closest('button, a, input')
      const { isRunning, last, speed } = transport.getState()
      const frame = frameOf(transport.getState())
      const go = isOver ? restart : isRunning ? transport.pause : transport.play
      const actions: Record<string, (() => void) | false> = {
        ' ': !isControl && go,
        ArrowLeft: () => transport.seek(frame - 1),
        ArrowRight: () => transport.seek(frame + 1),
        ArrowUp: () => transport.setSpeed(nextSpeed(speed, 1)),
        ArrowDown: () => transport.setSpeed(nextSpeed(speed, -1)),
        Home: () => transport.seek(0),
        End: () => transport.seek(last),
        e: transport.nextEvent,
        n: skip,
        r: restart,
      }
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [transport, isOver, restart, skip])
}
