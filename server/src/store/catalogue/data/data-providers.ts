import type { DataProvider } from '@slot-liste/contract/catalogue/data.ts'
import { providerCreditsOf } from '@slot-liste/domain/catalogue/credits.ts'
import {
  type ProviderFact,
  parsePlace,
  providerFactNames,
} from '@slot-liste/domain/catalogue/provider-facts.ts'
import { isNull } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { providers } from '#db/schema/providers.ts'
import { findProviderVoices, printedProvider } from '#store/catalogue/provider-voices.ts'
import { stateOf, supportIn } from './data-games.ts'

/** Every provider that is not being merged with another, with its facts and the source each is taken from, by name: two statements. */
export async function listDataProviders(db: Db): Promise<DataProvider[]> {
  const rows = await db
    .select()
    .from(providers)
    .where(isNull(providers.mergedInto))
    .orderBy(providers.sortKey, providers.id)
  const voices = await findProviderVoices(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const printed = printedProvider(row)
    const said = voices.get(row.id) ?? {}
    const credits = providerCreditsOf(said)
    const figures: DataProvider['figures'] = {}
    for (const field of providerFactNames) {
      const state = said[field] ? stateOf(row, field, printed[field]) : null
      if (state)
        figures[field] = {
          value: jsonOf(field, printed[field]),
          state,
          ...supportIn(row, field, printed[field]),
          source: (printed[field] !== null && credits[field]) || null,
        }
    }
    return { slug: row.slug, name: row.name, figures }
  })
}

function jsonOf(field: ProviderFact, printed: string | null) {
  if (printed === null) return null
  if (field === 'headquarters') return parsePlace(printed)
  if (field === 'active') return printed === 'true'
  return field === 'foundedYear' ? Number(printed) : printed
}
