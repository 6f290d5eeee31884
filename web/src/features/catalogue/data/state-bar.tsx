import { clsx } from 'clsx'

type StateBarProps = {
  /** Of how many the parts are. */
  all: number
  /** `null`: known, and nobody's word is kept. */
  verified: number | null
  filled: number
  unverified: number
  disputed: number
  className?: string
}

/** Verified, unverified and disputed beside each other; the figures stand in the table. */
export function StateBar({ all, filled, verified, unverified, disputed, className }: StateBarProps) {
  const share = (value: number) => (all > 0 ? (100 * value) / all : 0)
  const parts = [
    ['fill-line-strong', verified === null ? share(filled) : 0],
    ['fill-accent', share(verified ?? 0)],
    ['fill-accent/40', share(unverified)],
    ['fill-medium', share(disputed)],
  ] as const
  let from = 0
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={clsx('block h-2 w-full min-w-16 overflow-hidden rounded-sm bg-sunken', className)}
    >
      {parts.map(([colour, width]) => {
        const at = from
        from += width
        return <rect key={colour} x={at} y="0" width={width} height="4" className={colour} />
      })}
    </svg>
  )
}

/** Names the colours of the bars. */
export function StateLegend({ words }: { words: readonly [string, string, string] }) {
  const colours = ['bg-accent', 'bg-accent/40', 'bg-medium']
  return (
    <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {words.map((word, at) => (
        <li key={word} className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx('h-2 w-4 rounded-sm', colours[at])} />
          {word}
        </li>
      ))}
    </ul>
  )
}
