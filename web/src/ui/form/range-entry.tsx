import { useId } from 'react'
import { Input } from './field.tsx'
import { FieldProblem } from './field-problem.tsx'
import type { Range } from './range-scale.ts'
import { type Typed, useTyped } from './use-typed.ts'

type RangeEntryProps = {
  end: 0 | 1
  labels: { from: string; to: string }
  range: Range
  onCommit: (range: Range) => void
  print: (figure: number) => string
  read: (text: string) => Typed<number | null>
  placeholder: string
}

/** The exact figure of one end; empty is open. Input counts on blur or Enter. */
export function RangeEntry({ end, labels, range, onCommit, print, read, placeholder }: RangeEntryProps) {
  const id = useId()
  const figure = range[end]
  const { text, type, commit, problem } = useTyped({
    shown: figure === null ? '' : print(figure),
    read,
    onCommit: (next) => onCommit(inOrder(end === 0 ? [next, range[1]] : [range[0], next])),
    resetOn: figure,
  })
  return (
    <div className="grid content-start gap-1">
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
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
    </div>
  )
}

function inOrder([from, to]: Range): Range {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}
