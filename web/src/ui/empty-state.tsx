import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** One friendly sentence. */
  title: ReactNode
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('grid grid-cols-1 justify-items-center gap-3 px-4 py-12 text-center', className)}>
      {/* A shelf with room on it. */}
      <img src="/shelf.svg" alt="" width={168} height={100} />
      <p className="mt-2 max-w-md font-display text-xl leading-snug text-balance">{title}</p>
      {children ? <p className="max-w-md text-pretty text-muted">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
