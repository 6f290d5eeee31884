import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
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

/** `stride`: so many frames lie between two that are shown while it runs; 0 when it stands. */
export type Shown = { frame: number; stride: number }

/** The frame figures are shown of: at once when it is stepped or stopped, now and then while it runs. */
export function useFrame(transport: Transport): Shown {
  const [shown, setShown] = useState(() => shownOf(transport))
  useEffect(() => {
    const tell = () => {
      const next = shownOf(transport)
      setShown((before) => (before.frame === next.frame && before.stride === next.stride ? before : next))
    }
    tell()
    return transport.subscribe(tell)
  }, [transport])
  return shown
}

/** While it runs always the same frames are shown, so that those to come are known. */
function shownOf(transport: Transport): Shown {
  const standing = transport.getState()
  const frame = frameOf(standing)
  if (!standing.isRunning) return { frame, stride: 0 }
  const stride = Math.max(1, Math.round(transport.framesIn(readable)))
  return { frame: frame - (frame % stride), stride }
}

export const frameOf = ({ at }: Standing): number => Math.floor(at)
