import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { useMemo } from 'react'
import { battleOf, lanesOf } from '#features/battles/saved/page/saved-lanes.ts'

/** A saved battle as it is played again; the same object until its setting is another. */
export function usePlayedAgain({ setup, entrants }: SavedBattle) {
  return useMemo(
    () => ({ battle: battleOf({ setup, entrants }), lanes: lanesOf({ setup, entrants }) }),
    [setup, entrants],
  )
}

export type PlayedAgain = ReturnType<typeof usePlayedAgain>
