import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  EllipsisVertical,
  ImageIcon,
  PencilLine,
  Trash2,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '#ui/overlay/menu.tsx'
import type { RowProps } from './item-row.tsx'

/** The menu is built on first use; 500 at once would be slow. */
export function ItemMenu({ onNote, ...row }: RowProps & { onNote: () => void }) {
  const { t } = useTranslation('list-editor')
  const [isAsked, setAsked] = useState(false)
  const noteNext = useRef(false)
  const button = (
    <IconButton
      label={t('item.menu', { name: row.item.game.name })}
      aria-haspopup="menu"
      className="size-11 focus-visible:-outline-offset-2 lg:size-11"
      {...(isAsked ? {} : { onClick: () => setAsked(true) })}
    >
      <EllipsisVertical aria-hidden="true" />
    </IconButton>
  )
  return isAsked ? (
    <Menu
      defaultOpen
      trigger={button}
      onClosed={() => {
        if (noteNext.current) onNote()
        noteNext.current = false
      }}
    >
      <MenuItem
        icon={<PencilLine aria-hidden="true" />}
        onSelect={() => {
          noteNext.current = true
        }}
      >
        {t(row.item.note ? 'item.editTheNote' : 'item.note')}
      </MenuItem>
      <MenuLine />
      <Choices {...row} />
    </Menu>
  ) : (
    button
  )
}

function Choices({ item: { game }, place, isCover, actions }: RowProps) {
  const { t } = useTranslation('list-editor')
  const to = (wanted: number) => () => actions.move(game.slug, wanted)
  return (
    <>
      <MenuItem icon={<ArrowUpToLine aria-hidden="true" />} disabled={place === 0} onSelect={to(0)}>
        {t('item.top')}
      </MenuItem>
      <MenuItem icon={<ArrowUp aria-hidden="true" />} disabled={place === 0} onSelect={to(place - 1)}>
        {t('item.up')}
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={to(place + 1)}>
        {t('item.down')}
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine aria-hidden="true" />} onSelect={to(Number.MAX_SAFE_INTEGER)}>
        {t('item.bottom')}
      </MenuItem>
      <MenuLine />
      <MenuItem
        icon={<ImageIcon aria-hidden="true" />}
        onSelect={() => actions.setCover(isCover ? null : game.slug)}
      >
        {t(isCover ? 'item.noCover' : 'item.cover')}
      </MenuItem>
      <MenuItem
        danger
        icon={<Trash2 aria-hidden="true" />}
        onSelect={() => actions.remove(game.slug, game.name)}
      >
        {t('item.remove')}
      </MenuItem>
    </>
  )
}
