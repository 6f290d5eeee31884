import { useTranslation } from 'react-i18next'
import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The editor before its list is there, in its size. */
export function EditorSkeleton() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-8 lg:py-12">
      <RouteTitle />
      <Skeleton className="mb-8 h-10 w-64 lg:h-12" />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-6">
          <Skeleton className="h-12 rounded-md" />
          <Skeleton className="h-24 rounded-md" />
          <Skeleton className="h-12 rounded-md" />
          {Array.from({ length: 5 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place.
            <Skeleton key={row} className="h-20" />
          ))}
        </div>
        <Skeleton className="h-96 rounded-md" />
      </div>
    </div>
  )
}
