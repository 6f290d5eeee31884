import { useEffect } from 'react'

/**
 * Brings the element that Tab has reached wholly into sight: browsers leave it be where an edge of it shows already, in a row
 * that scrolls sideways as much as under a bar that stays.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    const bring = ({ key }: KeyboardEvent) => {
      const reached = document.activeElement
      if (key === 'Tab' && reached instanceof HTMLElement && reached !== document.body)
        reached.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    addEventListener('keyup', bring)
    return () => removeEventListener('keyup', bring)
  }, [])
}
