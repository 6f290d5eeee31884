import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { Standing, Transport } from './transport.ts'

/** Figures follow at a pace that can be read (milliseconds); the picture follows every frame. */
const readable = 100

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

/** The frame figures are shown of: at once when it is stepped or stopped, now and then while it runs. */
export function useFrame(transport: Transport): number {
  const [frame, setFrame] = useState(() => frameOf(transport.getState()))
  useEffect(() => {
    let reportedAt = 0
    const tell = (standing: Standing) => {
      const now = performance.now()
      if (standing.isRunning && now - reportedAt < readable) return
      reportedAt = now
      setFrame(frameOf(standing))
    }
    tell(transport.getState())
    return transport.subscribe(tell)
  }, [transport])
  return Math.min(frame, transport.getState().last)
}

export const frameOf = ({ at }: Standing): number => Math.floor(at)
