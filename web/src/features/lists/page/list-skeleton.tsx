import { useTranslation } from 'react-i18next'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** A list's page before the list, and the page's own words, come. */
export function ListSkeleton() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-8 lg:py-12">
      <RouteTitle />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div>
          <Skeleton className="h-10 w-4/5 sm:h-12" />
          <Skeleton className="mt-5 h-7 w-52" />
          <SkeletonText lines={3} className="mt-6 max-w-[65ch]" />
          <div className="mt-7 flex gap-2">
            <Skeleton className="h-11 w-28 rounded-md lg:h-10" />
            <Skeleton className="h-11 w-28 rounded-md lg:h-10" />
            <Skeleton className="h-11 w-11 rounded-md lg:h-10" />
          </div>
        </div>
        <Skeleton className="aspect-[16/9] rounded-lg max-lg:hidden" />
      </div>
      <Skeleton className="mt-10 mb-8 h-11 w-full rounded-md lg:h-10" />
      <GameGridSkeleton count={12} />
    </div>
  )
}
