import { useQuery } from '@tanstack/react-query'
import { createLazyFileRoute, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminListOptions } from '#data/moderation.ts'
import { ListForm } from '#features/moderation/list-form.tsx'
import { ModerationPage } from '#features/moderation/moderation-page.tsx'
import { ApiError } from '#platform/api.ts'
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
  // Not read again behind the form: what changed elsewhere is told when it is saved.
  const { data, error, refetch } = useQuery({
    ...adminListOptions(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error instanceof ApiError && error.status < 500 && error.status > 0)
    return <EmptyState title={t('listForm.missing')} />
  if (error)
    return (
      <ErrorCard title={error.message} retryLabel={layout('failed.retry')} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-96 w-full max-w-3xl rounded-lg" />
  if (data.deleted) return <EmptyState title={t('listForm.deleted')} />
  return (
    <>
      <p className="mb-5 text-muted">
        {data.owner ? t('listForm.of', { owner: data.owner.username }) : t('listForm.ofNobody')}
      </p>
      <ListForm key={id} list={data} />
    </>
  )
}
