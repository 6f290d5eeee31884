import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ListGridSkeleton } from '#parts/lists/list-grid.tsx'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Section } from './section.tsx'

const Greeting = lazy(async () => ({ default: (await import('./greeting.tsx')).Greeting }))
const Feed = lazy(async () => ({ default: (await import('./feed.tsx')).Feed }))

/** First of all for whoever is signed in: a greeting and the feed. A guest never loads them. */
export function MemberFeed() {
  const { t } = useTranslation('home')
  const signedIn = useAuth(isAuthenticated)
  if (!signedIn) return <FeedPlace />
  return (
    <div className="pt-6">
      <Suspense fallback={<div className="h-16" />}>
        <Greeting />
      </Suspense>
      <Suspense
        fallback={
          <Section title={t('feed.title')} isFirst>
            <ListGridSkeleton count={3} isRow />
          </Section>
        }
      >
        <Feed />
      </Suspense>
    </div>
  )
}

/** Nothing for a guest; where a session may still be found, the room that the greeting and the feed will take. */
function FeedPlace() {
  return (
    <div aria-hidden="true" className="page hidden pt-30 account-pending:block">
      <Skeleton className="mb-6 h-7 w-52 lg:mb-8 lg:h-8.5" />
      <ListGridSkeleton count={3} isRow />
    </div>
  )
}
