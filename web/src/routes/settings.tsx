import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionsOptions, settingsOptions } from '#data/accounts/account.ts'
import { SettingsTabs } from '#features/accounts/settings/settings-tabs.tsx'
import { type SettingsTab, settingsTabs } from '#features/accounts/settings/tabs.ts'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { oneOf } from '#platform/address-values.ts'
import { requireLogin } from '#platform/auth/auth-guards.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/settings')({
  validateSearch: (search: Record<string, unknown>): { tab?: SettingsTab | undefined } => ({
    tab: oneOf(settingsTabs)(search.tab),
  }),
  beforeLoad: requireLogin,
  loader: ({ context: { i18n, queryClient } }) => {
    // Not waited for: it fails in its own place, and is mostly there before anybody looks.
    void queryClient.prefetchQuery(sessionsOptions)
    return Promise.all([
      loadTexts(i18n, 'auth', 'notifications', 'settings'),
      queryClient.ensureQueryData(settingsOptions),
    ])
  },
  component: SettingsPage,
})

function SettingsPage() {
  const { t } = useTranslation('settings')
  const { tab } = Route.useSearch()
  const navigate = useNavigate()
  const choose = (next: SettingsTab) =>
    navigate({ to: '/settings', search: { tab: next }, replace: true, resetScroll: false })
  return (
    <div className="page py-10 lg:py-14">
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} className="mb-6 lg:mb-8" />
      <SettingsTabs tab={tab} onChange={choose} />
    </div>
  )
}
