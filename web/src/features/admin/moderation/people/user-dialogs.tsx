import { useTranslation } from 'react-i18next'
import { AskDialog } from '#features/admin/moderation/reason-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import type { UserActions } from './use-user-actions.ts'

/** The question about what was chosen, if there is one. */
export function UserDialogs({ actions }: { actions: UserActions }) {
  const { t } = useTranslation('admin-people')
  const { asked, close, finish, suspend, busy, error } = actions
  const sending = { busy, error, onClose: close }
  if (!asked) return null
  if (asked.action === 'suspend')
    return <SuspendDialog {...sending} usernames={asked.usernames} onSend={suspend} />
  const role = asked.action === 'makeAdmin' ? 'admin' : 'user'
  return (
    <AskDialog
      {...sending}
      title={t(`users.askRole.${role}`, { name: `@${asked.usernames[0]}` })}
      body={t(role === 'admin' ? 'users.askRole.adminBody' : 'users.askRole.userBody')}
      confirm={t(role === 'admin' ? 'users.act.makeAdmin' : 'users.act.makeUser').replace('…', '')}
      onConfirm={() => finish({ action: 'roleChanged', role })}
    />
  )
}
