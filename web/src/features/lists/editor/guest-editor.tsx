import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestId } from '#data/lists/list-draft.ts'
import { LoginWays } from '#parts/accounts/login-ways.tsx'
import { keepPendingAction } from '#platform/auth/pending-action.ts'
import { useNewcomer } from '#platform/auth/use-newcomer.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ListEditor } from './list-editor.tsx'

const after = '/lists/create'

/** A new list without an account, which is asked for when the list is to be saved; the draft goes along. */
export function GuestEditor() {
  const { t } = useTranslation('list-editor')
  const [isAsking, setAsking] = useState(false)
  const isNewcomer = useNewcomer()
  const leave = () => keepPendingAction({ kind: 'createList', id: guestId }, after)
  return (
    <>
      <ListEditor
        saved={null}
        userId={guestId}
        onSaved={() => undefined}
        onDeleted={() => undefined}
        onReady={() => setAsking(true)}
      />
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('guest.title')}
        description={t('guest.body')}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('guest.stay')}
            </Button>
            <LoginWays isNewcomer={isNewcomer} redirect={after} onLeave={leave} />
          </>
        }
      />
    </>
  )
}
