import type { ListCard as Card } from '@slot-liste/contract/lists/lists.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { ListCard } from './list-card.tsx'

type ListGridProps = {
  lists: readonly Card[]
  headingLevel?: 2 | 3
  /** On a narrow screen one row to push along. */
  isRow?: boolean | undefined
  /** How many of its cards lie in the first view. */
  eager?: number
  /** More about each list, at the foot of its card. */
  below?: ((list: Card) => ReactNode) | undefined
}

/** A shelf of lists: one to four in a row, by the room it is given. */
export function ListGrid({ lists, headingLevel, isRow, eager = 0, below }: ListGridProps) {
  return (
    <div className="@container">
      <ul className={clsx(shelf, isRow && row)}>
        {lists.map((list, place) => (
          <li key={list.id} className="min-w-0">
            <ListCard list={list} headingLevel={headingLevel} eager={place < eager}>
              {below?.(list)}
            </ListCard>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The shelf before its lists come. */
export function ListGridSkeleton({ count = 12, isRow }: { count?: number; isRow?: boolean }) {
  return (
    <div aria-hidden="true" className="@container">
      <div className={clsx(shelf, isRow && row)}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an outline is its place.
          <div key={place} className="rounded-lg border border-line bg-surface">
            <Skeleton className="aspect-[16/9] rounded-t-[15px] rounded-b-none" />
            <div className="border-t border-line p-4">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="mt-3 h-3.5 w-1/2" />
              <div className="mt-5 flex items-center justify-between">
                <Skeleton className="h-7 w-28" />
                <Skeleton className="h-4 w-24" />
              </div>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Counts of columns that divide a page of 12. */
const shelf = 'grid grid-cols-1 gap-4 @xl:grid-cols-2 @3xl:gap-5 @4xl:grid-cols-3 @7xl:grid-cols-4'
const row = 'max-md:row-to-push max-md:*:w-72'
