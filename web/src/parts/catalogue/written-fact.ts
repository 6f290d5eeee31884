import type { ProviderDetail } from '@slot-liste/contract/catalogue/providers.ts'
import { type ProviderFact, writePlace } from '@slot-liste/domain/catalogue/provider-facts.ts'

/** A provider's fact as voices write it. */
export function writtenFact(provider: ProviderDetail, field: ProviderFact): string | null {
  const { headquarters, owner } = provider
  if (field === 'headquarters') return headquarters && writePlace(headquarters.tr, headquarters.en)
  if (field === 'owner') return owner?.name ?? null
  return provider[field]?.toString() ?? null
}
