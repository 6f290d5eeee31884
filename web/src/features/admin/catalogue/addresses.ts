import type { AdminGamesQuery } from '@slot-liste/contract/admin/admin-games.ts'
import type { AdminProvidersQuery } from '@slot-liste/contract/admin/admin-providers.ts'
import { list, oneOf, slug, yes } from '#platform/address-values.ts'

/** As the contract names them; the page does not load its schemas. */
export const gameGapNames = [
  'theme',
  'volatility',
  'rtp',
  'maxWin',
  'minBet',
  'maxBet',
  'mechanic',
  'lines',
  'reels',
  'rows',
  'features',
  'releaseDate',
  'descriptionTr',
  'descriptionEn',
  'demoUrl',
  'picture',
  'sourceUrl',
] as const satisfies readonly AdminGamesQuery['missing'][number][]

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

export const statusNames = ['released', 'upcoming', 'retired'] as const

export const gamesAddress = {
  name: 'admin-games',
  sorts: [
    ...([
      'name',
      'slug',
      'provider',
      'status',
      'completeness',
      'theme',
      'volatility',
      'rtp',
      'maxWin',
    ] as const),
    ...(['minBet', 'maxBet', 'mechanic', 'paylines', 'ways', 'reels', 'rows', 'features'] as const),
    ...(['releaseDate', 'popularity', 'updatedAt'] as const),
  ] as [AdminGamesQuery['sort'], ...AdminGamesQuery['sort'][]],
  filters: {
    missing: list(oneOf(gameGapNames)),
    status: list(oneOf(statusNames)),
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
