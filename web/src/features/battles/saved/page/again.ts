import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { limits } from '@slot-liste/domain/battles/setup/setup.ts'
import { battleAddress } from '#data/battles/battle-address.ts'
import { newClientId } from '#platform/auth/client-id.ts'
import { todaysGames } from './saved-lanes.ts'

/** The simulator with the set-up of a saved battle: the same run once more, another one, a longer one, or to be changed first. */
export function againAddress(
  { setup, entrants }: SavedBattle,
  kind: 'same-seed' | 'new-seed' | 'longer' | 'rematch' | 'change',
): Record<string, string> {
  const chosen = todaysGames(entrants)
  if (kind === 'change') return battleAddress(setup, chosen)
  if (kind === 'same-seed') return battleAddress(setup, chosen, { seed: setup.seed })
  const seed = newClientId().slice(0, 8)
  const spins = kind === 'longer' ? Math.min(limits.spins, setup.spins * 10) : setup.spins
  return battleAddress(setup, chosen, { seed, spins })
}
