import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isAdmin, useAuth } from '#platform/auth-store.ts'
import { MemberBell } from './member-bell.tsx'
import { MemberMenu } from './member-menu.tsx'

/** The header's end for somebody signed in. */
export function MemberArea() {
  return (
    <div className="flex items-center gap-0.5 sm:gap-1">
      <AdminLink />
      <MemberBell />
      <MemberMenu />
    </div>
  )
}

/** For administrators; where it does not fit it is in the menus. */
function AdminLink() {
  const { t } = useTranslation('layout')
  const shown = useAuth(isAdmin)
  if (!shown) return null
  return (
    <Link
      to="/admin"
      activeOptions={{ includeSearch: false }}
      className="hidden h-10 items-center rounded-md px-3 text-[0.9375rem] font-medium text-muted transition-colors hover:bg-ink/8 hover:text-ink aria-[current=page]:text-accent xl:flex"
    >
      {t('account.admin')}
    </Link>
  )
}
