import { type RefCallback, useCallback, useState } from 'react'

/**
 * The part of the page an element lies in. What opens beside the element is put there: at the end of the body it would
 * be outside of every landmark, and behind a dialog that is open.
 */
export function useLandmark(): [find: RefCallback<HTMLElement>, landmark: HTMLElement | null] {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const find = useCallback((element: HTMLElement | null) => {
    setLandmark(element?.closest<HTMLElement>('[role="dialog"], dialog, main, header, footer') ?? null)
  }, [])
  return [find, landmark]
}
