import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MemberArea = lazy(async () => ({ default: (await import('./member-area.tsx')).MemberArea }))

/** The header's end: who is signed in, or the ways in; its place is kept until that is known. */
export function AccountArea() {
  const isReady = useAuth((state) => state.isReady)
  const signedIn = useAuth(isAuthenticated)
  // Set before the first paint where a session may be found; the server could not know of it.
  useLayoutEffect(() => {
    if (isReady) delete document.documentElement.dataset.member
  }, [isReady])
  if (!isReady) return <MemberPlace />
  if (!signedIn)
    return (
      <>
        <MemberPlace className="hidden account-pending:flex" />
        <AccountLinks />
      </>
    )
  return (
    <Suspense fallback={<MemberPlace />}>
      <MemberArea />
    </Suspense>
  )
}

/** The bell and the menu, in their sizes. */
function MemberPlace({ className = 'flex' }: { className?: string }) {
  return (
    <div className={`${className} h-11 items-center gap-3 pr-1 pl-1.5 sm:pr-6.5 lg:h-10 lg:pr-5.5`}>
      <Skeleton className="size-8 rounded-full" />
      <Skeleton className="size-9 rounded-full" />
    </div>
  )
}

function AccountLinks() {
  const { t } = useTranslation('layout')
  return (
    <nav aria-label={t('account.label')} className="hidden items-center gap-1 account-pending:hidden lg:flex">
      <Link to="/login" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {t('account.signIn')}
      </Link>
      <Link to="/register" className={buttonClass({ size: 'sm' })}>
        {t('account.signUp')}
      </Link>
    </nav>
  )
}
