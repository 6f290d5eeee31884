import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { frameAt, timeAt } from './pace.ts'
import type { Standing, Transport } from './transport.ts'

/** Figures follow at a pace that can be read (milliseconds); the picture follows every frame. */
export const readable = 100

/** Lets a game go on with the clock while it runs. */
export function useClock(transport: Transport): void {
  const isRunning = useStore(transport, (standing) => standing.isRunning)
  useEffect(() => {
    if (!isRunning) return
    let before = performance.now()
    let next = requestAnimationFrame(function go(now) {
      transport.tick(Math.max(0, now - before))
      before = now
      next = requestAnimationFrame(go)
    })
    return () => cancelAnimationFrame(next)
  }, [transport, isRunning])
}

/** `coming`: while it runs the frames that are shown from now on, one each `readable`; empty when it stands. */
export type Shown = { frame: number; coming: readonly number[] }

/** Of those to come so many are known. */
const known = 24

/** The frame figures are shown of: at once when it is stepped or stopped, now and then while it runs. */
export function useFrame(transport: Transport): Shown {
  const [shown, setShown] = useState(() => shownOf(transport))
  useEffect(() => {
    const tell = () => {
      const next = shownOf(transport)
      setShown((before) => (isSame(before, next) ? before : next))
    }
    tell()
    return transport.subscribe(tell)
  }, [transport])
  return shown
}

const isSame = (one: Shown, other: Shown) =>
  one.frame === other.frame &&
  one.coming.length === other.coming.length &&
  one.coming.every((frame, i) => frame === other.coming[i])

/** While it runs always the same frames are shown, so that those to come are known. */
function shownOf({ pace, getState }: Transport): Shown {
  const standing = getState()
  if (!standing.isRunning) return { frame: frameOf(standing), coming: [] }
  const stride = readable * standing.speed
  const now = Math.floor(timeAt(pace, standing.at) / stride)
  const coming = Array.from({ length: known }, (_, i) => Math.floor(frameAt(pace, (now + i) * stride)))
  return { frame: coming[0] ?? 0, coming }
}

export const frameOf = ({ at }: Standing): number => Math.floor(at)
