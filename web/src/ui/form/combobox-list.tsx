import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { type ComboboxState, optionId } from './combobox-state.ts'
import { optionClass } from './option-class.ts'

type ComboboxListProps = {
  state: ComboboxState
  value: readonly string[]
  multiple: boolean
  label: string
  empty: string
}

export function ComboboxList({ state, value, multiple, label, empty }: ComboboxListProps) {
  const { listId, shown, active } = state
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        className="max-h-[min(20rem,var(--radix-popover-content-available-height))] overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {shown.map((option, place) => (
          <Option key={option.value} state={state} place={place} chosen={value.includes(option.value)} />
        ))}
      </div>
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'px-4 py-3 text-sm text-muted'}>
        {shown.length > 0 ? null : empty}
      </p>
    </>
  )
}

function Option({ state, place, chosen }: { state: ComboboxState; place: number; chosen: boolean }) {
  const option = state.shown[place]
  if (!option) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the text box points at it by aria-activedescendant.
    <div
      id={optionId(state.listId, place)}
      role="option"
      aria-selected={chosen}
      onClick={() => state.pick(option)}
      className={clsx(
        optionClass(state.active === place),
        'min-h-11 gap-2 px-2.5 text-[0.9375rem] lg:min-h-9',
      )}
    >
      <Check aria-hidden="true" className={clsx('size-4 shrink-0 text-accent', chosen || 'invisible')} />
      <span className="min-w-0 flex-1 py-1 leading-snug">{option.label}</span>
      {option.detail ? <span className="text-sm text-muted tabular-nums">{option.detail}</span> : null}
    </div>
  )
}
