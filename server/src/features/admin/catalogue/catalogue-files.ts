import { printCsvRow } from '@slot-liste/domain/lists/csv.ts'
import type { AdminGameRow } from '#store/admin/admin-games.ts'
import type { AdminProviderRow } from '#store/admin/admin-providers.ts'

type Cell = string | number | null

/** A table for spreadsheets: with the mark that tells them its encoding; unknown is empty. */
function csvFile(name: string, heads: readonly string[], rows: readonly (readonly Cell[])[]) {
  const lines = [heads, ...rows].map((row) =>
    printCsvRow(row.map((cell) => (cell === null ? '' : String(cell)))),
  )
  return { type: 'text/csv', name: `${name}.csv`, text: `\ufeff${lines.join('')}` }
}

/** Under the names that the bulk upload knows. */
export const gamesFile = (games: readonly AdminGameRow[]) =>
  csvFile(
    'games',
    [
      ...['slug', 'name', 'provider', 'theme', 'volatility', 'rtp', 'maxWin', 'minBet', 'maxBet', 'paylines'],
      ...['ways', 'mechanic', 'reels', 'rows', 'features', 'releaseDate', 'status', 'demo', 'image'],
      ...['description_tr', 'description_en', 'source'],
    ],
    games.map((game) => [
      ...[game.slug, game.name, game.provider.name, game.theme, game.volatility, game.rtp, game.maxWin],
      ...[game.minBet, game.maxBet, game.paylines, game.ways, game.mechanic, game.reels, game.rows],
      ...[game.features.join('|'), game.releaseDate, game.status, game.demoUrl, game.picture],
      ...[game.descriptionTr, game.descriptionEn, game.sourceUrl],
    ]),
  )

export const providersFile = (providers: readonly AdminProviderRow[]) =>
  csvFile(
    'providers',
    [
      ...['slug', 'name', 'games', 'foundedYear', 'headquarters_tr', 'headquarters_en', 'website'],
      ...['specialties_tr', 'specialties_en', 'description_tr', 'description_en'],
    ],
    providers.map((provider) => [
      ...[provider.slug, provider.name, provider.games, provider.foundedYear],
      ...[provider.headquartersTr, provider.headquartersEn, provider.website],
      ...[provider.specialtiesTr.join('|'), provider.specialtiesEn.join('|')],
      ...[provider.descriptionTr, provider.descriptionEn],
    ]),
  )
