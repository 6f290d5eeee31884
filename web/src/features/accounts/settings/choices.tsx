import { type ReactNode, useId } from 'react'

type Choice<Value extends string> = { value: Value; label: ReactNode; hint?: ReactNode }

type ChoicesProps<Value extends string> = {
  label: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each with a word on what it means. */
export function Choices<Value extends string>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="overflow-hidden rounded-md border border-line">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex cursor-pointer items-start gap-3 border-b border-line bg-surface px-4 py-3 last:border-0 hover:bg-ink/4 has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
          />
          <span className="min-w-0">
            <span className="block font-medium">{choice.label}</span>
            {choice.hint ? <span className="block text-sm text-muted">{choice.hint}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
