import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type TableProps = {
  caption: ReactNode
  hideCaption?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Wider than the page, it scrolls inside its own frame. */
export function Table({ caption, hideCaption = false, className, children }: TableProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the frame.
      tabIndex={0}
      className={clsx('relative overflow-x-auto rounded-md border border-line bg-surface', className)}
    >
      <table className="w-full border-collapse text-left text-[0.9375rem] tabular-nums">
        <caption id={id} className={hideCaption ? 'sr-only' : 'px-4 pt-3 pb-2 text-left text-sm text-muted'}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  )
}

type ThProps = Omit<ComponentProps<'th'>, 'aria-sort'> & {
  /** Figures stand to the right, under each other. */
  numeric?: boolean
  sort?: 'asc' | 'desc' | 'none' | undefined
  onSort?: (() => void) | undefined
}

export function Th({ numeric = false, sort, onSort, className, children, ...rest }: ThProps) {
  return (
    <th
      scope="col"
      aria-sort={sort && ariaSort[sort]}
      {...rest}
      className={clsx(
        'border-b border-line px-4 py-2.5 text-sm font-semibold whitespace-nowrap text-muted',
        numeric && 'text-right',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex items-center gap-1 rounded-sm px-1 py-1 hover:text-ink"
        >
          {children}
          <SortMark sort={sort} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={clsx(
        'transition-colors hover:bg-ink/3 [tbody>&:last-child>:is(td,th)]:border-b-0',
        className,
      )}
    />
  )
}

export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={clsx(
        'border-b border-line px-4 py-2.5',
        numeric && 'text-right whitespace-nowrap',
        className,
      )}
    />
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const

function SortMark({ sort }: Pick<ThProps, 'sort'>) {
  if (sort === 'asc') return <ArrowUp aria-hidden="true" className="size-4 text-accent" />
  if (sort === 'desc') return <ArrowDown aria-hidden="true" className="size-4 text-accent" />
  return <ChevronsUpDown aria-hidden="true" className="size-4" />
}
