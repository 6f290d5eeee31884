import type { AdminGamesQuery } from '@slot-liste/contract/admin/admin-games.ts'
import type { AdminProvidersQuery } from '@slot-liste/contract/admin/admin-providers.ts'
import { figureNames, gameGaps, gameStatuses } from '@slot-liste/domain/catalogue/facts.ts'
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

export const gamesAddress = {
  name: 'admin-games',
  sorts: [
    ...(['name', 'slug', 'provider', 'status', 'completeness', 'theme', 'volatility'] as const),
    ...(['mechanic', 'features', 'releaseDate', 'popularity', 'updatedAt'] as const),
    ...figureNames,
  ] as [AdminGamesQuery['sort'], ...AdminGamesQuery['sort'][]],
  filters: {
    missing: list(oneOf(gameGaps)),
    status: list(oneOf(gameStatuses)),
    provider: list(slug),
    duplicates: yes,
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
      'updatedAt',
    ] as const),
  ] as [AdminProvidersQuery['sort'], ...AdminProvidersQuery['sort'][]],
  filters: { missing: list(oneOf(providerGapNames)), duplicates: yes },
}
