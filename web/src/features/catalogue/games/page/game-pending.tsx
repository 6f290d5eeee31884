import { RouteTitle } from '#parts/site/page-title.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** A game's page before its facts come. */
export function GamePending() {
  return (
    <div className="page grid gap-12 py-8 lg:gap-16 lg:py-12">
      <RouteTitle />
      <div className="grid gap-8 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-14">
        <Skeleton className="aspect-[3/4] w-full max-w-56 rounded-lg max-md:mx-auto md:max-w-none" />
        <div>
          <Skeleton className="h-10 w-4/5 lg:h-12" />
          <Skeleton className="mt-4 h-5 w-40" />
          <SkeletonText lines={7} className="mt-12" />
        </div>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <Skeleton className="h-56 rounded-md" />
        <Skeleton className="h-56 rounded-md" />
        <Skeleton className="h-56 rounded-md" />
      </div>
    </div>
  )
}
