import { Link } from '@tanstack/react-router'
import { ListPlus, Search, Swords } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#platform/auth/auth-store.ts'
import { buttonClass } from '#ui/button.tsx'

/** A line to a member, and links to find a game, make a list and battle. */
export function Greeting() {
  const { t } = useTranslation('home-member')
  const name = useAuth(({ user }) => user?.fullName || user?.username)
  const verbs = [
    { key: 'find', Icon: Search, to: '/search' },
    { key: 'create', Icon: ListPlus, to: '/lists/create' },
    { key: 'battle', Icon: Swords, to: '/battle' },
  ] as const
  return (
    <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 tabIndex={-1} dir="auto" className="min-w-0 text-2xl break-words outline-none">
        {t('greeting', { name })}
      </h1>
      <ul className="flex flex-wrap gap-2">
        {verbs.map(({ key, Icon, to }) => (
          <li key={key}>
            <Link to={to} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              <Icon aria-hidden="true" />
              {t(`verb.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
