import { createLazyFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CommentsTable } from '#features/admin/moderation/content/comments-table.tsx'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'

export const Route = createLazyFileRoute('/admin/comments')({ component: AdminCommentsPage })

function AdminCommentsPage() {
  const { t } = useTranslation('admin-people')
  return (
    <ModerationPage title={t('comments.title')}>
      <CommentsTable />
    </ModerationPage>
  )
}
