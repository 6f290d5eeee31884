import { Skeleton, SkeletonText } from '#ui/skeleton.tsx'

/** Three comments that are still on their way, in their size. */
export function CommentsSkeleton() {
  return (
    <ul>
      {[2, 3, 1].map((lines) => (
        <li key={lines} className="flex gap-3 border-b border-line py-5 last:border-0 sm:px-2">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1">
            <Skeleton className="mb-3 h-4 w-40" />
            <SkeletonText lines={lines} />
            <Skeleton className="mt-4 h-4 w-32" />
          </div>
        </li>
      ))}
    </ul>
  )
}
