import { useTranslation } from 'react-i18next'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The page before the facts of its games are there. */
export function SetupPending() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-8 lg:py-12">
      <RouteTitle />
      <Skeleton className="h-10 w-72 max-w-full lg:h-12" />
      <Skeleton className="mt-4 h-14 w-xl max-w-full" />
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-12">
        <div className="grid content-start gap-8">
          <Skeleton className="h-24 rounded-md" />
          <Skeleton className="h-56 rounded-md" />
          <Skeleton className="h-20 rounded-md" />
        </div>
        <Skeleton className="h-40 rounded-lg" />
      </div>
    </div>
  )
}
