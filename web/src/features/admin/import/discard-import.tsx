import type { ImportRecord } from '@slot-liste/contract/admin/import-shapes.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeleteImport } from '#data/admin/admin-imports.ts'
import { toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form/form-error.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useGoToImport } from './use-go-to-import.ts'

/** Throws an upload away, after a question. */
export function DiscardImport({
  detail: { id, name },
  small = false,
}: {
  detail: Pick<ImportRecord, 'id' | 'name'>
  small?: boolean
}) {
  const { t } = useTranslation('admin-bulk')
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useDeleteImport()
  const go = useGoToImport()
  const discard = () =>
    mutate(id, {
      onSuccess: () => {
        setOpen(false)
        toastSuccess(t('list.deleted'))
        void go(undefined)
      },
    })
  return (
    <>
      <Button
        variant="ghost"
        size={small ? 'sm' : 'md'}
        onClick={() => setOpen(true)}
        aria-label={small ? t('list.deleteNamed', { name }) : undefined}
      >
        <Trash2 aria-hidden="true" />
        {small ? t('list.delete') : t('discard')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('list.deleteTitle')}
        description={t('list.deleteBody', { name })}
        closeLabel={t('list.cancel')}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              {t('list.cancel')}
            </Button>
            <Button variant="danger" busy={isPending} onClick={discard}>
              {t('list.delete')}
            </Button>
          </>
        }
      >
        <FormError message={error?.message} />
      </Dialog>
    </>
  )
}
