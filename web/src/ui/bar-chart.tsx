import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Bar = {
  label: string
  value: number
  /** The figure as it is read; `value` when left out. */
  printed?: string | undefined
  tone?: BarTone | undefined
  /** Shorter than the label, under the bar. */
  tick?: string | undefined
}
type BarTone = 'accent' | 'muted' | 'low' | 'medium' | 'high'

type BarChartProps = {
  caption: ReactNode
  bars: readonly Bar[]
  /** Headings of the table that stands for the picture: what a bar is, what its height says. */
  headings: readonly [bar: string, value: string]
  /** Figures above the bars; leave out where bars are many and thin. */
  showValues?: boolean
  className?: string | undefined
}

/** A small histogram; whoever cannot see it reads the same as a table. */
export function BarChart({ caption, bars, headings, showValues = false, className }: BarChartProps) {
  const most = Math.max(1, ...bars.map((bar) => bar.value))
  const every = Math.ceil(bars.length / 8)
  return (
    <figure className={className}>
      <figcaption className="mb-3 text-sm text-muted">{caption}</figcaption>
      <div aria-hidden="true" className="text-center text-xs text-muted tabular-nums">
        <div className="flex h-28 gap-[3px] border-b border-line-strong">
          {bars.map((bar) => (
            <div key={bar.label} className="flex min-w-0 flex-1 flex-col justify-end gap-1">
              {showValues ? <span className="text-ink">{bar.printed ?? bar.value}</span> : null}
              <span
                className={clsx('mx-auto w-full max-w-14 rounded-t-[3px]', tones[bar.tone ?? 'accent'])}
                style={{ height: height(bar.value, most, showValues) }}
              />
            </div>
          ))}
        </div>
        <div className="flex gap-[3px]">
          {bars.map((bar, place) => (
            <span key={bar.label} className="h-5 min-w-0 flex-1 pt-1 leading-4 whitespace-nowrap">
              {place % every === 0 ? (bar.tick ?? bar.label) : null}
            </span>
          ))}
        </div>
      </div>
      <Twin caption={caption} bars={bars} headings={headings} />
    </figure>
  )
}

const tones: Record<BarTone, string> = {
  accent: 'bg-accent',
  muted: 'bg-line-strong',
  low: 'bg-low',
  medium: 'bg-medium',
  high: 'bg-high',
}

/** A bar that stands for something is never so low that it looks like nothing. */
function height(value: number, most: number, showValues: boolean): string {
  return value > 0 ? `max(2px, ${(value / most) * (showValues ? 80 : 100)}%)` : '0'
}

function Twin({ caption, bars, headings }: Pick<BarChartProps, 'caption' | 'bars' | 'headings'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{headings[0]}</th>
            <th scope="col">{headings[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{bar.printed ?? bar.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
