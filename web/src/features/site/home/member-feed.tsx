import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'

const Feed = lazy(async () => ({ default: (await import('./feed.tsx')).Feed }))

/** First of all for whoever is signed in; a guest never loads it. */
export function MemberFeed() {
  const { t } = useTranslation('home')
  const signedIn = useAuth(isAuthenticated)
  if (!signedIn) return <FeedPlace />
  return (
    <Suspense
      fallback={
        <Section title={t('feed.title')}>
          <ListGridSkeleton count={3} isRow />
        </Section>
      }
    >
      <Feed />
    </Suspense>
  )
}

/** Nothing for a guest; where a session may still be found, the room the feed will take. */
function FeedPlace() {
  return (
    <div aria-hidden="true" className="page mt-16 hidden lg:mt-24 account-pending:block">
      <Skeleton className="mb-6 h-7 w-52 lg:mb-8 lg:h-8.5" />
      <ListGridSkeleton count={3} isRow />
    </div>
  )
}
