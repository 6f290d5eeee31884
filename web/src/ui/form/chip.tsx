import { clsx } from 'clsx'
import { Check, Minus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

type ChipProps = { children: ReactNode; count?: ReactNode; className?: string | undefined } & (
  | { pressed: boolean; onPress: () => void; onRemove?: never; removeLabel?: never }
  | { onRemove: () => void; removeLabel: string; pressed?: never; onPress?: never }
)

/** A choice that is on or off (`pressed`, `onPress`), or one taken that can be taken back (`onRemove`). */
export function Chip({ children, count, className, pressed, onPress, onRemove, removeLabel }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onRemove ?? onPress}
      className={chipClass({ state: pressed === false ? 'off' : 'on', className })}
    >
      {pressed ? <Check aria-hidden="true" className="text-accent" /> : null}
      {removeLabel ? <VisuallyHidden>{removeLabel} </VisuallyHidden> : null}
      <span className="truncate">{children}</span>
      <Count>{count}</Count>
      {onRemove ? <X aria-hidden="true" className="text-muted" /> : null}
    </button>
  )
}

export type TriState = 'off' | 'on' | 'not'

type TriChipProps = {
  state: TriState
  onChange: (next: TriState) => void
  /** Suffixes of the accessible name when it is included, and when it is excluded. */
  labels: { on: string; not: string }
  children: ReactNode
  count?: ReactNode
  className?: string | undefined
}

/** Each press goes on: does not matter → must have → must not have → does not matter. */
export function TriChip({ state, onChange, labels, children, count, className }: TriChipProps) {
  // A second press may come before the first one shows.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  const press = () => {
    latest.current = following[latest.current]
    onChange(latest.current)
  }
  return (
    <button
      type="button"
      aria-pressed={state !== 'off'}
      onClick={press}
      className={chipClass({ state, className })}
    >
      {state === 'on' ? <Check aria-hidden="true" className="text-accent" /> : null}
      {state === 'not' ? <Minus aria-hidden="true" /> : null}
      <span className={clsx('truncate', state === 'not' && 'line-through decoration-ink/60 decoration-1')}>
        {children}
      </span>
      {state === 'off' ? null : <VisuallyHidden>, {labels[state]}</VisuallyHidden>}
      <Count>{count}</Count>
    </button>
  )
}

const following: Record<TriState, TriState> = { off: 'on', on: 'not', not: 'off' }

/** The same look for a link. */
export function chipClass({
  state = 'off',
  className,
}: {
  state?: TriState
  className?: string | undefined
}): string {
  return clsx('chip', states[state], className)
}

const states: Record<TriState, string> = {
  off: 'border-line-strong bg-raised text-ink hover:border-ink',
  on: 'border-accent bg-accent-soft text-ink hover:border-ink',
  not: 'border-dashed border-ink bg-sunken text-ink',
}

function Count({ children }: { children: ReactNode }) {
  return children === undefined || children === null ? null : (
    <span className="text-xs text-muted tabular-nums">{children}</span>
  )
}
