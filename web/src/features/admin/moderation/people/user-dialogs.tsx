import { useTranslation } from 'react-i18next'
import { AskDialog, ReasonDialog } from '#features/admin/moderation/reason-dialog.tsx'
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
  const name = asked.usernames[0] ?? ''
  if (asked.action === 'makeUser')
    return (
      <ReasonDialog
        {...sending}
        title={t('users.askRole.user', { name: `@${name}` })}
        body={t('users.askRole.userBody')}
        confirm={t('users.act.makeUser').replace('…', '')}
        draft={`demote:${name}`}
        onSend={(reason, sent) => finish({ action: 'roleChanged', role: 'user', reason }, sent)}
      />
    )
  return (
    <AskDialog
      {...sending}
      title={t('users.askRole.admin', { name: `@${name}` })}
      body={t('users.askRole.adminBody')}
      confirm={t('users.act.makeAdmin').replace('…', '')}
      onConfirm={() => finish({ action: 'roleChanged', role: 'admin' })}
    />
  )
}
