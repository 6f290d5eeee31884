import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useEarlyInput } from '#ui/early-input.ts'
import { controlClass, controlHeight } from './control-class.ts'
import { useFieldTies } from './field-context.ts'

type SelectProps = ComponentProps<'select'> & { small?: boolean }

/** The browser's own list, so that each phone brings the one its owner knows. `className` is for the frame. */
export function Select({ small, className, ...rest }: SelectProps) {
  return (
    <span className={clsx('relative inline-grid w-full', className)}>
      <select
        {...useFieldTies()}
        // A browser that brings a page back brings no choice of before: the address says what is chosen.
        autoComplete="off"
        {...rest}
        ref={useEarlyInput(rest)}
        className={clsx(controlClass, controlHeight(small), 'appearance-none truncate pr-9')}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
