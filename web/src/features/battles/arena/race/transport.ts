import { createStore, type StoreApi } from 'zustand'
import { frameAt, type Pace, timeAt } from './pace.ts'

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
  /** On to the next event, or to the end after the last one; what runs goes on from there. */
  nextEvent: () => void
  pace: Pace
}

export function createTransport(
  pace: Pace,
  start: { at: number; isRunning: boolean; speed: Standing['speed'] },
): Transport {
  const last = pace.times.length - 1
  const store = createStore<Standing>(() => ({ last, ...start, at: Math.min(last, start.at) }))
  const goTo = (at: number) => (at >= last ? { at: last, isRunning: false } : { at })
  return {
    ...store,
    pace,
    play: () => store.setState(({ at }) => ({ isRunning: true, at: at >= last ? 0 : at })),
    pause: () => store.setState({ isRunning: false }),
    seek: (frame) => store.setState({ at: Math.max(0, Math.min(last, frame)), isRunning: false }),
    setSpeed: (speed) => store.setState({ speed }),
    nextEvent: () =>
      store.setState(({ at }) => goTo(pace.events.find(({ frame }) => frame > at)?.frame ?? last)),
    tick: (milliseconds) =>
      store.setState(({ at, isRunning, speed }) =>
        isRunning ? goTo(frameAt(pace, timeAt(pace, at) + milliseconds * speed)) : {},
      ),
  }
}
