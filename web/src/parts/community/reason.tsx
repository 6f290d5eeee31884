import { manyLines } from '@slot-liste/domain/text/plain-text.ts'
import { textLength } from '@slot-liste/domain/text/seen.ts'
import { useRef, useState } from 'react'
import { Field, Textarea } from '#ui/form/field.tsx'

/** The contract's; what is sent is measured by its schema. */
const [reasonMin, reasonMax] = [3, 300]

type Typed = { text: string; setText: (text: string) => void }

/** A reason being typed; who uses it keeps the text. */
export function useReasonBox({ text, setText }: Typed) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [isAsked, setAsked] = useState(false)
  const reason = manyLines(text)
  const length = textLength(reason)
  const fits = length >= reasonMin && length <= reasonMax
  /** The reason where it will do; else it is pointed out. */
  const take = (): string | undefined => {
    setAsked(true)
    if (fits) return reason
    box.current?.focus()
    return undefined
  }
  return { text, setText, box, isWrong: isAsked && !fits, take }
}

type ReasonBoxProps = Omit<ReturnType<typeof useReasonBox>, 'take'> & {
  label: string
  /** How long it has to be: the hint, and the error where it is not. */
  hint: string
}

export function ReasonBox({ text, setText, box, isWrong, label, hint }: ReasonBoxProps) {
  return (
    <Field label={label} required hint={isWrong ? undefined : hint} error={isWrong ? hint : undefined}>
      <Textarea ref={box} rows={3} dir="auto" value={text} onChange={({ target }) => setText(target.value)} />
    </Field>
  )
}
