import { useCallback, useEffect, useState } from 'react'
import { type PastBattle, readHistory } from '#data/battles/battle-history.ts'

/** What was run in this browser without an account, and the way to read it anew. Empty while pages are drawn, which read no storage. */
export function usePastBattles(): [PastBattle[], () => void] {
  const [battles, setBattles] = useState<PastBattle[]>([])
  const reload = useCallback(() => setBattles(readHistory()), [])
  useEffect(reload, [reload])
  return [battles, reload]
}
