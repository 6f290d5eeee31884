import { Search } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Input } from './field.tsx'

/** How long typing rests before it counts. */
const restMs = 250

type FilterFieldProps = {
  label: string
  placeholder: string
  /** The term in the address. */
  value: string
  /** Further search parameters of the address: where no script runs yet, submitting leads to it and the term. */
  beside?: Record<string, unknown>
  onChange: (term: string) => void
}

/** Filters while one types; Enter does not wait. A change of the address from elsewhere (back) shows here too. */
export function FilterField({ label, placeholder, value, beside = {}, onChange }: FilterFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const timer = useRef(0)

  useEffect(() => {
    if (value === sent.current) return
    clearTimeout(timer.current)
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (term: string) => {
    clearTimeout(timer.current)
    if (term === sent.current) return
    sent.current = term
    onChange(term)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value
    setText(typed)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(typed.trim()), restMs)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(text.trim())
  }

  return (
    <search className="relative block">
      <form onSubmit={submit}>
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <Beside address={beside} />
        <Input
          type="search"
          name="q"
          value={text}
          onChange={type}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          className="pl-9"
        />
      </form>
    </search>
  )
}

function Beside({ address }: { address: Record<string, unknown> }) {
  const pairs = Object.entries(address).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  )
  return pairs.map(([name, one]) =>
    one === undefined || one === null ? null : (
      <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />
    ),
  )
}
