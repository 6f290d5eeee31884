import type { GameCard } from '@slot-liste/contract/catalogue/games.ts'
import { Archive, CalendarClock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

/** That a game is gone, or not there yet. */
export function StatusBadge({ status }: { status: GameCard['status'] }) {
  const { t } = useTranslation('games')
  if (status === 'released') return null
  const icon = status === 'retired' ? <Archive aria-hidden="true" /> : <CalendarClock aria-hidden="true" />
  return (
    <Badge tone="warning" icon={icon}>
      {t(`status.${status}`)}
    </Badge>
  )
}
