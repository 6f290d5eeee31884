import type { GameFact } from '@slot-liste/domain/catalogue/facts.ts'
import { factOfColumn, type ImportColumn, importColumns } from '@slot-liste/domain/imports/columns.ts'
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

/** Headings that are not the bulk upload's name of the column; it knows both. */
const headings: Partial<Record<ImportColumn, string>> = {
  descriptionTr: 'description_tr',
  descriptionEn: 'description_en',
}

/** Every fact, under a heading the bulk upload knows. */
export const gamesFile = (games: readonly AdminGameRow[]) =>
  csvFile(
    'games',
    importColumns.map((column) => headings[column] ?? column),
    games.map((game) => importColumns.map((column) => cellOf(game, column))),
  )

function cellOf(game: AdminGameRow, column: ImportColumn): Cell {
  if (column === 'provider') return game.provider.name
  if (column === 'features' || column === 'moreThemes') return game[column].join('|')
  if (column === 'rtpVariants') return game.rtpVariants.join('|')
  return game[factOfColumn(column) as Exclude<GameFact, 'features' | 'moreThemes' | 'rtpVariants'>]
}

export const providersFile = (providers: readonly AdminProviderRow[]) =>
  csvFile(
    'providers',
    [
      ...['slug', 'name', 'games', 'foundedYear', 'headquarters_tr', 'headquarters_en', 'website'],
      ...['owner', 'active'],
      ...['specialties_tr', 'specialties_en', 'description_tr', 'description_en'],
    ],
    providers.map((provider) => [
      ...[provider.slug, provider.name, provider.games, provider.foundedYear],
      ...[provider.headquartersTr, provider.headquartersEn, provider.website],
      ...[provider.owner, String(provider.active)],
      ...[provider.specialtiesTr.join('|'), provider.specialtiesEn.join('|')],
      ...[provider.descriptionTr, provider.descriptionEn],
    ]),
  )
