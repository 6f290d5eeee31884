import { useId, useState } from 'react'
import { Input } from './field.tsx'
import type { Range } from './range-scale.ts'

type RangeEntryProps = {
  end: 0 | 1
  labels: { from: string; to: string }
  range: Range
  onCommit: (range: Range) => void
  print: (figure: number) => string
  parse: (text: string) => number | null
  placeholder: string
}

/** The exact figure of one end; empty is open. What is typed counts once the box is left or Enter is pressed. */
export function RangeEntry({ end, labels, range, onCommit, print, parse, placeholder }: RangeEntryProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const figure = range[end]
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    onCommit(inOrder(end === 0 ? [parse(typed), range[1]] : [range[0], parse(typed)]))
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs text-muted">
        {end === 0 ? labels.from : labels.to}
      </label>
      <Input
        small
        id={id}
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        placeholder={placeholder}
        value={typed ?? (figure === null ? '' : print(figure))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
    </div>
  )
}

function inOrder([from, to]: Range): Range {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}
