import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { useReloadForCode } from '#parts/site/use-reload-for-code.ts'
import { ApiError } from '#platform/api/api.ts'
import { ErrorCard } from '#ui/error-card.tsx'
import { PagePending } from './page-pending.tsx'

/** A route's page when its data or its rendering failed. */
export function PageError({ error }: ErrorComponentProps) {
  const { t } = useTranslation('layout')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  const known = error instanceof ApiError
  if (useReloadForCode(error)) return <PagePending />
  return (
    <div className="page py-10 lg:py-14">
      <RouteTitle otherwise={t('failed.title')} />
      <PageHeading title={t('failed.title')} className="mb-8" />
      <ErrorCard
        title={known ? error.message : t('failed.body')}
        detail={known && error.requestId ? t('failed.reference', { id: error.requestId }) : undefined}
        retryLabel={t('failed.retry')}
        onRetry={() => router.invalidate()}
        className="max-w-3xl"
      />
    </div>
  )
}
