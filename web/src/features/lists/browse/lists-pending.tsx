import { useTranslation } from 'react-i18next'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ListsResultsSkeleton } from './lists-browser.tsx'

/** A page of lists before its first lists, and its own words, come. */
export function ListsPending() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-8 lg:py-12">
      <RouteTitle />
      <Skeleton className="h-9 w-72 max-w-full sm:h-12" />
      <Skeleton className="mt-4 h-5 w-xl max-w-full" />
      <div className="mt-6 grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem] lg:mt-8 lg:grid-cols-[24rem_15rem]">
        <Skeleton className="h-11 rounded-md lg:h-10" />
        <Skeleton className="h-11 rounded-md lg:h-10" />
      </div>
      <Skeleton className="mt-4 h-9 w-full rounded-full lg:h-8" />
      <div className="mt-6">
        <ListsResultsSkeleton />
      </div>
    </div>
  )
}
