import { useTranslation } from 'react-i18next'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** A battle's page before the battle, and the page's own words, come. */
export function BattleSkeleton() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-8 lg:py-12">
      <RouteTitle />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div>
          <Skeleton className="mb-3 h-5 w-32" />
          <Skeleton className="h-10 w-4/5 sm:h-12" />
          <Skeleton className="mt-5 h-7 w-52" />
          <Skeleton className="mt-4 h-6 w-64" />
          <div className="mt-7 flex gap-2">
            <Skeleton className="h-11 w-28 rounded-md lg:h-10" />
            <Skeleton className="h-11 w-28 rounded-md lg:h-10" />
            <Skeleton className="h-11 w-28 rounded-md lg:h-10" />
          </div>
        </div>
        <Skeleton className="aspect-[16/9] rounded-lg max-lg:hidden" />
      </div>
      <Skeleton className="mt-10 h-96 w-full rounded-lg" />
    </div>
  )
}
