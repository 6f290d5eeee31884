import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '#ui/form/combobox.tsx'
import { Field, Input, Textarea } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { providers } from './samples.ts'
import { Section } from './section.tsx'

export function FieldsSection() {
  const { t } = useTranslation('ui')
  const [provider, setProvider] = useState<string[]>([])
  return (
    <Section title={t('sections.fields')}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Field label={t('fields.name')} hint={t('fields.nameHint')} required>
          <Input defaultValue="İlkbaharın ığıl ığıl akan slotları" />
        </Field>
        <Field label={t('fields.email')} error={t('fields.emailError')} required>
          <Input type="email" defaultValue="ayse@" />
        </Field>
        <Field label={t('fields.sort')}>
          <SortSelect />
        </Field>
        <Field label={t('fields.provider')}>
          <Combobox
            options={providers}
            value={provider}
            onChange={setProvider}
            placeholder={t('fields.providerPlaceholder')}
            labels={{
              list: t('fields.provider'),
              open: t('fields.providerOpen'),
              empty: t('fields.providerEmpty'),
            }}
          />
        </Field>
        <Field label={t('fields.note')}>
          <Textarea />
        </Field>
        <Field label={t('fields.closed')}>
          <Input disabled defaultValue="slot-liste" />
        </Field>
      </div>
      <SortSelect small />
    </Section>
  )
}

function SortSelect({ small = false }: { small?: boolean }) {
  const { t } = useTranslation('ui')
  const name = small ? { 'aria-label': t('fields.sort'), className: 'max-w-56' } : {}
  return (
    <Select small={small} {...name}>
      <option>{t('fields.sortName')}</option>
      <option>{t('fields.sortRtp')}</option>
      <option>{t('fields.sortDate')}</option>
    </Select>
  )
}
