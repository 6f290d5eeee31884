import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { limits } from '@slot-liste/domain/battles/setup/setup.ts'
import { battleAddress } from '#data/battles/battle-address.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { todaysGames } from './saved-lanes.ts'

/**
 * The simulator with the set-up of a saved battle: the same run once more, another one, the same one longer, one the other
 * way round, or to be changed first. As a battle goes on that runs (`running.tsx`).
 */
export function againAddress(
  { setup, entrants }: SavedBattle,
  kind: 'same-seed' | 'new-seed' | 'longer' | 'rematch' | 'change',
): Record<string, string> {
  const chosen = todaysGames(entrants)
  if (kind === 'change') return battleAddress(setup, chosen)
  if (kind === 'same-seed') return battleAddress(setup, chosen, { seed: setup.seed })
  if (kind === 'longer')
    return battleAddress(setup, chosen, { seed: setup.seed, spins: Math.min(limits.spins, setup.spins * 10) })
  const seed = newClientId().slice(0, 8)
  return battleAddress(setup, kind === 'rematch' ? chosen.toReversed() : chosen, { seed })
}
