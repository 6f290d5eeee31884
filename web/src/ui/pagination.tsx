import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
  /** Such as “Page 2 of 7”. */
  text: string
  labels: { nav: string; previous: string; next: string }
  className?: string | undefined
}

export function Pagination({ page, pages, onPage, text, labels, className }: PaginationProps) {
  return (
    <nav aria-label={labels.nav} className={clsx('flex items-center justify-center gap-3', className)}>
      <IconButton
        label={labels.previous}
        variant="outline"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <p aria-live="polite" className="min-w-28 text-center text-[0.9375rem] text-muted tabular-nums">
        {text}
      </p>
      <IconButton
        label={labels.next}
        variant="outline"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </nav>
  )
}

type LoadMoreProps = {
  /** Such as “Showing 24 of 640 games”; said only where some are left, or `always`. */
  text: string
  label: string
  busy?: boolean
  /** Left out when all is shown. */
  onMore?: (() => void) | undefined
  always?: boolean
  className?: string | undefined
}

export function LoadMore({ text, label, busy = false, onMore, always, className }: LoadMoreProps) {
  const [hadMore, setHadMore] = useState(false)
  if (onMore && !hadMore) setHadMore(true)
  const isSeen = always || onMore !== undefined
  return (
    <div className={clsx('grid justify-items-center gap-3', (isSeen || hadMore) && className)}>
      {/* That all of it is shown is seen; who cannot see it hears it after the last page came, and never of one page. */}
      <p
        aria-live="polite"
        className={clsx('text-[0.9375rem] text-muted tabular-nums', isSeen ? '' : 'sr-only')}
      >
        {isSeen || hadMore ? text : null}
      </p>
      {onMore ? (
        <Button variant="outline" busy={busy} onClick={onMore} className="min-w-48">
          {label}
        </Button>
      ) : null}
    </div>
  )
}
