import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

type IconButtonProps = ComponentProps<'button'> & {
  /** The name of the button: said, and shown by the pointer. */
  label: string
  variant?: 'ghost' | 'outline'
  size?: 'sm' | 'md'
}

export function IconButton({ label, variant = 'ghost', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(
        'grid shrink-0 place-items-center border transition active:scale-[0.96] disabled:pointer-events-none disabled:opacity-50 aria-pressed:bg-accent-soft aria-pressed:text-accent',
        size === 'sm'
          ? 'size-9 rounded-sm lg:size-8 [&_svg]:size-4'
          : 'size-11 rounded-md lg:size-10 [&_svg]:size-5',
        variant === 'outline'
          ? 'border-line-strong text-ink hover:border-ink hover:bg-ink/4'
          : 'border-transparent text-muted hover:bg-ink/8 hover:text-ink',
        className,
      )}
    />
  )
}
