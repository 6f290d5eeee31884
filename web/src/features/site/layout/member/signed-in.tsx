import { lazy, Suspense } from 'react'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'

const MemberLink = lazy(async () => ({ default: (await import('./member-link.tsx')).MemberLink }))
const MemberPreferences = lazy(async () => ({
  default: (await import('./member-preferences.tsx')).MemberPreferences,
}))

/** The layout's work for members; guests never load it. */
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
