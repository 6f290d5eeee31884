import { Skeleton } from '#ui/skeleton.tsx'

/** The panel before its choices come. */
export function FiltersSkeleton() {
  return (
    <div className="grid gap-3 py-3">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mb-1 h-9" />
      {lines.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outline is its place.
        <Skeleton key={place} className={`h-5 ${width}`} />
      ))}
      <Skeleton className="mt-4 h-5 w-24" />
      {lines.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outline is its place.
        <Skeleton key={place} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}

const lines = ['w-4/5', 'w-3/5', 'w-full', 'w-2/3', 'w-4/5', 'w-1/2', 'w-11/12', 'w-3/5']
