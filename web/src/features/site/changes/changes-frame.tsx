import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FeedLink } from '#parts/site/feed-link.tsx'
import { PageHeading } from '#parts/site/page-heading.tsx'
import { PageTitle } from '#parts/site/page-title.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** The page of changes around the week that is shown. */
export function ChangesFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('changes')
  return (
    <div className="page py-8 lg:py-12">
      <PageTitle title={t('title')} />
      <PageHeading title={t('title')} lead={t('lead')} />
      {children}
      <FeedLink path="/feeds/changes.atom" />
    </div>
  )
}

/** A week before it comes. */
export function WeekSkeleton() {
  return (
    <div className="mt-8 grid gap-8 lg:mt-10">
      <Skeleton className="h-8 w-64 max-w-full" />
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-4 sm:grid-cols-[4rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-[3/4] rounded-[4px]" />
          <SkeletonText lines={4} />
        </div>
      ))}
    </div>
  )
}

export function ChangesPending() {
  const { t } = useTranslation('layout')
  return (
    <div role="status" aria-label={t('loading')} className="page py-8 lg:py-12">
      <PageTitle title={undefined} />
      <Skeleton className="h-9 w-72 max-w-full sm:h-12" />
      <Skeleton className="mt-4 h-5 w-xl max-w-full" />
      <WeekSkeleton />
    </div>
  )
}
