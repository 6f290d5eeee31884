import { clsx } from 'clsx'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react'
import type { ComboboxState } from './use-combobox.ts'

/** Opens under the box of a combobox; a press on it leaves the focus in the box. */
export function ListPanel({ className, children }: { className?: string | false; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      className={clsx(
        'absolute inset-x-0 top-full z-35 mt-1 rounded-md border border-line bg-raised text-ink shadow-raised',
        className,
      )}
    >
      {children}
    </div>
  )
}

type OptionListProps = ComponentProps<'div'> & { combobox: ComboboxState; 'aria-label': string }

export function OptionList({ combobox, className, ...rest }: OptionListProps) {
  const activeId = combobox.input['aria-activedescendant']
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div
      {...combobox.list}
      aria-labelledby={undefined}
      {...rest}
      className={clsx('overflow-y-auto overscroll-contain p-1.5 empty:hidden', className)}
    />
  )
}

type OptionProps = ComponentProps<'div'> & { combobox: ComboboxState; place: number }

export function Option({ combobox, place, className, ...rest }: OptionProps) {
  return (
    <div
      {...combobox.option(place)}
      {...rest}
      className={clsx(
        'flex cursor-pointer items-center rounded-sm select-none',
        combobox.active === place
          ? 'bg-ink/8 outline-2 -outline-offset-2 outline-focus forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]'
          : 'hover:bg-ink/4',
        className,
      )}
    />
  )
}

/** Read out; seen only where there is nothing else to see. */
export function ListStatus({ isSeen, children }: { isSeen: boolean; children: ReactNode }) {
  return (
    <p role="status" className={isSeen ? 'px-4 py-3 text-sm text-muted' : 'sr-only'}>
      {children}
    </p>
  )
}
