import { createStore, type StoreApi } from 'zustand'

/** Where the watching of a game stands: `at` is a frame and what is gone of the next one. */
export type Standing = { at: number; last: number; isRunning: boolean; speed: number }
export type Transport = StoreApi<Standing> & {
  play: () => void
  pause: () => void
  /** Stops there. */
  seek: (frame: number) => void
  setSpeed: (speed: Standing['speed']) => void
  /** So many milliseconds have passed, however long: who looks away finds the game where it would be. */
  tick: (milliseconds: number) => void
  /** How many frames pass in so many milliseconds. */
  framesIn: (milliseconds: number) => number
}

/** A frame takes at most so long, the whole at most so many seconds (milliseconds at speed 1). */
const pace = { frame: 600, most: 20_000, mostOfMany: 5_000 } as const

export function createTransport(
  last: number,
  start: { at: number; isRunning: boolean; speed: Standing['speed'] },
  isOneOfMany: boolean,
): Transport {
  const store = createStore<Standing>(() => ({ last, ...start, at: Math.min(last, start.at) }))
  const whole = Math.min(isOneOfMany ? pace.mostOfMany : pace.most, last * pace.frame)
  const framesIn = (milliseconds: number) => (milliseconds * store.getState().speed * last) / whole
  return {
    ...store,
    framesIn,
    play: () => store.setState(({ at }) => ({ isRunning: true, at: at >= last ? 0 : at })),
    pause: () => store.setState({ isRunning: false }),
    seek: (frame) => store.setState({ at: Math.max(0, Math.min(last, frame)), isRunning: false }),
    setSpeed: (speed) => store.setState({ speed }),
    tick: (milliseconds) =>
      store.setState(({ at, isRunning }) => {
        if (!isRunning) return {}
        const next = at + framesIn(milliseconds)
        return next >= last ? { at: last, isRunning: false } : { at: next }
      }),
  }
}
