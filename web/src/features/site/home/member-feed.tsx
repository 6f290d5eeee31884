import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'

const MemberTop = lazy(async () => ({ default: (await import('./member-top.tsx')).MemberTop }))

/** First of all for whoever is signed in: a greeting and the feed. A guest never loads them. */
export function MemberFeed() {
  if (!useAuth(isAuthenticated)) return <Place className="hidden account-pending:block" />
  return (
    <Suspense fallback={<Place />}>
      <MemberTop />
    </Suspense>
  )
}

/** The room that the greeting and the feed will take, also while a session may still be found. */
function Place({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={clsx('page pt-44', className)}>
      <ListGridSkeleton count={3} isRow />
    </div>
  )
}
