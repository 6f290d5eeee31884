import { useMemo } from 'react'
import { sendBattleView } from '#data/battles/battles.ts'
import { useInSight } from '#platform/use-in-sight.ts'

/** Counts a view of the battle, once in a visit; its owner's do not count. */
export function useBattleView(id: string, isOwner: boolean): void {
  useInSight(useMemo(() => (isOwner ? null : () => sendBattleView(id)), [id, isOwner]))
}
