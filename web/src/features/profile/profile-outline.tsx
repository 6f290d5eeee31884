import { useTranslation } from 'react-i18next'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

export function ProfileOutline() {
  const { t } = useTranslation('layout')
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="page flex flex-col gap-6 py-10 sm:flex-row lg:py-14"
    >
      <Skeleton className="size-24 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-10 w-64 max-w-full" />
        <SkeletonText lines={2} className="mt-5 max-w-2xl" />
      </div>
    </div>
  )
}
