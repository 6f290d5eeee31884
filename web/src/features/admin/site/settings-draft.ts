import type { SiteSettings } from '@slot-liste/contract/site/site-settings.ts'

/** Every setting by its place among the others, in the order they are shown. */
export const settingFields = [
  'name.tr',
  'name.en',
  'tagline.tr',
  'tagline.en',
  'contactAddress',
  'registrationOpen',
  'commentsOpen',
  'announcement.on',
  'announcement.kind',
  'announcement.tr',
  'announcement.en',
  'announcement.link',
  'announcement.from',
  'announcement.until',
  'maintenance.on',
  'maintenance.tr',
  'maintenance.en',
  'demoHosts',
  'blockedDomains',
  'blockedWords',
] as const

export type SettingField = (typeof settingFields)[number]
export type SettingValue = string | boolean
/** As a form holds them: lists are lines, moments are what a date field reads. */
export type SettingsDraft = Record<SettingField, SettingValue>

export function draftOf(values: SiteSettings): SettingsDraft {
  const entries = settingFields.map((field) => [field, written(valueAt(values, field), field)])
  return Object.fromEntries(entries) as SettingsDraft
}

export function settingsOf(draft: SettingsDraft): SiteSettings {
  const values: Record<string, unknown> = {}
  for (const field of settingFields) {
    const [first = '', second] = field.split('.')
    const value = read(draft[field], field)
    if (second === undefined) values[first] = value
    else values[first] = { ...(values[first] as object | undefined), [second]: value }
  }
  return values as SiteSettings
}

export const changedFields = (before: SettingsDraft, after: SettingsDraft): SettingField[] =>
  settingFields.filter((field) => before[field] !== after[field])

/** Which fields the server's words are about: `values.demoHosts.3` is the field of all hosts. */
export function problemsOf(
  fields: Record<string, string> | undefined,
): Partial<Record<SettingField, string>> {
  const problems: Partial<Record<SettingField, string>> = {}
  for (const [path, message] of Object.entries(fields ?? {})) {
    const field = settingFields.find((one) => `${path}.`.startsWith(`values.${one}.`))
    if (field) problems[field] ??= message
  }
  return problems
}

function valueAt(values: SiteSettings, field: SettingField): unknown {
  return field.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], values)
}

const lists: readonly string[] = ['demoHosts', 'blockedDomains', 'blockedWords']
const moments: readonly string[] = ['announcement.from', 'announcement.until']

function written(value: unknown, field: SettingField): SettingValue {
  if (lists.includes(field)) return (value as string[]).join('\n')
  if (moments.includes(field)) return value ? localTime(new Date(value as string)) : ''
  return value as SettingValue
}

function read(value: SettingValue, field: SettingField): unknown {
  if (lists.includes(field)) {
    const lines = String(value)
      .split('\n')
      .map((line) => line.trim())
    return [...new Set(lines.filter(Boolean))]
  }
  if (moments.includes(field)) return value ? new Date(String(value)).toISOString() : null
  return value
}

/** As a field for date and time writes it, in the time of this machine. */
function localTime(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`
}
