import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef } from 'react'
import { useLandmark } from '#ui/use-landmark.ts'
import { ComboboxList } from './combobox-list.tsx'
import { type ComboboxOption, type ComboboxState, optionId, useCombobox } from './combobox-state.ts'
import { controlClass, controlHeight } from './control-class.ts'
import { useFieldTies } from './field-context.ts'

type ComboboxProps = {
  options: readonly ComboboxOption[]
  /** Chosen values; at most one unless `multiple`. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Picking goes on and off and the list stays open; what is chosen is shown by the owner, as chips. */
  multiple?: boolean
  /** `list` names the list (and, outside a `Field`, the box), `open` the arrow, `empty` says that nothing matches. */
  labels: { list: string; open: string; empty: string }
  placeholder?: string | undefined
  small?: boolean
  className?: string | undefined
}

export function Combobox({
  options,
  value,
  onChange,
  multiple = false,
  labels,
  placeholder,
  small,
  className,
}: ComboboxProps) {
  const state = useCombobox({ options, value, onChange, multiple })
  const box = useRef<HTMLDivElement>(null)
  const [find, landmark] = useLandmark()
  // The box is outside the list, yet a press on it must not close what it opens.
  const keepOpen = (event: Event) => {
    if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
  }
  return (
    <Popover.Root open={state.open} onOpenChange={(open) => open || state.close()}>
      <Popover.Anchor asChild ref={find}>
        <div ref={box} className={clsx('relative', className)}>
          <TextBox state={state} label={labels.list} placeholder={placeholder} small={small} />
          <button
            type="button"
            tabIndex={-1}
            aria-label={labels.open}
            aria-expanded={state.open}
            aria-controls={state.open ? state.listId : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              box.current?.querySelector('input')?.focus()
              if (state.open) state.close()
              else state.show(-1)
            }}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted hover:text-ink"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </button>
        </div>
      </Popover.Anchor>
      <Popover.Portal container={landmark}>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={keepOpen}
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 w-(--radix-popover-trigger-width) min-w-56 rounded-md border border-line bg-raised text-ink shadow-raised data-[state=open]:animate-pop-in"
        >
          <ComboboxList
            state={state}
            value={value}
            multiple={multiple}
            label={labels.list}
            empty={labels.empty}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type TextBoxProps = {
  state: ComboboxState
  label: string
  placeholder: string | undefined
  small: boolean | undefined
}

function TextBox({ state, label, placeholder, small }: TextBoxProps) {
  const ties = useFieldTies()
  return (
    <input
      {...ties}
      role="combobox"
      aria-label={ties.id ? undefined : label}
      aria-autocomplete="list"
      aria-expanded={state.open}
      aria-controls={state.open ? state.listId : undefined}
      aria-activedescendant={
        state.open && state.active >= 0 ? optionId(state.listId, state.active) : undefined
      }
      autoComplete="off"
      spellCheck={false}
      placeholder={placeholder}
      value={state.text}
      onChange={(event) => state.type(event.target.value)}
      onClick={() => state.open || state.show(-1)}
      onFocus={(event) => event.target.select()}
      onBlur={state.close}
      onKeyDown={state.onKeyDown}
      className={clsx(controlClass, controlHeight(small), 'truncate pr-9')}
    />
  )
}
