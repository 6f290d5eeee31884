import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { Checkbox as Box } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  /** A figure at the end of the line, such as how many there are. */
  count?: ReactNode
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  name?: string | undefined
  className?: string | undefined
}

export function Checkbox({
  label,
  hint,
  count,
  checked,
  onChange,
  disabled,
  name,
  className,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-start gap-2.5', disabled && 'opacity-50', className)}>
      <Box.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next === true)}
        disabled={disabled ?? false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...(name ? { name } : {})}
        className="relative my-2 grid size-5 shrink-0 place-items-center rounded-[5px] border border-line-strong bg-raised text-accent-ink transition-colors before:absolute before:-inset-2 hover:border-ink data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent lg:my-1"
      >
        <Box.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden="true" strokeWidth={3.5} className="size-3.5" />
          ) : (
            <Check aria-hidden="true" strokeWidth={3.5} className="size-3.5" />
          )}
        </Box.Indicator>
      </Box.Root>
      <div className="min-w-0 flex-1 py-1.5 lg:py-0.5">
        <label htmlFor={id} className="block leading-6 lg:text-[0.9375rem]">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      {count === undefined ? null : (
        <span className="py-1.5 text-sm leading-6 text-muted tabular-nums lg:py-0.5">{count}</span>
      )}
    </div>
  )
}
