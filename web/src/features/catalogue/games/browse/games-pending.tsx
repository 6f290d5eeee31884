import { FiltersSkeleton } from '#features/catalogue/games/filters/filters-skeleton.tsx'
import { GameGridSkeleton } from '#parts/catalogue/game-grid.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GamesFrame } from './games-frame.tsx'

const bar = 'h-11 rounded-md lg:h-10'

/** The games page before its first games come. */
export function GamesPending() {
  return (
    <GamesFrame
      toolbar={
        <>
          <Skeleton className={bar} />
          <Skeleton className={`${bar} w-23 lg:w-21`} />
          <Skeleton className={`${bar} max-lg:col-span-2 lg:w-72`} />
        </>
      }
      filters={<FiltersSkeleton />}
    >
      <Skeleton className="mb-5 h-4 w-56" />
      <GameGridSkeleton count={24} />
    </GamesFrame>
  )
}
