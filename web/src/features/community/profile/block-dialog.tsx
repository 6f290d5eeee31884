import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'

type BlockDialogProps = {
  username: string
  open: boolean
  busy: boolean
  onClose: () => void
  onBlock: () => void
}

/** Says what blocking does before it is done. */
export function BlockDialog({ username, open, busy, onClose, onBlock }: BlockDialogProps) {
  const { t } = useTranslation('profile')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('block.title', { username })}
      description={t('block.body')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('block.cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onBlock}>
            {t('block.do')}
          </Button>
        </>
      }
    />
  )
}
