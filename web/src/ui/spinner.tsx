import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

export const spinnerSizes = ['xs', 'sm', 'md', 'lg', 'xl'] as const
export type SpinnerSize = (typeof spinnerSizes)[number]

type SpinnerProps = {
  size?: SpinnerSize
  /** The activity, for screen readers. Without it the spinner is decoration only. */
  label?: string | undefined
  className?: string | undefined
}

/** The one everything waits with; the others are `SpinnerOf`. */
export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  return (
    <SpinnerBox label={label} className={className}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        strokeWidth="3"
        className={clsx(spinnerBoxes[size], 'animate-spin')}
      >
        <circle cx="12" cy="12" r="10" stroke="currentColor" className="opacity-20" />
        <path d="M12 2a10 10 0 0 1 10 10" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </SpinnerBox>
  )
}

/** Says what is going on where it has words, and is decoration where it has none. */
export function SpinnerBox({
  label,
  className,
  children,
}: Pick<SpinnerProps, 'label' | 'className'> & { children: ReactNode }) {
  const box = clsx('inline-flex', className)
  if (label)
    return (
      <span role="status" className={box}>
        {children}
      </span>
    )
  return (
    <span aria-hidden="true" className={box}>
      {children}
    </span>
  )
}

export const spinnerBoxes: Record<SpinnerSize, string> = {
  xs: 'size-3',
  sm: 'size-4',
  md: 'size-6',
  lg: 'size-9',
  xl: 'size-14',
}
