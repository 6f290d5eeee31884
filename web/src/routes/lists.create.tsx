import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EditorSkeleton } from '#features/lists/editor/editor-skeleton.tsx'
import { ListEditor } from '#features/lists/editor/list-editor.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { requireLogin } from '#platform/auth/auth-guards.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { loadTexts } from '#platform/i18n/i18n.ts'

export const Route = createFileRoute('/lists/create')({
  beforeLoad: requireLogin,
  loader: ({ context: { i18n } }) => loadTexts(i18n, 'list-editor'),
  component: CreateList,
  pendingComponent: EditorSkeleton,
})

function CreateList() {
  const { t } = useTranslation('list-editor')
  const navigate = useNavigate()
  const userId = useAuth(({ user }) => user?.id)
  return (
    <div className="page pt-8 lg:pt-12">
      <PageTitle title={t('create.title')} />
      <PageHeading title={t('create.title')} className="mb-6 lg:mb-8" />
      {userId ? (
        <ListEditor
          key={userId}
          saved={null}
          userId={userId}
          onSaved={({ id }) => void navigate({ to: '/lists/$id', params: { id }, replace: true })}
          onDeleted={() => undefined}
        />
      ) : null}
    </div>
  )
}
