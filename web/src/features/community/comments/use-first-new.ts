import { useEffect, useRef } from 'react'
import { placeOf } from './comment-places.ts'

/** After more was asked for (`mark`), the focus goes on with the first of what came: the button may be gone. */
export function useFirstNew(ids: readonly string[]): () => void {
  const before = useRef<number | null>(null)
  useEffect(() => {
    const next = before.current === null ? undefined : ids[before.current]
    if (next === undefined) return
    before.current = null
    document.getElementById(placeOf(next))?.focus({ preventScroll: true })
  })
  return () => {
    before.current = ids.length
  }
}
