import { useEffect } from 'react'
import { sendBattleView } from '#data/battles.ts'

const inSightMs = 3000

/** Tells once in a visit that the battle was in sight for three seconds on end; a page drawn ahead is not in sight. */
export function useBattleView(id: string, isOwner: boolean): void {
  useEffect(() => {
    if (isOwner) return
    let timer = 0
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || isPrerendering()) return
      timer = window.setTimeout(() => {
        stop()
        sendBattleView(id)
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
  }, [id, isOwner])
}

function isPrerendering(): boolean {
  return (document as { prerendering?: boolean }).prerendering === true
}
