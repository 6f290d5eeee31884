import type { GameFacets } from '@slot-liste/contract/catalogue/games.ts'

/** The present slug of a provider for a former one, which addresses may hold; any other as it is. */
export const presentSlug = (slug: string, providers: GameFacets['provider'] = []): string =>
  providers.find(({ former }) => former?.includes(slug))?.value ?? slug
