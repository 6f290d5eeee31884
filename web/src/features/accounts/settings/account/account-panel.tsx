import type { AppUser } from '@slot-liste/contract/accounts/auth.ts'
import type { Settings } from '@slot-liste/contract/accounts/users.ts'
import { useTranslation } from 'react-i18next'
import { Section } from '#features/accounts/settings/section.tsx'
import { useSaveSettings } from '#features/accounts/settings/use-save-settings.ts'
import { Panel } from '#parts/site/panel.tsx'
import { appStore } from '#platform/app-store.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { Sessions } from './sessions.tsx'
import { UsernameForm } from './username-form.tsx'

/** A lost password comes first: whoever followed the link is here for that. */
export function AccountPanel({ user, settings }: { user: AppUser; settings: Settings }) {
  const { t } = useTranslation('settings')
  const isRecovering = useAuth((state) => state.isRecovering)
  const save = useSaveSettings({ confirms: true })
  // Choices made meanwhile are sent along: the account has not stored them.
  const keepLocal = (localOnly: boolean) => {
    const { theme, locale } = appStore.getState()
    save(localOnly ? { localOnly } : { localOnly, theme, language: locale })
  }
  return (
    <>
      <Section
        id="password"
        title={t(isRecovering ? 'password.recovering' : 'password.title')}
        lead={t(isRecovering ? 'password.recoveringLead' : 'password.lead')}
      >
        <PasswordForm user={user} />
      </Section>
      <Section id="email" title={t('email.title')} lead={t('email.lead')}>
        <EmailForm user={user} />
      </Section>
      <Section id="username" title={t('username.title')} lead={t('username.lead')}>
        <UsernameForm user={user} />
      </Section>
      <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
        <Panel outline={<SessionsSkeleton />}>
          <Sessions />
        </Panel>
      </Section>
      <Section id="local-only" title={t('localOnly.title')}>
        <Switch
          label={t('localOnly.label')}
          hint={t(settings.localOnly ? 'localOnly.on' : 'localOnly.off')}
          checked={settings.localOnly}
          onChange={keepLocal}
        />
      </Section>
      <Section id="delete" title={t('delete.title')} lead={t('delete.lead')} danger>
        <DeleteAccount user={user} />
      </Section>
    </>
  )
}

function SessionsSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-33 rounded-md" />
      <Skeleton className="h-9 w-52 rounded-sm lg:h-8" />
    </div>
  )
}
