import type { Settings } from '@slot-liste/contract/accounts/users.ts'
import { profileVisibilities } from '@slot-liste/domain/site/kinds.ts'
import { useTranslation } from 'react-i18next'
import { Panel } from '#parts/site/panel.tsx'
import { useLocale } from '#platform/i18n/locale.ts'
import { privacyPolicyDate } from '#platform/i18n/policy-date.ts'
import { Switch } from '#ui/form/switch.tsx'
import { BlockedPeople, BlockedSkeleton } from './blocked-people.tsx'
import { Choices } from './choices.tsx'
import { Section } from './section.tsx'
import { useSaveSettings } from './use-save-settings.ts'

export function PrivacyPanel({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const save = useSaveSettings({ confirms: true })
  const { optedIn, decidedAt } = settings.analytics
  const decided = decidedAt
    ? t('analytics.decided', {
        date: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(decidedAt)),
      })
    : ''
  return (
    <>
      <Section id="visibility" title={t('visibility.title')} lead={t('visibility.lead')}>
        <Choices
          label={t('visibility.title')}
          choices={profileVisibilities.map((value) => ({
            value,
            label: t(`visibility.${value}`),
            hint: t(`visibility.${value}Hint`),
          }))}
          value={settings.profileVisibility}
          onChange={(profileVisibility) => save({ profileVisibility })}
        />
      </Section>
      <Section id="shown" title={t('shown.title')}>
        <div className="grid gap-5">
          <Switch
            label={t('shown.liked')}
            hint={t('shown.likedHint')}
            checked={settings.showLiked}
            onChange={(showLiked) => save({ showLiked })}
          />
          <Switch
            label={t('shown.indexable')}
            hint={t('shown.indexableHint')}
            checked={settings.indexable}
            onChange={(indexable) => save({ indexable })}
          />
        </div>
      </Section>
      <Section id="blocked" title={t('blocked.title')} lead={t('blocked.lead')}>
        <Panel outline={<BlockedSkeleton />}>
          <BlockedPeople />
        </Panel>
      </Section>
      <Section id="analytics" title={t('analytics.title')} lead={t('analytics.lead')}>
        <Switch
          label={t('analytics.label')}
          hint={`${t(optedIn ? 'analytics.on' : 'analytics.off')} ${decided}`}
          checked={optedIn}
          onChange={(next) => save({ analytics: { optedIn: next, policyVersion: privacyPolicyDate } })}
        />
      </Section>
    </>
  )
}
