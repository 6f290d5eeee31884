import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#data/accounts/account.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { Tabs } from '#ui/tabs.tsx'
import { AccountPanel } from './account/account-panel.tsx'
import { DataPanel } from './account/data-panel.tsx'
import { AppearancePanel } from './appearance-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SecurityPanel } from './security/security-panel.tsx'
import { type SettingsTab, settingsTabs } from './tabs.ts'

type SettingsTabsProps = { tab: SettingsTab | undefined; onChange: (tab: SettingsTab) => void }

/** Without a chosen tab it opens on the profile, or on the new password whoever came for one. */
export function SettingsTabs({ tab, onChange }: SettingsTabsProps) {
  const { t } = useTranslation('settings')
  const isRecovering = useAuth((state) => state.isRecovering)
  const shown = tab ?? (isRecovering ? 'account' : 'profile')
  // Once the new password is set, the page stays where it is.
  useEffect(() => {
    if (isRecovering && tab === undefined) onChange('account')
  }, [isRecovering, tab, onChange])
  return (
    <Tabs
      label={t('title')}
      tabs={settingsTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      value={shown}
      onChange={onChange}
    >
      <Chosen tab={shown} />
    </Tabs>
  )
}

function Chosen({ tab }: { tab: SettingsTab }) {
  const settings = useSettings()
  const user = useAuth((state) => state.user)
  if (!user) return null
  switch (tab) {
    case 'profile':
      return <ProfilePanel user={user} />
    case 'account':
      return <AccountPanel user={user} settings={settings} />
    case 'security':
      return <SecurityPanel />
    case 'privacy':
      return <PrivacyPanel settings={settings} />
    case 'appearance':
      return <AppearancePanel localOnly={settings.localOnly} />
    case 'notifications':
      return <NotificationsPanel settings={settings} />
    case 'data':
      return <DataPanel username={user.username} />
  }
}
