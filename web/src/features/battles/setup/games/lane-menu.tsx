import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'

export type LaneMenuProps = {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  /** Absent where no more games fit. */
  onCopy: (() => void) | undefined
}

const LaneChoices = lazy(async () => ({ default: (await import('./lane-choices.tsx')).LaneChoices }))

/** Made and fetched when it is first asked for. */
export function LaneMenu(lane: LaneMenuProps) {
  const { t } = useTranslation('battle')
  const [isAsked, setAsked] = useState(false)
  const button = (
    <IconButton
      label={t('lane.more', { name: lane.name })}
      aria-haspopup="menu"
      {...(isAsked ? {} : { onClick: () => setAsked(true) })}
    >
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <LaneChoices {...lane} button={button} />
    </Suspense>
  ) : (
    button
  )
}
