import { type AdminSource, type NewSource, newSource } from '@slot-liste/contract/admin/admin-sources.ts'
import { fieldMessages } from '@slot-liste/contract/core/messages.ts'
import type { Locale } from '@slot-liste/domain/figures/print.ts'
import type { Resolver } from 'react-hook-form'
import { formOutcome } from '#platform/api/form-refusal.ts'

/** The values of the form: texts, `''` for none. */
export type SourceValues = Record<
  'name' | 'kind' | 'url' | 'licence' | 'attribution' | 'seenOn' | 'noteTr' | 'noteEn',
  string
>

export const sourceValuesOf = (source: AdminSource | null): SourceValues => ({
  name: source?.name ?? '',
  kind: source?.kind ?? 'dataset',
  url: source?.url ?? '',
  licence: source?.licence ?? '',
  attribution: source?.attribution ?? '',
  seenOn: source?.seenOn ?? '',
  noteTr: source?.noteTr ?? '',
  noteEn: source?.noteEn ?? '',
})

export const sourceBodyOf = (values: SourceValues): NewSource => newSource.parse(values)

/** The server's schema and the server's sentences. */
export function sourceResolver(locale: Locale): Resolver<SourceValues> {
  return (values) => {
    const { error } = newSource.safeParse(values, { reportInput: true })
    return formOutcome(values, error ? fieldMessages(error.issues, locale) : {})
  }
}
