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
      <EmptyShelf />
      <p className="mt-2 max-w-md font-display text-xl leading-snug text-balance">{title}</p>
      {children ? <p className="max-w-md text-pretty text-muted">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}

/** A shelf with room on it: one cover leans where three could stand. */
export function EmptyShelf() {
  return (
    <svg
      viewBox="0 0 168 100"
      width="168"
      height="100"
      fill="none"
      aria-hidden="true"
      className="stroke-line-strong"
    >
      <g strokeWidth="1.5" strokeDasharray="4 4">
        <rect x="17" y="24" width="45" height="60" rx="5" />
        <rect x="106" y="24" width="45" height="60" rx="5" />
      </g>
      <g transform="rotate(-9 84 84)" className="stroke-accent">
        <rect x="64" y="22" width="45" height="60" rx="5" strokeWidth="1.5" className="fill-accent-soft" />
        <path d="M74 66h25M74 72h15" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="86.500" cy="45" r="10" strokeWidth="1.5" />
        <path
          d="m86.500 39.500 1.700 3.600 3.900.5-2.900 2.700.7 3.900-3.400-1.900-3.400 1.900.7-3.900-2.900-2.700 3.900-.5z"
          className="fill-accent"
          strokeWidth="0"
        />
      </g>
      <path d="M4 85.500h160" strokeWidth="2" strokeLinecap="round" />
      <path d="M24 86v7M144 86v7" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
