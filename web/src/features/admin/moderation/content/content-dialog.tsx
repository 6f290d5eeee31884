import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog, type Sending } from '#features/admin/moderation/reason-dialog.tsx'

type ContentDialogProps = Sending & {
  action: 'hidden' | 'deleted'
  ids: readonly string[]
  onSend: (act: { action: 'hidden' | 'deleted'; reason: string }, sent: () => void) => void
  children?: ReactNode
}

/** Asks why something is hidden or deleted. */
export function ContentDialog({ action, ids, onSend, ...sending }: ContentDialogProps) {
  const { t } = useTranslation('admin-people')
  const words = action === 'hidden' ? 'hide' : 'remove'
  return (
    <ReasonDialog
      {...sending}
      title={t(`${words}.title`, { count: ids.length })}
      body={t(`${words}.body`)}
      confirm={t(`${words}.confirm`)}
      draft={`${action}:${ids.join()}`}
      onSend={(reason, sent) => onSend({ action, reason }, sent)}
    />
  )
}
