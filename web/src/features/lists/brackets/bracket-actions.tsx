import type { Bracket } from '@slot-liste/contract/lists/brackets.ts'
import { Flag, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseRound, useDeleteBracket } from '#data/lists/brackets.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** For the owner of the list, with a question. */
export function CloseRound({ bracket: { id, round } }: { bracket: Bracket }) {
  const { t } = useTranslation('brackets')
  const close = useCloseRound(id)
  return (
    <Asked
      variant="outline"
      label={t('closeNow')}
      icon={<Flag aria-hidden="true" />}
      title={t('closeTitle')}
      body={t('closeBody')}
      confirm={t('closeConfirm')}
      isBusy={close.isPending}
      onConfirm={(done) =>
        close.mutate(round, { onSettled: done, onError: ({ message }) => toastError(message) })
      }
    />
  )
}

type DeleteBracketProps = { bracket: Bracket; onDeleted: () => void }

/** For the owner of the list and administrators, with a question. */
export function DeleteBracket({ bracket, onDeleted }: DeleteBracketProps) {
  const { t } = useTranslation('brackets')
  const remove = useDeleteBracket(bracket)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(t('deleted'))
        onDeleted()
      },
      onError: ({ message }) => toastError(message),
    })
  return (
    <Asked
      variant="ghost"
      label={t('delete')}
      icon={<Trash2 aria-hidden="true" />}
      title={t('deleteTitle')}
      body={t('deleteBody')}
      confirm={t('deleteConfirm')}
      isBusy={remove.isPending}
      onConfirm={confirm}
    />
  )
}

type AskedProps = {
  variant: 'outline' | 'ghost'
  label: string
  icon: ReactNode
  title: string
  body: string
  confirm: string
  isBusy: boolean
  /** `done` closes the question. */
  onConfirm: (done: () => void) => void
}

/** A button that asks before it acts. */
function Asked({ variant, label, icon, title, body, confirm, isBusy, onConfirm }: AskedProps) {
  const { t } = useTranslation('brackets')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)} aria-haspopup="dialog">
        {icon}
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        description={body}
        closeLabel={t('dismiss')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => onConfirm(() => setAsking(false))}>
              {confirm}
            </Button>
          </>
        }
      />
    </>
  )
}
