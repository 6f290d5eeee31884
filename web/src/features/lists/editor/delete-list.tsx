import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeleteList } from '#data/lists/list-writes.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type DeleteListProps = { id: string; title: string; onDeleted: () => void }

export function DeleteList({ id, title, onDeleted }: DeleteListProps) {
  const { t } = useTranslation('list-editor')
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteList()
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toastSuccess(t('delete.done'))
        onDeleted()
      },
      onError: ({ message }) => toastError(message),
    })
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)} className="justify-self-start">
        <Trash2 aria-hidden="true" />
        {t('delete.open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('delete.title')}
        description={t('delete.body', { title })}
        closeLabel={t('close')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {t('delete.cancel')}
            </Button>
            <Button variant="danger" busy={remove.isPending} onClick={confirm}>
              {t('delete.confirm')}
            </Button>
          </>
        }
      />
    </>
  )
}
