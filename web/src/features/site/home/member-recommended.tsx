import { lazy, Suspense } from 'react'
import { useAuth } from '#platform/auth/auth-store.ts'

const Recommended = lazy(async () => ({ default: (await import('./recommended.tsx')).Recommended }))

/** A guest never loads it. */
export function MemberRecommended() {
  const userId = useAuth(({ session }) => session?.user.id)
  if (userId === undefined) return null
  return (
    <Suspense>
      <Recommended userId={userId} />
    </Suspense>
  )
}
