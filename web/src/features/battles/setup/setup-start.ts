import type { QueryClient } from '@tanstack/react-query'
import { providersBestOptions } from '#data/battles/battle-models.ts'
import { listOptions } from '#data/lists/lists.ts'
import { type BattleAddress, mostChosen, readAddress, writeAddress } from './setup-address.ts'
import { modeFor } from './setup-battle.ts'

const ofProvider = 8

/** The address of a battle of a list's or a provider's first games; `null`: the games stand in the address itself. */
export async function addressFrom(
  client: QueryClient,
  { list, provider }: Record<string, unknown>,
): Promise<BattleAddress | null> {
  if (typeof list === 'string') {
    const { games } = await client.ensureQueryData(listOptions(list))
    return addressOf(games.map(({ game }) => game.slug))
  }
  if (typeof provider === 'string') {
    const { items } = await client.ensureQueryData(providersBestOptions(provider, ofProvider))
    return addressOf(items.map(({ slug }) => slug))
  }
  return null
}

function addressOf(slugs: readonly string[]): BattleAddress {
  const chosen = slugs.slice(0, mostChosen).map((game) => ({ game }))
  return writeAddress({ ...readAddress({}).setup, chosen, mode: modeFor(chosen.length) })
}
