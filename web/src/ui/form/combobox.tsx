import { fold } from '@slot-liste/domain/text/fold.ts'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState } from 'react'
import { useLandmark } from '#ui/use-landmark.ts'
import { ListStatus, Option, OptionList } from './combobox-list.tsx'
import { controlClass, controlHeight } from './control-class.ts'
import { useFieldTies } from './field-context.ts'
import { useCombobox } from './use-combobox.ts'

export type ComboboxOption = { value: string; label: string; detail?: string | undefined }

type Choice = {
  options: readonly ComboboxOption[]
  /** Chosen values; at most one unless `multiple`. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Picking goes on and off and the list stays open; what is chosen is shown by the owner, as chips. */
  multiple?: boolean
}

type ComboboxProps = Choice & {
  /** `list` names the list (and, outside a `Field`, the box), `open` the arrow, `empty` says that nothing matches. */
  labels: { list: string; open: string; empty: string }
  placeholder?: string | undefined
  small?: boolean
  className?: string | undefined
}

export function Combobox({ labels, placeholder, small, className, ...choice }: ComboboxProps) {
  const { value, multiple } = choice
  const { combobox, matching, text } = useChoice(choice)
  const box = useRef<HTMLDivElement>(null)
  const [find, landmark] = useLandmark()
  const ties = useFieldTies()
  // The box is outside the list, yet a press on it must not close what it opens.
  const keepOpen = (event: Event) => {
    if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault()
  }
  return (
    <Popover.Root open={combobox.isShown} onOpenChange={(open) => open || combobox.close()}>
      <Popover.Anchor asChild ref={find}>
        <div ref={box} className={clsx('relative', className)}>
          <input
            {...combobox.input}
            {...ties}
            aria-label={ties.id ? undefined : labels.list}
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            onFocus={(event) => event.target.select()}
            className={clsx(controlClass, controlHeight(small), 'truncate pr-9')}
          />
          <button
            type="button"
            {...combobox.toggle}
            aria-label={labels.open}
            onMouseDown={(event) => event.preventDefault()}
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
          <OptionList
            combobox={combobox}
            aria-label={labels.list}
            aria-multiselectable={multiple}
            className="max-h-[min(20rem,var(--radix-popover-content-available-height))]"
          >
            {matching.map(({ value: key, label, detail }, place) => (
              <Option
                key={key}
                {...{ combobox, place }}
                aria-selected={value.includes(key)}
                className="min-h-11 gap-2 px-2.5 text-[0.9375rem] lg:min-h-9"
              >
                <Check
                  aria-hidden="true"
                  className={clsx('size-4 shrink-0 text-accent', value.includes(key) || 'invisible')}
                />
                <span className="min-w-0 flex-1 py-1 leading-snug">{label}</span>
                {detail ? <span className="text-sm text-muted tabular-nums">{detail}</span> : null}
              </Option>
            ))}
          </OptionList>
          <ListStatus isSeen={matching.length === 0}>{matching.length > 0 ? null : labels.empty}</ListStatus>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function useChoice({ options, value, onChange, multiple }: Choice) {
  const [typed, setTyped] = useState('')
  // Without regard to case and marks: `sans` finds Şans.
  const wanted = fold(typed)
  const matching = options.filter(({ label }) => fold(label).includes(wanted))
  const combobox = useCombobox({
    items: matching,
    typed,
    takesFirst: true,
    onType: (text) => {
      setTyped(text)
      if (text === '' && !multiple && value.length > 0) onChange([])
    },
    onPick: ({ value: picked }) => {
      setTyped('')
      const isChosen = value.includes(picked)
      if (multiple) onChange(isChosen ? value.filter((one) => one !== picked) : [...value, picked])
      else if (!isChosen) onChange([picked])
    },
    onOpenChange: (isOpen) => isOpen || setTyped(''),
    ...(multiple && { staysOpen: (picked: ComboboxOption) => options.indexOf(picked) }),
  })
  const chosen = multiple ? undefined : options.find((option) => option.value === value[0])
  return { combobox, matching, text: typed || (chosen?.label ?? '') }
}
