import { lazy, Suspense } from 'react'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'

const MemberLink = lazy(async () => ({ default: (await import('./member-link.tsx')).MemberLink }))
const MemberPreferences = lazy(async () => ({
  default: (await import('./member-preferences.tsx')).MemberPreferences,
}))

/** What the frame does for a signed-in person alone; a guest never loads it. */
export function SignedIn() {
  const signedIn = useAuth(isAuthenticated)
  const link = useAuth((state) => state.foreignLink)
  if (!signedIn) return null
  return (
    <Suspense>
      <MemberPreferences />
      {link ? <MemberLink link={link} /> : null}
    </Suspense>
  )
}
