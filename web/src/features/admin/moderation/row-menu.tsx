import { EllipsisVertical } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'

export type Choice<Id extends string = string> = { id: Id; label: string; danger?: boolean }

type RowMenuProps<Id extends string> = {
  name: string
  choices: readonly Choice<Id>[]
  onChoose: (id: Id) => void
}

/** A row's actions; they run once the menu is closed, so that a dialog returns the focus to its button. */
export function RowMenu<Id extends string>({ name, choices, onChoose }: RowMenuProps<Id>) {
  const { t } = useTranslation('admin-people')
  const chosen = useRef<Id | null>(null)
  const closed = () => {
    const id = chosen.current
    chosen.current = null
    if (id !== null) onChoose(id)
  }
  return (
    <Menu
      onClosed={closed}
      trigger={
        <IconButton label={t('rowMenu', { name })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      {choices.map(({ id, label, danger = false }) => (
        <MenuItem
          key={id}
          danger={danger}
          onSelect={() => {
            chosen.current = id
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
