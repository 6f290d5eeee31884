import { clsx } from 'clsx'
import { Switch as Toggle } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  className?: string | undefined
}

/** For what takes effect at once; what is sent with a form is a `Checkbox`. */
export function Switch({ label, hint, checked, onChange, disabled = false, className }: SwitchProps) {
  const id = useId()
  return (
    <div className={clsx('flex items-start justify-between gap-4', disabled && 'opacity-50', className)}>
      <div className="min-w-0 py-1.5 lg:py-0.5">
        <label htmlFor={id} className="block leading-6 lg:text-[0.9375rem]">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      <Toggle.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative my-1.5 h-6 w-11 shrink-0 rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:-inset-2 hover:border-ink data-[state=checked]:border-accent data-[state=checked]:bg-accent lg:my-0.5"
      >
        <Toggle.Thumb className="block size-4 translate-x-[3px] rounded-full bg-muted transition-transform data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-accent-ink" />
      </Toggle.Root>
    </div>
  )
}
