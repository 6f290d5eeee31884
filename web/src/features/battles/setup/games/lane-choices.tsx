import { ArrowDown, ArrowUp, Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'
import type { LaneMenuProps } from './lane-menu.tsx'

type LaneChoicesProps = LaneMenuProps & { button: ReactElement }

export function LaneChoices({ place, count, onMove, onCopy, button }: LaneChoicesProps) {
  const { t } = useTranslation('battle')
  return (
    <Menu defaultOpen trigger={button}>
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
