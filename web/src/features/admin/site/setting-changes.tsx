import { useTranslation } from 'react-i18next'
import type { SettingField, SettingsDraft, SettingValue } from './settings-draft.ts'

/** Names of settings, and their values as people read them. */
export function useSettingWords() {
  const { t } = useTranslation('admin-site')
  return {
    label: (field: SettingField): string => t(`settings.fields.${field}` as 'settings.fields.demoHosts'),
    print: (value: SettingValue, field: SettingField): string => {
      if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
      if (field === 'announcement.kind') return t(`settings.kinds.${value as 'info' | 'warning'}`)
      return value.replace('T', field.startsWith('announcement.') ? ' ' : 'T') || t('settings.empty')
    },
  }
}

type ChangesProps = { fields: readonly SettingField[]; before: SettingsDraft; after: SettingsDraft }

/** The old and new values, setting by setting. */
export function SettingChanges({ fields, before, after }: ChangesProps) {
  const { t } = useTranslation('admin-site')
  const { label, print } = useSettingWords()
  return (
    <dl className="grid grid-cols-1 gap-3">
      {fields.map((field) => (
        <div key={field} className="rounded-md border border-line p-3">
          <dt className="text-sm font-semibold">{label(field)}</dt>
          <dd className="mt-1 grid gap-1 text-[0.9375rem] sm:grid-cols-2 sm:gap-4">
            <Side name={t('settings.before')}>{print(before[field], field)}</Side>
            <Side name={t('settings.after')}>{print(after[field], field)}</Side>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ name, children }: { name: string; children: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-xs text-muted">{name}</span>
      <span className="line-clamp-6 break-words whitespace-pre-line">{children}</span>
    </span>
  )
}
