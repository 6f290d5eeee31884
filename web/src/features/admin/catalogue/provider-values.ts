import type { AdminProvider, NewProvider } from '@slot-liste/contract/admin/admin-providers.ts'
import { readNumber } from '@slot-liste/domain/figures/read-number.ts'

export type ProviderValues = {
  name: string
  slug: string
  foundedYear: string
  headquartersTr: string
  headquartersEn: string
  website: string
  owner: string
  active: boolean
  /** One a line. */
  specialtiesTr: string
  specialtiesEn: string
  descriptionTr: string
  descriptionEn: string
  picture: string | null
}

export const providerValuesOf = (provider: AdminProvider | null): ProviderValues => ({
  name: provider?.name ?? '',
  slug: provider?.slug ?? '',
  foundedYear: provider?.foundedYear ? String(provider.foundedYear) : '',
  headquartersTr: provider?.headquartersTr ?? '',
  headquartersEn: provider?.headquartersEn ?? '',
  website: provider?.website ?? '',
  owner: provider?.owner ?? '',
  active: provider?.active ?? true,
  specialtiesTr: provider?.specialtiesTr.join('\n') ?? '',
  specialtiesEn: provider?.specialtiesEn.join('\n') ?? '',
  descriptionTr: provider?.descriptionTr ?? '',
  descriptionEn: provider?.descriptionEn ?? '',
  picture: provider?.picture ?? null,
})

export function providerBodyOf(values: ProviderValues): NewProvider {
  const reading = readNumber(values.foundedYear, 'tr', { least: 0, most: 9_999, digits: 0 })
  return {
    ...values,
    // The schema refuses text that is no number.
    foundedYear: reading.kind === 'value' ? reading.value : reading.kind === 'wrong' ? Number.NaN : null,
    specialtiesTr: linesOf(values.specialtiesTr),
    specialtiesEn: linesOf(values.specialtiesEn),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
