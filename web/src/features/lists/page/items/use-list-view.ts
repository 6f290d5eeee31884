import { useMemo } from 'react'
import { sendListView } from '#data/lists/list-marks.ts'
import { useInSight } from '#platform/use-in-sight.ts'

/** Counts a view of the list, once in a visit; its owner's do not count. */
export function useListView(id: string, isOwner: boolean): void {
  useInSight(useMemo(() => (isOwner ? null : () => sendListView(id)), [id, isOwner]))
}
