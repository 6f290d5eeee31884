import { useSyncExternalStore } from 'react'
import { useLocale } from '#platform/locale.ts'
import { printAge, printMoment } from './ages.ts'

/** How long ago, growing while it is looked at; the moment itself for who points at it, and for machines. */
export function Ago({ at, className }: { at: string; className?: string | undefined }) {
  const locale = useLocale()
  const now = useSyncExternalStore(follow, moment, Date.now)
  const time = Date.parse(at)
  return (
    // Drawn by the server a moment ago, in its time zone.
    <time suppressHydrationWarning dateTime={at} title={printMoment(time, locale)} className={className}>
      {printAge(time, now, locale)}
    </time>
  )
}

const stepMs = 30_000
const followers = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const moment = () => now

/** One clock for all ages on the page, still while there are none. */
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
