import type { List } from '@slot-liste/contract/lists/lists.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adoptGuestDraft, guestId } from '#data/lists/list-draft.ts'
import { EditorSkeleton } from '#features/lists/editor/editor-skeleton.tsx'
import { ListEditor } from '#features/lists/editor/list-editor.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { requireLogin } from '#platform/auth/auth-guards.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { takePendingAction } from '#platform/auth/pending-action.ts'
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
        <NewList
          key={userId}
          userId={userId}
          onSaved={({ id }) => void navigate({ to: '/lists/$id', params: { id }, replace: true })}
        />
      ) : null}
    </div>
  )
}

type NewListProps = { userId: string; onSaved: (list: List) => void }

/** A draft begun here without an account goes on under it. */
function NewList({ userId, onSaved }: NewListProps) {
  const [cameAlong] = useState(() =>
    adoptGuestDraft(userId, takePendingAction({ kind: 'createList', id: guestId })),
  )
  return (
    <ListEditor
      saved={null}
      userId={userId}
      cameAlong={cameAlong}
      onSaved={onSaved}
      onDeleted={() => undefined}
    />
  )
}
