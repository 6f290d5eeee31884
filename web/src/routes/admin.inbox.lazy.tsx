import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { InboxTable } from '#features/admin/moderation/inbox-table.tsx'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'

export const Route = createLazyFileRoute('/admin/inbox')({ component: AdminInboxPage })

function AdminInboxPage() {
  const { t } = useTranslation('admin-people')
  return (
    <ModerationPage title={t('inbox.title')}>
      <InboxTable />
    </ModerationPage>
  )
}
