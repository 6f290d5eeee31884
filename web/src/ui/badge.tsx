import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const badgeTones = ['neutral', 'accent', 'success', 'warning', 'danger', 'low', 'medium', 'high'] as const
export type BadgeTone = (typeof badgeTones)[number]

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string | undefined; children: ReactNode }

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs leading-4 font-semibold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** A step of a scale is a coloured edge, not a coloured ground: three grounds side by side read as three warnings. */
const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  low: 'text-low ring-1 ring-low/45 ring-inset',
  medium: 'text-medium ring-1 ring-medium/45 ring-inset',
  high: 'text-high ring-1 ring-high/45 ring-inset',
}
