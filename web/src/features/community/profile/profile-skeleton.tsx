import { useTranslation } from 'react-i18next'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

export function ProfileSkeleton() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-10 lg:py-14">
      <RouteTitle />
      <div className="flex flex-col gap-6 sm:flex-row sm:gap-8">
        <Skeleton className="size-24 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-10 w-64 max-w-full" />
          <SkeletonText lines={2} className="mt-5 max-w-2xl" />
          <Skeleton className="mt-6 h-12 w-72 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-10 mb-5 h-11 lg:mt-12" />
      <ListGridSkeleton count={6} />
    </div>
  )
}
