import { Link } from '@tanstack/react-router'
import { CheckCheck, Settings, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInboxActions } from '#data/community/notifications.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

/** Actions on all entries at once. */
export function InboxActions({ unread }: { unread: number }) {
  const { t } = useTranslation('notifications')
  const [asking, ask] = useState(false)
  const { readAll } = useInboxActions()
  const markAll = () =>
    readAll.mutate(undefined, {
      onSuccess: () => toastSuccess(t('allRead')),
      onError: ({ message }) => toastError(message),
    })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="sm"
        aria-disabled={unread === 0}
        onClick={unread > 0 ? markAll : undefined}
        className="aria-disabled:opacity-50"
      >
        <CheckCheck aria-hidden="true" />
        {t('readAll')}
      </Button>
      <Button variant="outline" size="sm" onClick={() => ask(true)}>
        <Trash2 aria-hidden="true" />
        {t('clear')}
      </Button>
      <Link
        to="/settings"
        search={{ tab: 'notifications' }}
        className={buttonClass({ variant: 'ghost', size: 'sm' })}
      >
        <Settings aria-hidden="true" />
        {t('settings')}
      </Link>
      <ClearDialog open={asking} onOpenChange={ask} />
    </div>
  )
}

function ClearDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation('notifications')
  const { clear } = useInboxActions()
  const submit = () => {
    onOpenChange(false)
    document.querySelector<HTMLElement>('#content h1')?.focus()
    // A promise: with the last entry this is gone by the time it is answered.
    clear.mutateAsync(undefined).then(
      () => toastSuccess(t('confirm.done')),
      ({ message }: Error) => toastError(message),
    )
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('confirm.title')}
      description={t('confirm.body')}
      closeLabel={t('confirm.close')}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('confirm.cancel')}
          </Button>
          <Button variant="danger" onClick={submit}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    />
  )
}
