import { useTranslation } from 'react-i18next'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a provider's page. */
export function ProviderSkeleton() {
  const { t } = useTranslation('layout')
  return (
    <div className="page py-10 lg:py-14" role="status" aria-label={t('loading')}>
      <RouteTitle />
      <div className="flex flex-col gap-5 sm:flex-row sm:gap-7">
        <Skeleton className="size-20 rounded-md lg:size-28" />
        <div className="flex-1 space-y-4 pt-2">
          <Skeleton className="h-10 w-72 max-w-full lg:h-12" />
          <Skeleton className="h-6 w-96 max-w-full" />
        </div>
      </div>
      <Skeleton className="mt-8 h-96 rounded-md sm:h-64 lg:mt-10 lg:h-52" />
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-md" />
        <Skeleton className="h-72 rounded-md" />
      </div>
      <div className="mt-14">
        <GameGridSkeleton />
      </div>
    </div>
  )
}
