import { ArrowDown, ArrowUp, Copy, EllipsisVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'

type LaneMenuProps = {
  name: string
  place: number
  count: number
  onMove: (to: number) => void
  /** Absent where no more games fit. */
  onCopy: (() => void) | undefined
}

export function LaneMenu({ name, place, count, onMove, onCopy }: LaneMenuProps) {
  const { t } = useTranslation('battle')
  return (
    <Menu
      trigger={
        <IconButton label={t('lane.more', { name })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={<ArrowUp />} disabled={place === 0} onSelect={() => onMove(place - 1)}>
        {t('lane.up')}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={place === count - 1} onSelect={() => onMove(place + 1)}>
        {t('lane.down')}
      </MenuItem>
      <MenuItem icon={<Copy />} disabled={!onCopy} onSelect={() => onCopy?.()}>
        {t('lane.twice')}
      </MenuItem>
    </Menu>
  )
}
