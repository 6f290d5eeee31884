import type { DataGame, DataProvider } from '@slot-liste/contract/catalogue/data.ts'
import { sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { providerFactNames, writePlace } from '@slot-liste/domain/catalogue/provider-facts.ts'
import { printVoice } from '@slot-liste/domain/catalogue/voices.ts'
import { printCsvRow } from '@slot-liste/domain/lists/csv.ts'

type Format = 'csv' | 'json'

/** All games as a file that leaves. */
export const gamesFile = (games: readonly DataGame[], format: Format) =>
  dataFile('slot-liste-data', games, format, [
    [
      ...['slug', 'name', 'provider', 'providerName', 'status', 'theme', 'moreThemes', 'features'],
      ...headsOf(sourcedFacts),
    ],
    ...games.map(({ slug, name, provider, status, figures, ...more }) => [
      ...[slug, name, provider.slug, provider.name, status],
      ...[more.theme ?? '', more.moreThemes.join('|'), more.features.join('|')],
      ...sourcedFacts.flatMap((fact) => cellsOf(figures[fact], printVoice)),
    ]),
  ])

/** All providers as a file that leaves. */
export const providersFile = (providers: readonly DataProvider[], format: Format) =>
  dataFile('slot-liste-providers', providers, format, [
    ['slug', 'name', ...headsOf(providerFactNames)],
    ...providers.map(({ slug, name, figures }) => [
      ...[slug, name],
      ...providerFactNames.flatMap((fact) => cellsOf(figures[fact], printProviderFact)),
    ]),
  ])

const headsOf = (facts: readonly string[]) =>
  facts.flatMap((fact) => [fact, `${fact}_state`, `${fact}_support`, `${fact}_sources`, `${fact}_source`])

type Figure<Value> = {
  value: Value
  state: string
  support: string | null
  sources: number | null
  source: string | null
}

const cellsOf = <Value>(figure: Figure<Value> | undefined, print: (value: Value) => string | null) =>
  figure
    ? [
        ...[print(figure.value) ?? '', figure.state, figure.support ?? ''],
        ...[figure.sources?.toString() ?? '', figure.source ?? ''],
      ]
    : ['', '', '', '', '']

type ProviderValue = NonNullable<DataProvider['figures'][keyof DataProvider['figures']]>['value']

const printProviderFact = (value: ProviderValue): string | null =>
  value === null || typeof value !== 'object' ? (value?.toString() ?? null) : writePlace(value.tr, value.en)

/** With the mark spreadsheets need, and no formulas. */
function dataFile(name: string, items: readonly object[], format: Format, table: string[][]) {
  return format === 'json'
    ? { type: 'application/json', name: `${name}.json`, text: JSON.stringify({ items }) }
    : { type: 'text/csv', name: `${name}.csv`, text: `\ufeff${table.map(printCsvRow).join('')}` }
}
