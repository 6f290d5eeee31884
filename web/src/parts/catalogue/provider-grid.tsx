import type { ProviderCard as ProviderFacts } from '@slot-liste/contract/catalogue/providers.ts'
import { clsx } from 'clsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ProviderCard } from './provider-card.tsx'

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5'

/** `isRow`: on a narrow screen one row to push along. */
const gridClass = (isRow = false) => clsx(grid, isRow && 'max-md:row-to-push max-md:*:w-72')

type ProviderGridProps = { providers: readonly ProviderFacts[]; headingLevel?: 2 | 3; isRow?: boolean }

export function ProviderGrid({ providers, headingLevel = 2, isRow }: ProviderGridProps) {
  return (
    <ul className={gridClass(isRow)}>
      {providers.map((provider) => (
        <li key={provider.slug}>
          <ProviderCard provider={provider} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}

export function ProviderGridSkeleton({ count, isRow }: { count: number; isRow?: boolean }) {
  return (
    <div className={gridClass(isRow)}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: outlines have nothing but their place.
        <ProviderSkeleton key={place} />
      ))}
    </div>
  )
}

function ProviderSkeleton() {
  return (
    <div className="h-[15.5rem] rounded-lg border border-line bg-surface p-5">
      <div className="flex gap-4">
        <Skeleton className="size-14 rounded-md" />
        <div className="flex-1 space-y-2.5 pt-1">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      </div>
      <Skeleton className="mt-5 h-14" />
      <Skeleton className="mt-5 h-9" />
    </div>
  )
}
