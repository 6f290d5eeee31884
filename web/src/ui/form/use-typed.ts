import { useState } from 'react'

/** The value of a text, or its problem in the reader's language. */
export type Typed<Value> = { value: Value } | { problem: string }

type TypedBox<Value> = {
  /** How the value stands in the box. */
  shown: string
  read: (text: string) => Typed<Value>
  onCommit: (value: Value) => void
  /** When it changes from elsewhere, what is being typed is dropped. */
  resetOn: unknown
}

/** A box over a value: text counts once the box is left or Enter is pressed; what cannot be read stays, with its problem. */
export function useTyped<Value>({ shown, read, onCommit, resetOn }: TypedBox<Value>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [seen, setSeen] = useState(resetOn)
  if (!Object.is(seen, resetOn)) {
    setSeen(resetOn)
    setTyped(null)
  }
  const type = (text: string | null) => {
    setTyped(text)
    setChecked(false)
  }
  const commit = () => {
    if (typed === null) return
    const reading = read(typed)
    if ('problem' in reading) return setChecked(true)
    type(null)
    onCommit(reading.value)
  }
  const reading = isChecked && typed !== null ? read(typed) : null
  return {
    text: typed ?? shown,
    type,
    commit,
    problem: reading && 'problem' in reading ? reading.problem : undefined,
  }
}
