import { clsx } from 'clsx'
import { Slider } from 'radix-ui'
import { useState } from 'react'
import { RangeEntry } from './range-entry.tsx'
import { placesOf, type Range, rangeAt, touches } from './range-scale.ts'
import type { Typed } from './use-typed.ts'

type RangeSliderProps = {
  /** Names both ends together; shown above. */
  label: string
  /** Names of the two ends: of the thumbs and of the boxes. */
  labels: { from: string; to: string }
  /** Ascending figures the thumbs stop at; the first and the last stand for an open end. */
  stops: readonly number[]
  /** How many there are between each stop and the next; one fewer than stops. */
  bins: readonly number[]
  value: Range
  /** When a thumb is let go, a key is pressed or a box is left; figures need not be stops. */
  onChange: (value: Range) => void
  print: (figure: number) => string
  /** Reads what `print` prints and what people type; an empty box is an open end. */
  read: (text: string) => Typed<number | null>
}

export function RangeSlider({ label, labels, stops, bins, value, onChange, print, read }: RangeSliderProps) {
  const [range, setDraft] = useDraft(value)
  const places = placesOf(range, stops)
  const last = stops.length - 1
  const at = ([from = 0, to = last]: number[]) => rangeAt([from, to], range, stops)
  const commit = (next: Range) => {
    setDraft(next)
    if (next.join() !== value.join()) onChange(next)
  }
  const ends = { labels, print, read, range, onCommit: commit }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[0.9375rem] font-semibold">{label}</legend>
      <Bars bins={bins} places={places} />
      <Slider.Root
        min={0}
        max={last}
        step={1}
        minStepsBetweenThumbs={1}
        preserveThumbOrder
        value={places}
        onValueChange={(next) => setDraft(at(next))}
        onValueCommit={(next) => commit(at(next))}
        className="relative -mt-3 flex h-6 touch-pan-y items-center select-none"
      >
        <Slider.Track className="relative h-1 grow rounded-full bg-line-strong/50 forced-colors:bg-[GrayText]">
          <Slider.Range className="absolute h-full rounded-full bg-accent" />
        </Slider.Track>
        <Thumb label={labels.from} text={print(range[0] ?? stops[0] ?? 0)} />
        <Thumb label={labels.to} text={print(range[1] ?? stops[last] ?? 0)} />
      </Slider.Root>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <RangeEntry end={0} {...ends} placeholder={print(stops[0] ?? 0)} />
        <RangeEntry end={1} {...ends} placeholder={print(stops[last] ?? 0)} />
      </div>
    </fieldset>
  )
}

/** The value being dragged, shown until the owner's value changes, so that nothing jumps back after release. */
function useDraft(value: Range): [Range, (range: Range) => void] {
  const [draft, setDraft] = useState<Range | null>(null)
  const [seen, setSeen] = useState(value.join())
  if (seen !== value.join()) {
    setSeen(value.join())
    setDraft(null)
  }
  return [draft ?? value, setDraft]
}

/** Half a thumb narrower on each side than the track, since a thumb's middle never reaches the track's end. */
function Bars({ bins, places }: { bins: readonly number[]; places: readonly [number, number] }) {
  const most = Math.max(1, ...bins)
  return (
    <div aria-hidden="true" className="mx-3 flex h-14 items-end gap-px">
      {bins.map((count, bin) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the scale.
          key={bin}
          className={clsx(
            'flex-1 rounded-t-[2px] transition-colors',
            touches(bin, places) ? 'bg-accent' : 'bg-line-strong/45',
          )}
          style={{ height: count > 0 ? `max(2px, ${(count / most) * 100}%)` : 0 }}
        />
      ))}
    </div>
  )
}

function Thumb({ label, text }: { label: string; text: string }) {
  return (
    <Slider.Thumb
      aria-label={label}
      aria-valuetext={text}
      className="relative block size-6 cursor-grab rounded-full border-2 border-accent bg-raised shadow-raised transition-transform before:absolute before:-inset-2.5 hover:scale-110 active:scale-105 active:cursor-grabbing"
    />
  )
}
