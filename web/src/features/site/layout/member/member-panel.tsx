import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ListPlus, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#platform/auth/auth-store.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'

/** The signed-in member, in the mobile menu. */
export function MemberPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('layout')
  const user = useAuth((state) => state.user)
  const signOut = useAuth((state) => state.signOut)
  if (!user) return null
  const leave = () => {
    onLeave()
    void signOut()
  }
  return (
    <section aria-label={t('account.menu')} className="border-t border-line pt-4">
      <p className="mb-4 flex min-w-0 items-center gap-3">
        <Avatar name={user.username} src={user.avatar_url} />
        <span className="truncate font-semibold">{user.username}</span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Link
          to="/profile/{-$username}"
          params={{ username: user.username }}
          onClick={onLeave}
          className={buttonClass({ variant: 'outline', size: 'lg' })}
        >
          {t('account.profile')}
        </Link>
        <Link to="/settings" onClick={onLeave} className={buttonClass({ variant: 'outline', size: 'lg' })}>
          {t('account.settings')}
        </Link>
        <Link
          to="/notifications"
          onClick={onLeave}
          className={clsx(buttonClass({ variant: 'outline', size: 'lg' }), 'col-span-2')}
        >
          {t('bell.open')}
        </Link>
        <Link
          to="/lists/create"
          onClick={onLeave}
          className={clsx(buttonClass({ size: 'lg' }), 'col-span-2')}
        >
          <ListPlus aria-hidden="true" />
          {t('account.createList')}
        </Link>
        <Button variant="ghost" size="lg" onClick={leave} className="col-span-2">
          <LogOut aria-hidden="true" />
          {t('account.signOut')}
        </Button>
      </div>
    </section>
  )
}
