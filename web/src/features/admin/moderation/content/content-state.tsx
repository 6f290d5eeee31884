import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

type StateProps = { hidden: boolean; deleted: boolean; hiddenReason?: string | null }

/** Whether something is in sight, and why not. */
export function ContentState({ hidden, deleted, hiddenReason = null }: StateProps) {
  const { t } = useTranslation('admin-people')
  if (!hidden && !deleted) return <Badge tone="success">{t('state.shown')}</Badge>
  return (
    <span className="grid justify-items-start gap-1">
      {deleted ? (
        <Badge tone="danger">{t('state.deleted')}</Badge>
      ) : (
        <Badge tone="warning">{t('state.hidden')}</Badge>
      )}
      {hiddenReason ? (
        <span className="line-clamp-2 max-w-56 min-w-36 text-sm break-words">{hiddenReason}</span>
      ) : null}
    </span>
  )
}

export const contentStates = ['shown', 'hidden', 'deleted'] as const
