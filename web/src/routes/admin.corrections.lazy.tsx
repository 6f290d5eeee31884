import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CorrectionQueue } from '#features/admin/moderation/corrections/correction-queue.tsx'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'

export const Route = createLazyFileRoute('/admin/corrections')({ component: AdminCorrectionsPage })

function AdminCorrectionsPage() {
  const { t } = useTranslation('admin-corrections')
  return (
    <ModerationPage title={t('title')} lead={t('lead')}>
      <CorrectionQueue />
    </ModerationPage>
  )
}
