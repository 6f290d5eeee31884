import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MemberMenu = lazy(async () => ({ default: (await import('./member-menu.tsx')).MemberMenu }))

/** The header's end: who is signed in, or the ways in; its place is kept until that is known. */
export function AccountArea() {
  const isReady = useAuth((state) => state.isReady)
  const signedIn = useAuth(isAuthenticated)
  const place = <Skeleton className="size-9 rounded-full" />
  if (!isReady) return place
  if (!signedIn) return <AccountLinks />
  return (
    <Suspense fallback={place}>
      <MemberMenu />
    </Suspense>
  )
}

function AccountLinks() {
  const { t } = useTranslation('layout')
  return (
    <nav aria-label={t('account.label')} className="hidden items-center gap-1 xl:flex">
      <Link to="/login" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
        {t('account.signIn')}
      </Link>
      <Link to="/register" className={buttonClass({ size: 'sm' })}>
        {t('account.signUp')}
      </Link>
    </nav>
  )
}
