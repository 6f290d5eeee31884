import { fold } from '@slot-liste/domain/text/fold.ts'
import { type KeyboardEvent, useId, useState } from 'react'

export type ComboboxOption = { value: string; label: string; detail?: string | undefined }

type Choice = {
  options: readonly ComboboxOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple: boolean
}

export type ComboboxState = ReturnType<typeof useCombobox>

/** An editable combobox with a list, as the ARIA authoring practices describe it: the focus stays in the text box. */
export function useCombobox({ options, value, onChange, multiple }: Choice) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const shown = matching(options, typed)

  const show = (at: number) => {
    setOpen(true)
    setActive(at)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  /** `active` afterwards, where the list stays open: a click makes none active, so that Enter does not undo it. */
  const pick = (option: ComboboxOption, next = -1) => {
    const chosen = value.includes(option.value)
    if (multiple) onChange(chosen ? value.filter((one) => one !== option.value) : [...value, option.value])
    else if (!chosen) onChange([option.value])
    if (!multiple) return close()
    setTyped(null)
    setActive(next)
  }
  const type = (text: string) => {
    setTyped(text)
    show(text === '' ? -1 : 0)
    if (text === '' && !multiple && value.length > 0) onChange([])
  }
  const move = (step: 1 | -1) => {
    if (open) setActive(around(Math.max(active, step === 1 ? -1 : 0) + step, shown.length))
    else show(step === 1 ? 0 : shown.length - 1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const option = open ? shown[active] : undefined
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && option) pick(option, options.indexOf(option))
    else return
    event.preventDefault()
  }

  const chosenLabel = multiple ? '' : (options.find((option) => option.value === value[0])?.label ?? '')
  return {
    listId,
    open,
    active,
    shown,
    text: typed ?? chosenLabel,
    show,
    close,
    pick,
    type,
    onKeyDown,
  }
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

/** Without regard to case and marks: `sans` finds Şans. */
function matching(options: readonly ComboboxOption[], typed: string | null): readonly ComboboxOption[] {
  const wanted = fold(typed ?? '')
  return wanted === '' ? options : options.filter((option) => fold(option.label).includes(wanted))
}

function around(place: number, length: number): number {
  return length === 0 ? -1 : (place + length) % length
}
