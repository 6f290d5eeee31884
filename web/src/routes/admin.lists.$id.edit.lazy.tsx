import type { AdminListForm } from '@slot-liste/contract/admin/admin-lists.ts'
import type { List } from '@slot-liste/contract/lists/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminListOptions, listToEditOptions } from '#data/admin/moderation.ts'
import { ListBar, useListBar } from '#features/admin/moderation/content/list-bar.tsx'
import { ModerationPage } from '#features/admin/moderation/moderation-page.tsx'
import { ListEditor } from '#features/lists/editor/list-editor.tsx'
import { ApiError } from '#platform/api/api.ts'
import { useAuth } from '#platform/auth/auth-store.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorCard } from '#ui/error-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const Route = createLazyFileRoute('/admin/lists/$id/edit')({ component: AdminListPage })

function AdminListPage() {
  const { t } = useTranslation('admin-people')
  const { id } = Route.useParams()
  return (
    <ModerationPage title={t('listForm.title')}>
      <p className="-mt-2 mb-5">
        <Link to="/admin/lists" className="link">
          {t('listForm.back')}
        </Link>
      </p>
      <Found id={id} />
    </ModerationPage>
  )
}

function Found({ id }: { id: string }) {
  const { t } = useTranslation('admin-people')
  const { t: layout } = useTranslation('layout')
  const known = useQuery({ ...adminListOptions(id), gcTime: 0 })
  const list = useQuery({ ...listToEditOptions(id), enabled: known.data?.deleted === false })
  const user = useAuth(({ user }) => user)
  const error = known.error ?? list.error
  if (error instanceof ApiError && error.status < 500 && error.status > 0)
    return <EmptyState title={t('listForm.missing')} />
  if (error) {
    const again = () => void (known.error ? known : list).refetch()
    return <ErrorCard title={error.message} retryLabel={layout('failed.retry')} onRetry={again} />
  }
  if (known.data?.deleted) return <EmptyState title={t('listForm.deleted')} />
  if (!known.data || !list.data || !user) return <Skeleton className="h-96 w-full rounded-lg" />
  return <Editor key={`${id} ${user.id}`} known={known.data} list={list.data} userId={user.id} />
}

/** The editor of its owner, with what only administrators say above it. */
function Editor({ known, list, userId }: { known: AdminListForm; list: List; userId: string }) {
  const navigate = useNavigate()
  const bar = useListBar(known)
  const leave = () => void navigate({ to: '/admin/lists', ignoreBlocker: true })
  const saved = () => {
    bar.reason.forget()
    leave()
  }
  const { isChanged, take } = bar
  const asAdmin = {
    ...{ isChanged, take },
    bar: (messages: Record<string, string>) => <ListBar list={known} bar={bar} messages={messages} />,
  }
  return <ListEditor saved={list} userId={userId} onSaved={saved} onDeleted={leave} asAdmin={asAdmin} />
}
