import type { Profile } from '@slot-liste/contract/accounts/users.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ProfileTab } from './tabs.ts'

type NothingProps = {
  tab: Exclude<ProfileTab, 'battles' | 'hunts' | 'corrections'>
  person: Pick<Profile, 'username' | 'can'>
}

/** To oneself a way to begin, to others a plain word. */
export function Nothing({ tab, person: { username, can } }: NothingProps) {
  const { t } = useTranslation('profile')
  if (!can.edit)
    return <EmptyState title={t(`nothing.${tab}`, { username })} className="account-pending:invisible" />
  return (
    <EmptyState
      title={t(`nothingOwn.${tab}`)}
      action={
        tab === 'lists' ? (
          <Link to="/lists/create" className={buttonClass({})}>
            {t('createList')}
          </Link>
        ) : tab === 'followers' ? null : tab === 'games' || tab === 'marks' ? (
          <Link to="/games" className={buttonClass({ variant: 'outline' })}>
            {t('browseGames')}
          </Link>
        ) : (
          <Link to="/lists" className={buttonClass({ variant: 'outline' })}>
            {t('browseLists')}
          </Link>
        )
      }
    />
  )
}
