import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ListGridSkeleton } from '#parts/list-grid.tsx'
import { isAuthenticated, useAuth } from '#platform/auth-store.ts'
import { Section } from './section.tsx'

const Feed = lazy(async () => ({ default: (await import('./feed.tsx')).Feed }))

/** First of all for whoever is signed in; a guest never loads it. */
export function MemberFeed() {
  const { t } = useTranslation('home')
  const signedIn = useAuth(isAuthenticated)
  if (!signedIn) return null
  return (
    <Suspense
      fallback={
        <Section title={t('feed.title')}>
          <ListGridSkeleton count={3} />
        </Section>
      }
    >
      <Feed />
    </Suspense>
  )
}
