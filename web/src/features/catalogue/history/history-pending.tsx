import { useTranslation } from 'react-i18next'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** A history before it comes. */
export function HistoryPending() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-8 lg:py-12">
      <RouteTitle />
      <Skeleton className="h-9 w-96 max-w-full sm:h-12" />
      <Skeleton className="mt-4 h-5 w-xl max-w-full" />
      <div className="mt-10 grid gap-8">
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
        <SkeletonText lines={4} />
      </div>
    </div>
  )
}
