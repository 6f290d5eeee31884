import type { SavedSettings } from '@slot-liste/contract/admin/admin-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminSettingsOptions } from '#data/admin/admin-settings.ts'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsHistory } from './settings-history.tsx'

export function SettingsPage() {
  const { t } = useTranslation('admin-site')
  const { data, error, refetch } = useQuery(adminSettingsOptions)
  return (
    <div className="grid gap-10">
      <PageTitle title={t('settings.title')} />
      <PageHeading title={t('settings.title')} lead={t('settings.lead')} />
      {data ? (
        <Loaded saved={data} />
      ) : error ? (
        <ErrorCard
          title={t('failed.load')}
          detail={error.message}
          retryLabel={t('failed.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}

function Loaded({ saved }: { saved: SavedSettings }) {
  return (
    <>
      <SettingsForm saved={saved} />
      <SettingsHistory version={saved.version} />
    </>
  )
}
