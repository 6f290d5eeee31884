import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { oneOf } from '#platform/address-values.ts'
import { Tabs } from '#ui/tabs.tsx'
import { MissedTable } from './missed-table.tsx'
import { SynonymsTable } from './synonyms-table.tsx'

const tabs = ['missed', 'words'] as const

/** Searches in vain, and the words that search takes for one another. */
export function SearchUpkeep() {
  const { t } = useTranslation('admin-search')
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = oneOf(tabs)(raw.tab) ?? tabs[0]
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={tab}
      // The tables share the address: what one was asked for means nothing to the other.
      onChange={(value) =>
        void navigate({ to: '.', search: (value === tabs[0] ? {} : { tab: value }) as never })
      }
    >
      <p className="mb-4 max-w-3xl text-sm text-muted">{t(`${tab}.hint`)}</p>
      {tab === 'missed' ? <MissedTable /> : <SynonymsTable />}
    </Tabs>
  )
}
