import type { DataGame } from '@slot-liste/contract/catalogue/data.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { printCsvRow } from '@slot-liste/domain/lists/csv.ts'

const heads = [
  ...['slug', 'name', 'provider', 'providerName', 'status', 'theme', 'moreThemes', 'features'],
  ...sourcedFacts.flatMap((fact) => [fact, `${fact}_state`, `${fact}_source`]),
]

function cellsOf({ slug, name, provider, status, figures, ...more }: DataGame): string[] {
  return [
    ...[slug, name, provider.slug, provider.name, status],
    ...[more.theme ?? '', more.moreThemes.join('|'), more.features.join('|')],
    ...sourcedFacts.flatMap((fact) => {
      const figure = figures[fact]
      return [printVoice(figure?.value ?? null) ?? '', figure?.state ?? '', figure?.source ?? '']
    }),
  ]
}

/** All games as a file that leaves: with the mark spreadsheets need, and no formulas. */
export function dataFile(games: readonly DataGame[], format: 'csv' | 'json') {
  if (format === 'json')
    return { type: 'application/json', name: 'slot-liste-data.json', text: JSON.stringify({ items: games }) }
  const text = `\ufeff${[heads, ...games.map(cellsOf)].map(printCsvRow).join('')}`
  return { type: 'text/csv', name: 'slot-liste-data.csv', text }
}
