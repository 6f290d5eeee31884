import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { printMoment } from '@slot-liste/domain/figures/site-time.ts'

/** Actions there are words for; of others the log tells the bare name. */
export const actions = [
  ...(['created', 'changed', 'updated', 'edited', 'renamed', 'retired', 'unretired', 'revived'] as const),
  ...(['merged', 'deleted', 'removed', 'restored', 'hidden', 'shown', 'featured', 'unfeatured'] as const),
  ...(['locked', 'unlocked', 'visibility', 'suspended', 'lifted', 'roleChanged', 'verified'] as const),
  ...(['unverified', 'signedOut', 'upheld', 'dismissed', 'gone', 'moved', 'uploaded', 'replaced'] as const),
  ...(['committed', 'undone', 'withdrawn', 'split', 'voiceAdded', 'voiceRemoved'] as const),
  ...(['voiceRestored', 'accepted', 'refused', 'exported', 'bracketDeleted', 'voided'] as const),
] as const

export type KnownAction = (typeof actions)[number]

export const isKnownAction = (action: string): action is KnownAction =>
  (actions as readonly string[]).includes(action)

/** Fields there are words for; of others the log tells the bare name. */
export const fields = [
  ...([
    'slug',
    'providerId',
    'releasePrecision',
    'image',
    'sourceKinds',
    'foundedYear',
    'headquarters',
  ] as const),
  ...(['website', 'specialties', 'logo', 'active'] as const),
  ...(['headquartersTr', 'headquartersEn', 'specialtiesTr', 'specialtiesEn'] as const),
  ...(['merged', 'title', 'description', 'tags', 'visibility', 'ranked'] as const),
  ...(['commentsPolicy', 'owner', 'games', 'reason', 'hidden', 'hiddenReason'] as const),
  ...(['deleted', 'featured', 'commentsLocked', 'suspended', 'until', 'role'] as const),
  ...(['verified', 'reports', 'action', 'state', 'altTr', 'altEn'] as const),
  ...(['hash', 'created', 'updated', 'providers', 'tagline', 'registrationOpen'] as const),
  ...([
    'commentsOpen',
    'announcement',
    'maintenance',
    'demoHosts',
    'blockedDomains',
    'blockedWords',
  ] as const),
  ...(['contactAddress', 'kind', 'url', 'licence', 'attribution', 'seenOn', 'noteTr', 'noteEn'] as const),
  ...(['source', 'corrections', 'rows', 'bracket'] as const),
] as const

export const isKnownField = (field: string): field is (typeof fields)[number] =>
  (fields as readonly string[]).includes(field)

export type Change = { field: string; before: unknown; after: unknown }

/** Field by field, what was and what is; a side that does not name a field leaves it out. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.map((field) => ({ field, before: before[field], after: after[field] }))
}

type YesNo = { yes: string; no: string }

const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/
const hashForm = /^[a-f0-9]{32,64}$/

/** A value as `printValue` says it, but for those that only a machine reads: moments, roles and the names of files. */
export function printField(
  field: string,
  value: unknown,
  words: YesNo & { roles: Readonly<Record<string, string>>; locale: Locale },
): string {
  if (Array.isArray(value)) return value.map((one) => printField(field, one, words)).join(', ') || '—'
  if (typeof value !== 'string') return printValue(value, words)
  if (field === 'role') return words.roles[value] ?? value
  if (momentForm.test(value)) return printMoment(Date.parse(value), words.locale)
  return hashForm.test(value) ? `${value.slice(0, 6)}…` : printValue(value, words)
}

/** A value as somebody reads it; of what is made of parts, each that says something. */
export function printValue(value: unknown, { yes, no }: YesNo): string {
  if (value === undefined || value === null || value === '') return '—'
  if (value === true) return yes
  if (value === false) return no
  if (Array.isArray(value)) return value.map((one) => printValue(one, { yes, no })).join(', ') || '—'
  if (typeof value !== 'object') return String(value)
  const parts = Object.values(value).map((one) => printValue(one, { yes, no }))
  return parts.filter((part) => part !== '—').join(' · ') || '—'
}
