import { type StandalonePage, standalonePage } from '@slot-liste/domain/site/standalone-page.ts'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'

/** Whether the page of this address stands without the site around it. */
export function useStandalone(): StandalonePage | null {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  return useMemo(() => standalonePage(href), [href])
}
