import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListsTable } from '#features/admin/moderation/content/lists-table.tsx'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'

export const Route = createLazyFileRoute('/admin/lists/')({ component: AdminListsPage })

function AdminListsPage() {
  const { t } = useTranslation('admin-people')
  return (
    <ModerationPage title={t('lists.title')}>
      <ListsTable />
    </ModerationPage>
  )
}
