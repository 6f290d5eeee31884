import { useEffect, useState } from 'react'
import { useNow } from '#platform/i18n/clock.ts'

/** The browser's clock may be a little ahead of the server's. */
const graceMs = 500
const retryMs = { first: 3_000, most: 60_000 }

type Closing = {
  closesAt: string
  isSettled: boolean
  /** Asks for the day again; what it resolves to is not looked at. */
  refetch: () => Promise<unknown>
}

/**
 * Whether the guesses are closed. At the closing it asks for the result, and again, more and more seldom, until there is one:
 * nobody has to load the page again.
 */
export function useClosing({ closesAt, isSettled, refetch }: Closing): boolean {
  const now = useNow()
  const [closed, setClosed] = useState('')
  useEffect(() => {
    if (isSettled) return
    let retry = retryMs.first
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      setClosed(closesAt)
      void refetch()
      timer = setTimeout(ask, retry)
      retry = Math.min(2 * retry, retryMs.most)
    }
    timer = setTimeout(ask, Math.max(0, Date.parse(closesAt) - Date.now()) + graceMs)
    return () => clearTimeout(timer)
  }, [closesAt, isSettled, refetch])
  return isSettled || closed === closesAt || now >= Date.parse(closesAt)
}
