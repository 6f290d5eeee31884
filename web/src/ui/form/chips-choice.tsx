import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useEarlyInput } from '#ui/early-input.ts'

type ChipsChoiceProps<Value extends string | number> = {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  /** On a phone those that are `rare` have no place. */
  choices: readonly { value: Value; label: ReactNode; rare?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  /** Content of the same row: a custom figure. */
  children?: ReactNode
}

/** One of a few, side by side. */
export function ChipsChoice<Value extends string | number>({
  label,
  hideLabel = false,
  hint,
  choices,
  value,
  onChange,
  children,
}: ChipsChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-[0.9375rem] leading-snug font-semibold'}>
        {label}
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            className={choice.rare ? 'max-sm:hidden' : undefined}
            onChange={() => onChange(choice.value)}
          >
            {choice.label}
          </Chip>
        ))}
        {children}
      </div>
      {hint ? (
        <p id={`${name}-hint`} className="mt-2 text-sm leading-snug text-pretty text-muted">
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}

function Chip({ children, className, ...rest }: ComponentProps<'input'>) {
  return (
    <label className={clsx(chip, className)}>
      <input type="radio" {...rest} ref={useEarlyInput(rest)} className="sr-only" />
      {children}
    </label>
  )
}

const chip = clsx(
  'relative inline-flex h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-raised px-3.5 text-[0.9375rem] font-medium tabular-nums transition-colors select-none hover:border-ink lg:h-10 [&_svg]:size-4.5',
  'has-checked:border-accent has-checked:bg-accent-soft [&>:checked~svg]:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)
