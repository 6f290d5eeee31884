import {
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox as useDownshift,
} from 'downshift'
import type { ChangeEvent, KeyboardEvent } from 'react'

type Rules<Item> = {
  items: readonly Item[]
  /** The text that was typed to find them. */
  typed: string
  onType: (text: string) => void
  onPick: (item: Item) => void
  onOpenChange?: (isOpen: boolean) => void
  onBlur?: () => void
  /** Keys of the owner, before those of the list; returns whether it handled the key. */
  onKey?: (event: KeyboardEvent) => boolean
  startsOpen?: boolean
  /** Whether there is anything to show while the list is open. */
  hasList?: boolean
  /** Typing makes the first option the active one, which Enter takes. */
  takesFirst?: boolean
  /** Above the first and below the last option stands the box itself. */
  passesBox?: boolean
  /** The list stays open after a pick; returns the place that is active after Enter. */
  staysOpen?: (picked: Item) => number
}

export type ComboboxState = ReturnType<typeof useCombobox>

const on = useDownshift.stateChangeTypes
/** The elements may come later, or belong to another component. */
const late = { suppressRefError: true }

/** An editable combobox with a list, as the ARIA authoring practices describe it: the focus stays in the text box. */
export function useCombobox<Item>(rules: Rules<Item>) {
  const {
    items,
    typed,
    onType,
    onPick,
    onOpenChange,
    onBlur,
    onKey,
    startsOpen = false,
    hasList = true,
  } = rules
  const state = useDownshift<Item>({
    items: [...items],
    inputValue: typed,
    // The choice belongs to the owner.
    selectedItem: null,
    initialIsOpen: startsOpen,
    stateReducer: (before, action) => reduce(rules, before, action),
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && onPick(selectedItem),
    onIsOpenChange: ({ isOpen }) => onOpenChange?.(isOpen),
    // `OptionList` does, also for a list that comes later than its active option.
    scrollIntoView: () => {},
  })
  const isShown = state.isOpen && hasList
  const active = isShown && state.highlightedIndex < items.length ? state.highlightedIndex : -1
  const input = state.getInputProps({}, late)
  const list = state.getMenuProps({}, late)
  const ties = { 'aria-expanded': isShown, 'aria-controls': isShown ? list.id : undefined }

  return {
    isShown,
    active,
    open: state.openMenu,
    close: state.closeMenu,
    setActive: state.setHighlightedIndex,
    list,
    option: (index: number) => state.getItemProps({ index }),
    toggle: { ...state.getToggleButtonProps(), ...ties },
    input: {
      ...input,
      ...ties,
      'aria-activedescendant': active >= 0 ? input['aria-activedescendant'] : undefined,
      // Its name is the owner's.
      'aria-labelledby': undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        input.onChange?.(event)
        onType(event.target.value)
      },
      onBlur: () => {
        state.closeMenu()
        onBlur?.()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (onKey?.(event)) event.preventDefault()
        else if (isOfList(event, isShown, active >= 0)) input.onKeyDown?.(event)
      },
    },
  }
}

/** The other keys of downshift belong to the text: Home and End move the cursor, Escape may clear it. */
function isOfList({ key, altKey }: KeyboardEvent, isShown: boolean, hasActive: boolean): boolean {
  if (key === 'Enter') return hasActive
  return key === 'ArrowDown' || (key === 'ArrowUp' && !altKey) || (key === 'Escape' && isShown)
}

/** Where our rules differ from those of downshift. */
function reduce<Item>(
  { items, takesFirst, passesBox, staysOpen }: Rules<Item>,
  before: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const first = takesFirst && changes.inputValue ? 0 : -1
  switch (type) {
    // Only keys make an option active: the pointer merely highlights what it rests on.
    case on.ItemMouseMove:
    case on.MenuMouseLeave:
    // Leaving the box closes the list and never picks; a press elsewhere closes it only if it takes the focus.
    case on.InputBlur:
    case on.ControlledPropUpdatedSelectedItem:
      return before
    case on.InputClick:
    case on.FunctionOpenMenu:
      return before.isOpen ? before : { ...changes, highlightedIndex: first }
    case on.InputChange:
      return { ...changes, highlightedIndex: first }
    case on.InputKeyDownArrowDown:
    case on.InputKeyDownArrowUp: {
      // The options may be on their way.
      if (items.length === 0) return { ...before, isOpen: true, highlightedIndex: first }
      const edge = type === on.InputKeyDownArrowDown ? items.length - 1 : 0
      return passesBox && before.highlightedIndex === edge ? { ...changes, highlightedIndex: -1 } : changes
    }
    case on.InputKeyDownEnter:
    case on.ItemClick: {
      if (!staysOpen || !changes.selectedItem) return changes
      // After a click none, so that Enter does not undo it.
      const next = type === on.ItemClick ? -1 : staysOpen(changes.selectedItem)
      return { ...changes, isOpen: true, highlightedIndex: next }
    }
    default:
      return changes
  }
}
