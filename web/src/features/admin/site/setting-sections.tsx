import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useSettingWords } from './setting-changes.tsx'
import type { SettingField, SettingsDraft, SettingValue } from './settings-draft.ts'

type SectionsProps = {
  draft: SettingsDraft
  problems: Partial<Record<SettingField, string>>
  onChange: (field: SettingField, value: SettingValue) => void
}

export function SettingSections(props: SectionsProps) {
  const { t } = useTranslation('admin-site')
  const line = (field: SettingField, type = 'text') => <Line {...props} field={field} type={type} />
  const lines = (field: SettingField, rows = 4) => <Lines {...props} field={field} rows={rows} />
  const box = (field: SettingField) => <Box {...props} field={field} />
  return (
    <>
      <Section name="identity">
        {line('name.tr')}
        {line('name.en')}
        {line('tagline.tr')}
        {line('tagline.en')}
        {line('contactAddress', 'email')}
      </Section>
      <Section name="doors">
        {box('registrationOpen')}
        {box('commentsOpen')}
      </Section>
      <Section name="announcement">
        {box('announcement.on')}
        <Kind {...props} />
        {line('announcement.tr')}
        {line('announcement.en')}
        {line('announcement.link')}
        <span className="max-sm:hidden" />
        {line('announcement.from', 'datetime-local')}
        {line('announcement.until', 'datetime-local')}
      </Section>
      <Section name="maintenance">
        <div className="sm:col-span-2">{box('maintenance.on')}</div>
        {lines('maintenance.tr')}
        {lines('maintenance.en')}
      </Section>
      <Section name="content">
        {lines('demoHosts', 6)}
        {lines('blockedDomains', 6)}
        {lines('blockedWords', 6)}
      </Section>
      <p className="text-muted">
        {t('settings.featured')}{' '}
        <Link to="/admin/lists" className="link">
          {t('settings.featuredLink')}
        </Link>
      </p>
    </>
  )
}

type SectionName = 'identity' | 'doors' | 'announcement' | 'maintenance' | 'content'

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('admin-site')
  return (
    <section
      aria-labelledby={`settings-${name}`}
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={`settings-${name}`} className="text-xl">
        {t(`settings.sections.${name}.title`)}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-muted">{t(`settings.sections.${name}.lead`)}</p>
      <div className="mt-5 grid grid-cols-1 items-start gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

type OneProps = SectionsProps & { field: SettingField }

function Line({ field, type, draft, problems, onChange }: OneProps & { type: string }) {
  const { label } = useSettingWords()
  return (
    <Field label={label(field)} error={problems[field]}>
      <Input
        type={type}
        value={String(draft[field])}
        onChange={({ target }) => onChange(field, target.value)}
      />
    </Field>
  )
}

const listed = ['demoHosts', 'blockedDomains', 'blockedWords'] as const
const isListed = (field: SettingField): field is (typeof listed)[number] =>
  (listed as readonly string[]).includes(field)

function Lines({ field, rows, draft, problems, onChange }: OneProps & { rows: number }) {
  const { t } = useTranslation('admin-site')
  const { label } = useSettingWords()
  return (
    <Field
      label={label(field)}
      hint={isListed(field) ? t(`settings.hints.${field}`) : undefined}
      error={problems[field]}
    >
      <Textarea
        rows={rows}
        spellCheck={!isListed(field)}
        value={String(draft[field])}
        onChange={({ target }) => onChange(field, target.value)}
      />
    </Field>
  )
}

function Box({ field, draft, onChange }: OneProps) {
  const { label } = useSettingWords()
  return (
    <Checkbox
      label={label(field)}
      checked={draft[field] === true}
      onChange={(checked) => onChange(field, checked)}
    />
  )
}

function Kind({ draft, onChange }: SectionsProps) {
  const { t } = useTranslation('admin-site')
  const { label } = useSettingWords()
  return (
    <Field label={label('announcement.kind')}>
      <Select
        value={String(draft['announcement.kind'])}
        onChange={({ target }) => onChange('announcement.kind', target.value)}
      >
        <option value="info">{t('settings.kinds.info')}</option>
        <option value="warning">{t('settings.kinds.warning')}</option>
      </Select>
    </Field>
  )
}
