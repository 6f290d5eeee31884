import { useTranslation } from 'react-i18next'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The outline of a page whose parts are still coming; routes with a known shape bring their own. */
export function PagePending() {
  const { t } = useTranslation('layout')
  return (
    <div className="page py-10 lg:py-14" role="status" aria-label={t('loading')}>
      <RouteTitle />
      <Skeleton className="h-10 w-64 max-w-full lg:h-12" />
      <Skeleton className="mt-4 h-5 w-full max-w-xl" />
      <div className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((place) => (
          <Skeleton key={place} className="h-56 rounded-md" />
        ))}
      </div>
    </div>
  )
}
