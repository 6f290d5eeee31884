import { useSyncExternalStore } from 'react'

const stepMs = 30_000
const followers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
/** When the server drew the page. */
let renderedAt = now
let isHydrated = false

/** For what is drawn next by the server, and again for what a browser brings to life of it. */
export function beginAt(moment: number): void {
  renderedAt = moment
  isHydrated = false
}

/** When what was just drawn was drawn; undefined where the time does not matter: it is then the same page as before. */
export function renderTime(): number | undefined {
  return isHydrated ? renderedAt : undefined
}

/** The current time, updated while a component uses it. A page hydrates with the time it was rendered at. */
export function useNow(): number {
  return useSyncExternalStore(follow, moment, drawn)
}

const moment = () => now
const drawn = () => {
  isHydrated = true
  return renderedAt
}

/** One clock for all that looks at it, still while nothing does. */
function follow(onChange: () => void): () => void {
  followers.add(onChange)
  if (timer === undefined) {
    timer = setInterval(step, stepMs)
    step()
  }
  return () => {
    followers.delete(onChange)
    if (followers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function step(): void {
  now = Date.now()
  for (const tell of followers) tell()
}
