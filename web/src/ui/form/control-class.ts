import { clsx } from 'clsx'

/** The box of everything that is typed into or chosen from; its height comes with `controlHeight`. */
export const controlClass =
  'w-full min-w-0 border border-line-strong bg-raised text-base text-ink transition-colors hover:border-ink focus-visible:outline-offset-0 disabled:pointer-events-none disabled:opacity-50 aria-invalid:border-danger'

export function controlHeight(small = false): string {
  return clsx(
    small ? 'h-9 rounded-sm px-2.5 lg:h-8 lg:text-sm' : 'h-11 rounded-md px-3 lg:h-10 lg:text-[0.9375rem]',
  )
}
