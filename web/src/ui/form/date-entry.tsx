import { clsx } from 'clsx'
import { type ComponentProps, useId, useState } from 'react'
import { Input } from './field.tsx'
import { useFieldTies } from './field-context.ts'
import { FieldProblem } from './field-problem.tsx'

type DateEntryProps = Omit<ComponentProps<typeof Input>, 'type' | 'onChange' | 'value'> & {
  /** `YYYY-MM-DD`, or empty. */
  value: string
  /** Nothing: what stands in the box is no date, or none within its bounds. */
  onChange: (day: string | undefined) => void
  /** Said under the box once it is left with such a text in it. */
  problem: string | undefined
}

/** A date box of the browser, which keeps a half-typed date and says so. */
export function DateEntry({
  value,
  onChange,
  problem,
  min = '1980-01-01',
  max = '2100-12-31',
  ...rest
}: DateEntryProps) {
  const id = useId()
  const ties = useFieldTies()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const [isLeft, setLeft] = useState(false)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) setTyped(value)
  }
  const shown = isLeft ? problem : undefined
  return (
    <>
      <Input
        {...rest}
        type="date"
        min={min}
        max={max}
        value={typed}
        aria-invalid={shown ? true : ties['aria-invalid']}
        aria-describedby={clsx(ties['aria-describedby'], shown && id) || undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setLeft(false)
          const day = target.validity.valid ? target.value : undefined
          setSent(day ?? '')
          onChange(day)
        }}
        onBlur={({ target }) => setLeft(!target.validity.valid)}
      />
      <FieldProblem id={id}>{shown}</FieldProblem>
    </>
  )
}
