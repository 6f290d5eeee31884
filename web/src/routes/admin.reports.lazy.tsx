import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'
import { ReportQueue } from '#features/admin/moderation/reports/report-queue.tsx'

export const Route = createLazyFileRoute('/admin/reports')({ component: AdminReportsPage })

function AdminReportsPage() {
  const { t } = useTranslation('admin-people')
  return (
    <ModerationPage title={t('reports.title')} lead={t('reports.lead')}>
      <ReportQueue />
    </ModerationPage>
  )
}
