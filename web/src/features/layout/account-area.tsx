import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MemberArea = lazy(async () => ({ default: (await import('./member-area.tsx')).MemberArea }))

/** The header's end: who is signed in, or the ways in; its place is kept until that is known. */
export function AccountArea() {
  const isReady = useAuth((state) => state.isReady)
  const signedIn = useAuth(isAuthenticated)
  const place = <Skeleton className="size-9 rounded-full" />
  if (!isReady) return place
  if (!signedIn) return <AccountLinks />
  return (
    <Suspense fallback={<MemberPlace />}>
      <MemberArea />
    </Suspense>
  )
}

/** The bell and the menu, in their sizes. */
function MemberPlace() {
  return (
    <div className="flex h-11 items-center gap-3 pr-1.5 pl-1.5 sm:pr-6 lg:h-10">
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="size-9 rounded-full" />
    </div>
  )
}

function AccountLinks() {
  const { t } = useTranslation('layout')
  // Set before the first paint where a session may be found; the server could not know of it.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.member
  }, [])
  return (
    <nav
      aria-label={t('account.label')}
      className="hidden items-center gap-1 in-data-member:invisible lg:flex"
    >
      <Link to="/login" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {t('account.signIn')}
      </Link>
      <Link to="/register" className={buttonClass({ size: 'sm' })}>
        {t('account.signUp')}
      </Link>
    </nav>
  )
}
