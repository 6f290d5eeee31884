import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActsTable } from '#features/admin/moderation/acts-table.tsx'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'

export const Route = createLazyFileRoute('/admin/audit')({ component: AdminAuditPage })

function AdminAuditPage() {
  const { t } = useTranslation('admin-people')
  return (
    <ModerationPage title={t('audit.title')} lead={t('audit.lead')}>
      <ActsTable />
    </ModerationPage>
  )
}
