import { parseReleaseDate } from '@slot-liste/domain/figures/release-date.ts'
import type { Facts } from '@slot-liste/domain/imports/changes.ts'
import { columnNameOf } from '#store/catalogue/fact-columns.ts'
import { type KnownProvider, nameFacts, type RowProvider } from './match-rows.ts'

type Provided = RowProvider | null
type Said = Record<string, unknown>

/** Facts by their columns. Keys that are no column (`provider`, `providerNew`) stay for readers of the row. */
function columnsOf(facts: Facts): Facts {
  const columns: Said = {}
  for (const [name, value] of Object.entries(facts)) {
    if (name === 'releaseDate') {
      const release = typeof value === 'string' ? parseReleaseDate(value) : null
      columns.release_date = release?.date ?? null
      columns.release_precision = release?.precision ?? null
    } else columns[columnNameOf(name)] = value
  }
  return columns
}

/** All columns of a new game. */
export const newColumns = (facts: Facts, provider: Provided): Facts => ({
  status: 'released',
  features: [],
  rtp_variants: [],
  more_themes: [],
  ...columnsOf(facts),
  ...nameFacts(String(facts.name), provider?.name ?? ''),
})

/** The columns that change, and what stood in them. */
export function changedColumns(
  { facts, before }: { facts: Facts; before: Facts },
  known: Facts,
  provider: Provided,
  { providerById }: { providerById: (id: unknown) => KnownProvider | undefined },
): { facts: Facts; before: Facts } {
  const old = providerById(known.providerId)?.name ?? ''
  const moves = 'providerId' in facts || 'providerNew' in facts
  const [after, earlier]: [Said, Said] = [columnsOf(facts) as Said, columnsOf(before) as Said]
  if (moves) {
    after.provider = provider?.name
    Object.assign(earlier, { provider: old, provider_id: known.providerId })
  }
  if (moves || 'name' in facts) {
    Object.assign(after, nameFacts(String(facts.name ?? known.name), provider?.name ?? old))
    Object.assign(earlier, nameFacts(String(known.name), old))
  }
  return { facts: after, before: earlier }
}
