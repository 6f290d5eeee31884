import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'
import { UsersTable } from '#features/admin/moderation/people/users-table.tsx'

export const Route = createLazyFileRoute('/admin/users')({ component: AdminUsersPage })

function AdminUsersPage() {
  const { t } = useTranslation('admin-people')
  return (
    <ModerationPage title={t('users.title')}>
      <UsersTable />
    </ModerationPage>
  )
}
