import { useEffect } from 'react'

const inSightMs = 3000

/**
 * Calls `tell` once, when the page was in sight for three seconds on end; one drawn ahead is not in sight. It has to stay
 * the same function, or the seconds begin anew. `null`: nobody is told.
 */
export function useInSight(tell: (() => void) | null): void {
  useEffect(() => {
    if (!tell) return
    let timer = 0
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || isPrerendering()) return
      timer = window.setTimeout(() => {
        stop()
        tell()
      }, inSightMs)
    }
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
      document.removeEventListener('prerenderingchange', follow)
    }
    document.addEventListener('visibilitychange', follow)
    document.addEventListener('prerenderingchange', follow)
    follow()
    return stop
  }, [tell])
}

function isPrerendering(): boolean {
  return (document as { prerendering?: boolean }).prerendering === true
}
