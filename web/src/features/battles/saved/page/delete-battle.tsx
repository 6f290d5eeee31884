import type { SavedBattle } from '@slot-liste/contract/battles/battles.ts'
import { useTranslation } from 'react-i18next'
import { useDeleteBattle } from '#data/battles/battles.ts'
import { useBattleWords } from '#parts/battles/battle-names.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type DeleteBattleProps = { battle: SavedBattle; open: boolean; onClose: () => void; onDeleted: () => void }

export function DeleteBattle({ battle, open, onClose, onDeleted }: DeleteBattleProps) {
  const { t } = useTranslation('battle-page')
  const { titleOf } = useBattleWords()
  const remove = useDeleteBattle()
  const confirm = () =>
    remove.mutate(battle.id, {
      onSuccess: () => {
        toastSuccess(t('delete.done'))
        onDeleted()
      },
      onError: ({ message }) => toastError(message),
    })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t('delete.title')}
      description={t('delete.body', { title: titleOf(battle) })}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={remove.isPending} onClick={confirm}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    />
  )
}
