import type { AdminProvidersQuery } from '@slot-liste/contract/admin/admin-providers.ts'
import { adminGameSorts, gameGaps, gameStatuses, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { list, oneOf, slug, yes } from '#platform/address-values.ts'

/** As the contract names them; the page does not load its schemas. */
export const providerGapNames = [
  'foundedYear',
  'headquartersTr',
  'headquartersEn',
  'website',
  'specialtiesTr',
  'specialtiesEn',
  'descriptionTr',
  'descriptionEn',
  'picture',
] as const satisfies readonly AdminProvidersQuery['missing'][number][]

/** Any figure, or this one. */
export const doubts = ['any', ...sourcedFacts] as const
/** Any fact of a provider, or this one. */
export const providerDoubts = ['any', ...providerFactNames] as const

export const gamesAddress = {
  name: 'admin-games',
  sorts: adminGameSorts,
  filters: {
    missing: list(oneOf(gameGaps)),
    status: list(oneOf(gameStatuses)),
    provider: list(slug),
    duplicates: yes,
    unverified: oneOf(doubts),
    disputed: oneOf(doubts),
  },
}

export const providersAddress = {
  name: 'admin-providers',
  sorts: [
    ...([
      'name',
      'slug',
      'games',
      'completeness',
      'foundedYear',
      'headquartersTr',
      'headquartersEn',
      'website',
      'doubt',
      'updatedAt',
    ] as const),
  ] as [AdminProvidersQuery['sort'], ...AdminProvidersQuery['sort'][]],
  filters: {
    missing: list(oneOf(providerGapNames)),
    duplicates: yes,
    unverified: oneOf(providerDoubts),
    disputed: oneOf(providerDoubts),
  },
}
