import { clsx } from 'clsx'
import { Tabs as Parts } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Tab<Value extends string> = { value: Value; label: ReactNode; count?: ReactNode }

type TabsProps<Value extends string> = {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
  /** The panel of the tab that is chosen. */
  children: ReactNode
}

/** Arrow keys walk the row, Enter or Space chooses: a choice may load something, so walking does not choose. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  className,
  children,
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  // The row scrolls where it is too narrow; what is chosen is never outside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice or another language moves the tabs
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft + (chosen.offsetWidth - row.current.clientWidth) / 2
  }, [value, label])
  return (
    <Parts.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      activationMode="manual"
      className={className}
    >
      <Parts.List
        ref={row}
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Parts.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'flex h-11 min-w-6 shrink-0 items-center justify-center gap-1.5 border-b-2 border-transparent font-semibold text-muted transition-colors',
              'hover:text-ink focus-visible:rounded-sm focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="rounded-full bg-sunken px-1.5 text-xs leading-5 font-medium text-muted tabular-nums">
                {tab.count}
              </span>
            )}
          </Parts.Trigger>
        ))}
      </Parts.List>
      <Parts.Content key={value} value={value} className="animate-fade-in pt-5">
        {children}
      </Parts.Content>
    </Parts.Root>
  )
}
