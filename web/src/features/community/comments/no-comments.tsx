import { MessagesSquare } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function NoComments({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation('comments')
  return (
    <div className="grid justify-items-center gap-2 py-10 text-center">
      <MessagesSquare aria-hidden="true" strokeWidth={1.25} className="size-12 text-line-strong" />
      <p className="font-display text-lg">{t('none.title')}</p>
      {canWrite ? <p className="text-muted">{t('none.write')}</p> : null}
    </div>
  )
}
