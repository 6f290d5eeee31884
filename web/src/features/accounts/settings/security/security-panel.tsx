import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#features/accounts/settings/section.tsx'
import { Panel } from '#parts/site/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Factors } from './factors.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second step of signing in. Recovery codes are shown once, where they were made. */
export function SecurityPanel() {
  const { t } = useTranslation('settings')
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <Section id="factors" title={t('factors.title')} lead={t('factors.lead')}>
        <Panel outline={<Skeleton className="h-24 rounded-md" />}>
          <Factors onCodes={setCodes} />
        </Panel>
      </Section>
      <Section id="recovery" title={t('recovery.title')} lead={t('recovery.lead')}>
        <Panel outline={<Skeleton className="h-12 rounded-md" />}>
          <RecoveryCodes codes={codes} onCodes={setCodes} />
        </Panel>
      </Section>
    </>
  )
}
