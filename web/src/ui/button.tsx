import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export const buttonVariants = ['primary', 'secondary', 'danger', 'success', 'outline', 'ghost'] as const
export const buttonSizes = ['sm', 'md', 'lg'] as const
type ButtonVariant = (typeof buttonVariants)[number]
type ButtonSize = (typeof buttonSizes)[number]
type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined }

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean | undefined }

/** A `busy` button keeps its width, name and focus, and ignores clicks. */
export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? hold : onClick}
      className={clsx(buttonClass({ variant, size }), busy && 'relative', className)}
    >
      {busy ? <span className="inline-flex items-center gap-2 opacity-0">{children}</span> : children}
      {busy ? <Spinner size="sm" className="absolute inset-0 items-center justify-center" /> : null}
    </button>
  )
}

/** The same look for a link. */
export function buttonClass({ variant = 'primary', size = 'md' }: Look = {}): string {
  return clsx(base, sizes[size], variants[variant])
}

const base =
  'inline-flex shrink-0 items-center justify-center border font-semibold whitespace-nowrap select-none transition active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-[1.2em] [&_svg]:shrink-0'

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 gap-1.5 rounded-sm px-3 text-sm lg:h-8',
  md: 'h-11 gap-2 rounded-md px-4 text-[0.9375rem] lg:h-10',
  lg: 'h-12 gap-2.5 rounded-md px-6 text-base',
}

/** Only the primary button is filled; warnings and confirmations are tinted. */
const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-[color-mix(in_oklch,var(--accent),var(--ink)_14%)]',
  secondary: 'border-transparent bg-ink/8 text-ink hover:bg-ink/14',
  danger: 'border-danger/40 bg-danger-soft text-danger hover:border-danger',
  success: 'border-success/40 bg-success-soft text-success hover:border-success',
  outline: 'border-line-strong text-ink hover:border-ink hover:bg-ink/4',
  ghost: 'border-transparent text-ink hover:bg-ink/8',
}

function hold(event: MouseEvent): void {
  event.preventDefault()
}
