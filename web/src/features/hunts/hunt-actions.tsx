import type { Hunt } from '@slot-liste/contract/hunts/hunts.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChangeHunt, useDeleteHunt } from '#data/hunts/hunts.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { HuntDialog, type HuntWords } from './hunt-dialog.tsx'

/** For its owner: title, cost, who sees it. */
export function EditHunt({ hunt: { id, title, visibility, cost } }: { hunt: Hunt }) {
  const { t } = useTranslation('hunts')
  const [session, setSession] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [given, setGiven] = useState<HuntWords>({ title, visibility, cost })
  const change = useChangeHunt(id)
  const open = () => {
    change.reset()
    setGiven({ title, visibility, cost })
    setSession(session + 1)
    setOpen(true)
  }
  const done = () => {
    toastSuccess(t('edit.done'))
    setOpen(false)
  }
  return (
    <>
      <Button variant="outline" onClick={open} aria-haspopup="dialog">
        <Pencil aria-hidden="true" />
        {t('edit.open')}
      </Button>
      {session > 0 ? (
        <HuntDialog
          key={session}
          title={t('edit.title')}
          submit={t('edit.submit')}
          given={given}
          open={isOpen}
          error={change.error}
          isBusy={change.isPending}
          onClose={() => setOpen(false)}
          onSend={(words) => change.mutate(changedIn(words, given), { onSuccess: done })}
        />
      ) : null}
    </>
  )
}

/** The hunt may have been changed elsewhere while the form was open: other fields are not sent. */
function changedIn(words: HuntWords, given: HuntWords): Partial<HuntWords> {
  const changed = Object.entries(words).filter(([name, value]) => value !== given[name as keyof HuntWords])
  return Object.fromEntries(changed)
}

/** For its owner and administrators, with a question. */
export function DeleteHunt({ hunt: { id, title }, onDeleted }: { hunt: Hunt; onDeleted: () => void }) {
  const { t } = useTranslation('hunts')
  const [isOpen, setOpen] = useState(false)
  const remove = useDeleteHunt()
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
      <Button variant="ghost" onClick={() => setOpen(true)} aria-haspopup="dialog">
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
              {t('cancel')}
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
