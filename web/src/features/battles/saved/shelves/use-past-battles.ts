import { useCallback, useEffect, useState } from 'react'
import { type PastBattle, readHistory } from '#data/battles/battle-history.ts'

/** Battles run in this browser without an account, and a function that reads them again. Empty during server rendering. */
export function usePastBattles(): [PastBattle[], () => void] {
  const [battles, setBattles] = useState<PastBattle[]>([])
  const reload = useCallback(() => setBattles(readHistory()), [])
  useEffect(reload, [reload])
  return [battles, reload]
}
