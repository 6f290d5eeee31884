import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Spinner, SpinnerBox, type SpinnerSize, spinnerBoxes } from './spinner.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export const spinnerKinds = ['default', 'pulse', 'bounce', 'ring', 'text', 'progress'] as const
type SpinnerKind = (typeof spinnerKinds)[number]

type SpinnerOfProps = {
  kind: SpinnerKind
  size?: SpinnerSize
  /** The activity; `text` shows it, the others expose it to screen readers. Without it the spinner is decoration only. */
  label?: string | undefined
  /** Share done, 0–1, for `progress`; unknown when left out. */
  value?: number | undefined
  className?: string | undefined
}

export function SpinnerOf({ kind, size = 'md', label, value, className }: SpinnerOfProps) {
  if (kind === 'default') return <Spinner size={size} label={label} className={className} />
  if (kind === 'progress') return <Progress size={size} label={label} value={value} className={className} />
  return (
    <SpinnerBox label={label} className={className}>
      {kind === 'text' ? <Waiting size={size} label={label} /> : pictures[kind](size)}
      {kind === 'text' || !label ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </SpinnerBox>
  )
}

const words: Record<SpinnerSize, string> = {
  xs: 'text-xs',
  sm: 'text-sm',
  md: 'text-base',
  lg: 'text-xl',
  xl: 'text-3xl',
}
const bars: Record<SpinnerSize, string> = {
  xs: 'h-0.5 w-24',
  sm: 'h-1 w-32',
  md: 'h-1.5 w-48',
  lg: 'h-2 w-64',
  xl: 'h-3 w-80',
}

const pictures: Record<
  Exclude<SpinnerKind, 'default' | 'text' | 'progress'>,
  (size: SpinnerSize) => ReactNode
> = {
  pulse: (size) => <span className={clsx(spinnerBoxes[size], 'animate-breathe rounded-full bg-current')} />,
  bounce: (size) => (
    <span className={clsx(spinnerBoxes[size], 'flex items-center justify-between')}>
      {delays.map((delay) => (
        <span key={delay} className={clsx('size-[27%] animate-hop rounded-full bg-current', delay)} />
      ))}
    </span>
  ),
  ring: (size) => (
    <span className={clsx(spinnerBoxes[size], words[size], 'relative')}>
      <span className="absolute inset-0 animate-ripple rounded-full border-[0.18em] border-current" />
      <span className="absolute inset-0 animate-ripple rounded-full border-[0.18em] border-current [animation-delay:-0.7s]" />
    </span>
  ),
}

const delays = ['[animation-delay:-0.3s]', '[animation-delay:-0.15s]', '[animation-delay:0s]']

function Waiting({ size, label }: { size: SpinnerSize; label: string | undefined }) {
  return (
    <span className={clsx(words[size], 'inline-flex items-baseline font-medium')}>
      {label}
      <span aria-hidden="true" className="inline-flex">
        {delays.map((delay) => (
          <span key={delay} className={clsx('animate-dot', delay)}>
            .
          </span>
        ))}
      </span>
    </span>
  )
}

function Progress({ size, label, value, className }: Omit<SpinnerOfProps, 'kind'> & { size: SpinnerSize }) {
  const done = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  const ties = label
    ? ({ role: 'progressbar', 'aria-label': label, 'aria-valuenow': done && Math.round(done * 100) } as const)
    : ({ 'aria-hidden': true } as const)
  return (
    <span
      {...ties}
      className={clsx(
        bars[size],
        'inline-block max-w-full overflow-hidden rounded-full bg-current/15',
        className,
      )}
    >
      <span
        className={clsx(
          'block h-full rounded-full bg-current',
          done === undefined ? 'w-2/5 animate-run' : 'w-full origin-left transition-transform',
        )}
        style={done === undefined ? undefined : { transform: `scaleX(${done})` }}
      />
    </span>
  )
}
