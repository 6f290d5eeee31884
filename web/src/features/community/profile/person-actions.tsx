import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { Link } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isAuthenticated, useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'
import { FollowButton } from './follow-button.tsx'
import { PersonMenu } from './person-menu.tsx'

/** Beside the name: what oneself, another member or a guest can do here. */
export function PersonActions({ person }: { person: Profile }) {
  const { t } = useTranslation('profile')
  const isGuest = !useAuth(isAuthenticated)
  const { username, can, viewer } = person
  // A copy for guests may stand here until the own one has come.
  const isOwn = useAuth(({ user }) => user?.username === username)
  return (
    <div className="flex flex-wrap items-center gap-2 account-pending:invisible">
      {can.edit ? (
        <>
          <Link to="/settings" search={{ tab: 'profile' }} className={buttonClass({ variant: 'outline' })}>
            {t('edit')}
          </Link>
          <Link to="/lists/create" className={buttonClass({})}>
            <ListPlus aria-hidden="true" />
            {t('createList')}
          </Link>
        </>
      ) : isOwn ? null : (
        <>
          {can.follow || isGuest ? <FollowButton username={username} follows={viewer.follows} /> : null}
          <PersonMenu key={username} person={person} />
        </>
      )}
    </div>
  )
}
