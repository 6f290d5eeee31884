import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'

const MemberPanel = lazy(async () => ({
  default: (await import('#features/site/layout/member/member-panel.tsx')).MemberPanel,
}))

/** The end of the mobile menu: the ways in, or what a signed-in person has. */
export function MenuAccount({ onLeave }: { onLeave: () => void }) {
  const signedIn = useAuth(isAuthenticated)
  if (!signedIn) return <WaysIn onLeave={onLeave} />
  return (
    <Suspense>
      <MemberPanel onLeave={onLeave} />
    </Suspense>
  )
}

function WaysIn({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('layout')
  return (
    <div className="grid grid-cols-2 gap-3 account-pending:invisible">
      <Link to="/login" onClick={onLeave} className={buttonClass({ variant: 'outline', size: 'lg' })}>
        {t('account.signIn')}
      </Link>
      <Link to="/register" onClick={onLeave} className={buttonClass({ size: 'lg' })}>
        {t('account.signUp')}
      </Link>
    </div>
  )
}
