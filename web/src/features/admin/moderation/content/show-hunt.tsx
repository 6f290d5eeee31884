import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowHunt } from '#data/hunts/hunts.ts'
import { ReasonDialog } from '#features/admin/moderation/reason-dialog.tsx'
import { useResultToasts } from '#features/admin/moderation/use-result-toasts.ts'
import { Button } from '#ui/button.tsx'

/** Brings a hidden hunt back, with a reason. The page loads the texts `admin-people`. */
export function ShowHunt({ id }: { id: string }) {
  const { t } = useTranslation('admin-people')
  const [isAsking, setAsking] = useState(false)
  const show = useShowHunt(id)
  const { onSuccess } = useResultToasts()
  const send = (reason: string, sent: () => void) =>
    show.mutate(reason, {
      onSuccess: (result) => {
        sent()
        setAsking(false)
        onSuccess(result)
      },
    })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {t('hunts.show')}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={t('hunts.showTitle')}
          body={t('hunts.showBody')}
          confirm={t('hunts.show')}
          draft={`show:hunt:${id}`}
          busy={show.isPending}
          error={show.error?.message}
          onClose={() => {
            show.reset()
            setAsking(false)
          }}
          onSend={send}
        />
      ) : null}
    </>
  )
}
