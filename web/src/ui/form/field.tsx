import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useEarlyInput } from '#ui/early-input.ts'
import { controlClass, controlHeight } from './control-class.ts'
import { FieldContext, useFieldTies } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  required?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  className?: string | undefined
  /** One `Input`, `Textarea`, `Select` or `Combobox`. */
  children: ReactNode
}

export function Field({ label, required = false, hint, error, className, children }: FieldProps) {
  const id = useId()
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`)
  const ties = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="justify-self-start text-[0.9375rem] leading-snug font-semibold">
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        ) : null}
      </label>
      <FieldContext value={ties}>{children}</FieldContext>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm leading-snug text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm leading-snug font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

type InputProps = ComponentProps<'input'> & { small?: boolean }

export function Input({ small, className, ...rest }: InputProps) {
  return (
    <input
      {...useFieldTies()}
      {...rest}
      ref={useEarlyInput(rest)}
      className={clsx(controlClass, controlHeight(small), className)}
    />
  )
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldTies()}
      rows={rows}
      {...rest}
      ref={useEarlyInput(rest)}
      className={clsx(
        controlClass,
        'min-h-24 resize-y rounded-md px-3 py-2.5 lg:text-[0.9375rem]',
        className,
      )}
    />
  )
}
