import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clearStrayAction } from '#platform/auth/pending-action.ts'
import { focusHeading } from './heading-focus.ts'

/** After each change of page: focus goes to its heading, and its title is read out. Not on the first page. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  // From here on the page answers; what it was drawn from has been read.
  useEffect(() => document.querySelector('#page')?.remove(), [])
  useEffect(() => {
    let end = () => {}
    let here = router.latestLocation.pathname
    // Not “rendered”: that is left out where another change came in the middle of this one. Nor where the router says it
    // comes from: who goes on before the first page is whole comes from nowhere.
    const leave = router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
      clearStrayAction(pathname)
      if (pathname === here) return
      here = pathname
      end()
      end = focusHeading()
      setTitle(document.title)
    })
    return () => {
      leave()
      end()
    }
  }, [router])
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  )
}
