import { Link } from '@tanstack/react-router'
import { ChevronDown, ListPlus, LogOut, Settings, UserRound } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#platform/auth/auth-store.ts'
import { Avatar } from '#ui/avatar.tsx'

const item =
  'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-[0.9375rem] hover:bg-ink/8 lg:min-h-9 [&_svg]:size-4.5 [&_svg]:text-muted'

/** The browser's own popover: it closes by Escape or a click beside it and gives the focus back. */
export function MemberMenu() {
  const { t } = useTranslation('layout')
  const user = useAuth((state) => state.user)
  const signOut = useAuth((state) => state.signOut)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => panel.current?.hidePopover()
  if (!user) return null
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={`${t('account.menu')}: ${user.username}`}
        className="flex h-11 shrink-0 items-center gap-1 rounded-md px-1 text-muted transition-colors hover:bg-ink/8 hover:text-ink lg:h-10"
      >
        <Avatar name={user.username} src={user.avatar_url} />
        <ChevronDown aria-hidden="true" className="hidden size-4 sm:block" />
      </button>
      <div
        ref={panel}
        id="user-menu"
        popover="auto"
        className="fixed inset-auto top-15 right-[max(1rem,calc((100%-var(--page-width))/2+2rem))] m-0 w-60 rounded-md border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        <p className="truncate border-b border-line px-3 pt-1.5 pb-2.5 font-semibold">{user.username}</p>
        <nav aria-label={t('account.menu')}>
          <ul className="mt-1.5">
            <li>
              <Link
                to="/profile/{-$username}"
                params={{ username: user.username }}
                onClick={close}
                className={item}
              >
                <UserRound aria-hidden="true" />
                {t('account.profile')}
              </Link>
            </li>
            <li>
              <Link to="/lists/create" onClick={close} className={item}>
                <ListPlus aria-hidden="true" />
                {t('account.createList')}
              </Link>
            </li>
            <li>
              <Link to="/settings" onClick={close} className={item}>
                <Settings aria-hidden="true" />
                {t('account.settings')}
              </Link>
            </li>
            <li className="mt-1.5 border-t border-line pt-1.5">
              <button
                type="button"
                onClick={() => {
                  close()
                  void signOut()
                }}
                className={item}
              >
                <LogOut aria-hidden="true" />
                {t('account.signOut')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  )
}
