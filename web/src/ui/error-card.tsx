import { clsx } from 'clsx'
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type ErrorCardProps = {
  /** The problem. */
  title: ReactNode
  /** A way out, or a reference to quote. */
  detail?: ReactNode
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  className?: string | undefined
}

export function ErrorCard({ title, detail, retryLabel, onRetry, className }: ErrorCardProps) {
  return (
    <div
      role="alert"
      className={clsx('flex gap-4 rounded-md border border-danger/35 bg-danger-soft p-4 sm:p-5', className)}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-danger" />
      <div className="grid min-w-0 gap-1">
        <p className="text-pretty font-semibold">{title}</p>
        {detail ? <div className="text-sm break-words text-ink/85">{detail}</div> : null}
        {onRetry ? (
          <Button variant="outline" size="sm" onClick={onRetry} className="mt-3 justify-self-start">
            <RotateCw aria-hidden="true" />
            {retryLabel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
