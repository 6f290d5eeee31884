import { clsx } from 'clsx'

/**
 * An option in the list of a combobox. Only the keys make an option the active one, which Enter takes; the pointer merely
 * highlights what it rests on.
 */
export const optionClass = (isActive: boolean) =>
  clsx(
    'flex cursor-pointer items-center rounded-sm select-none',
    isActive
      ? 'bg-ink/8 forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]'
      : 'hover:bg-ink/4',
  )
