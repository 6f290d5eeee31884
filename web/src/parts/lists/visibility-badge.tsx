import type { ListVisibility } from '@slot-liste/domain/site/kinds.ts'
import { Link2, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

/** Says who sees a list, where that is not everybody. */
export function VisibilityBadge({ visibility }: { visibility: ListVisibility }) {
  const { t } = useTranslation('list-card')
  if (visibility === 'public') return null
  const icon = visibility === 'private' ? <Lock aria-hidden="true" /> : <Link2 aria-hidden="true" />
  return (
    <Badge tone="warning" icon={icon}>
      {t(visibility)}
    </Badge>
  )
}
