import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chip, TriChip, type TriState } from '#ui/form/chip.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { providers } from './samples.ts'
import { Row, Section } from './section.tsx'

export function ChoicesSection() {
  const { t } = useTranslation('ui')
  const [demo, setDemo] = useState(true)
  const [analytics, setAnalytics] = useState(false)
  return (
    <Section title={t('sections.choices')}>
      <div className="grid max-w-2xl gap-x-10 gap-y-4 sm:grid-cols-2">
        <div>
          <Checkbox
            label={t('choices.demo')}
            hint={t('choices.demoHint')}
            count="214"
            checked={demo}
            onChange={setDemo}
          />
          <Checkbox label={t('choices.some')} count="31" checked="indeterminate" onChange={setDemo} />
          <Checkbox label={t('fields.closed')} checked={false} disabled onChange={setDemo} />
        </div>
        <div>
          <Switch
            label={t('choices.analytics')}
            hint={t('choices.analyticsHint')}
            checked={analytics}
            onChange={setAnalytics}
          />
          <Switch label={t('choices.demo')} checked={demo} onChange={setDemo} />
        </div>
      </div>
      <Features />
      <Providers />
      <ResultTabs />
    </Section>
  )
}

const features = ['freeSpins', 'bonusBuy', 'megaways', 'wild'] as const

function Features() {
  const { t } = useTranslation('ui')
  const [states, setStates] = useState<Record<string, TriState>>({ freeSpins: 'on', bonusBuy: 'not' })
  return (
    <Row>
      {features.map((feature, place) => (
        <TriChip
          key={feature}
          state={states[feature] ?? 'off'}
          onChange={(state) => setStates({ ...states, [feature]: state })}
          labels={{ on: t('choices.on'), not: t('choices.not') }}
          count={(4 - place) * 37}
        >
          {t(`choices.${feature}`)}
        </TriChip>
      ))}
    </Row>
  )
}

function Providers() {
  const { t } = useTranslation('ui')
  const [chosen, setChosen] = useState(['isik', 'sans'])
  const [pressed, setPressed] = useState(true)
  return (
    <div className="grid gap-3">
      <Combobox
        multiple
        className="max-w-xs"
        options={providers}
        value={chosen}
        onChange={setChosen}
        placeholder={t('fields.providerPlaceholder')}
        labels={{
          list: t('fields.provider'),
          open: t('fields.providerOpen'),
          empty: t('fields.providerEmpty'),
        }}
      />
      <Row>
        {providers
          .filter(({ value }) => chosen.includes(value))
          .map(({ value, label }) => (
            <Chip
              key={value}
              removeLabel={t('choices.remove')}
              onRemove={() => setChosen(chosen.filter((one) => one !== value))}
            >
              {label}
            </Chip>
          ))}
        <Chip pressed={pressed} onPress={() => setPressed(!pressed)} count="214">
          {t('choices.demo')}
        </Chip>
        <Chip pressed={!pressed} onPress={() => setPressed(!pressed)}>
          {t('choices.all')}
        </Chip>
      </Row>
    </div>
  )
}

function ResultTabs() {
  const { t } = useTranslation('ui')
  const [tab, setTab] = useState<'all' | 'games' | 'lists'>('all')
  return (
    <Tabs
      label={t('choices.tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'all', label: t('choices.all') },
        { value: 'games', label: t('choices.games'), count: 640 },
        { value: 'lists', label: t('choices.lists'), count: 12 },
      ]}
    >
      <p>{t('choices.panel', { tab: t(`choices.${tab}`) })}</p>
    </Tabs>
  )
}
