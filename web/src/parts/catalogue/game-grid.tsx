import type { GameCard as Card } from '@slot-liste/contract/catalogue/games.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { GameCard } from './game-card.tsx'

type GameGridProps = {
  games: readonly Card[]
  headingLevel?: 2 | 3 | 4
  /** On a narrow screen one row to push along. */
  isRow?: boolean | undefined
  /** How many of its covers lie in the first view. */
  eager?: number
  /** More about each game, under its figures. */
  below?: (game: Card) => ReactNode
  /** A replacement for a game's card. */
  instead?: (game: Card) => ReactNode
}

/** A shelf: two to six covers in a row, by the room it is given. */
export function GameGrid({ games, headingLevel, isRow, eager = 0, below, instead }: GameGridProps) {
  return (
    <div className="@container">
      <ul className={clsx(shelf, isRow && row)}>
        {games.map((game, place) => (
          <li key={game.slug} className="min-w-0">
            {instead?.(game) ?? (
              <GameCard game={game} headingLevel={headingLevel} eager={place < eager}>
                {below?.(game)}
              </GameCard>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The shelf before its games come. */
export function GameGridSkeleton({ count = 12, isRow }: { count?: number; isRow?: boolean }) {
  return (
    <div aria-hidden="true" className="@container">
      <div className={clsx(shelf, isRow && row)}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an outline is its place.
          <div key={place}>
            <Skeleton className="aspect-[3/4] rounded-md" />
            <Skeleton className="mt-3 h-4 w-4/5" />
            <Skeleton className="mt-2 h-3.5 w-1/2" />
            <Skeleton className="mt-2.5 h-3.5 w-full" />
            <Skeleton className="mt-2 h-3.5 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Counts of columns that divide a page of 24, so that a row is only ever short at the very end; very wide screens show seven. */
const shelf =
  'grid grid-cols-2 gap-x-4 gap-y-8 @lg:grid-cols-3 @3xl:grid-cols-4 @3xl:gap-x-5 @6xl:grid-cols-6 @min-[100rem]:grid-cols-7'
const row = 'max-md:row-to-push max-md:*:w-36'
