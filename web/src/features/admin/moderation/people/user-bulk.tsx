import type { AdminUser } from '@slot-liste/contract/admin/admin-users.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { UserAction, UserActions } from './use-user-actions.ts'

type BulkProps = { rows: AdminUser[]; actions: UserActions; done: () => void }

/** Actions on several people at once; roles are changed one by one. */
export function UserBulk({ rows, actions, done }: BulkProps) {
  const { t } = useTranslation('admin-people')
  const choose = (action: UserAction) => {
    actions.choose(action, rows)
    if (action !== 'suspend') done()
  }
  return (
    <>
      <Button size="sm" variant="danger" onClick={() => choose('suspend')}>
        {t('users.act.suspend')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => choose('lift')}>
        {t('users.act.lift')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => choose('signOut')}>
        {t('users.act.signOut')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => choose('verify')}>
        {t('users.act.verify')}
      </Button>
      <Button size="sm" variant="outline" onClick={() => choose('unverify')}>
        {t('users.act.unverify')}
      </Button>
    </>
  )
}
