import { type RefCallback, useCallback, useState } from 'react'

/**
 * The landmark that contains an element. Overlays of the element are placed there: at the end of the body they would
 * be outside of every landmark, and behind a dialog that is open.
 */
export function useLandmark(): [find: RefCallback<HTMLElement>, landmark: HTMLElement | null] {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null)
  const find = useCallback((element: HTMLElement | null) => {
    setLandmark(element?.closest<HTMLElement>('[role="dialog"], dialog, main, header, footer') ?? null)
  }, [])
  return [find, landmark]
}
