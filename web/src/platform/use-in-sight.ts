import { useEffect } from 'react'

const inSightMs = 3000

/**
 * Calls `notify` once the page was visible for three seconds without a break; a prerendered page is not visible. A different
 * function starts the time again. `null`: no call.
 */
export function useInSight(notify: (() => void) | null): void {
  useEffect(() => {
    if (!notify) return
    let timer = 0
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || isPrerendering()) return
      timer = window.setTimeout(() => {
        stop()
        notify()
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
  }, [notify])
}

function isPrerendering(): boolean {
  return (document as { prerendering?: boolean }).prerendering === true
}
