import type { Ref } from 'react'
import { useFieldTies } from '#ui/form/field-context.ts'

export const codeLength = 6

type CodeInputProps = { ref?: Ref<HTMLInputElement>; value: string; onCode: (code: string) => void }

/**
 * One field drawn as six boxes: a code can be pasted whole, and a phone can fill it in. Libraries for this write a style
 * element, which the content policy forbids.
 */
export function CodeInput({ ref, value, onCode }: CodeInputProps) {
  return (
    <div className="relative mb-1 w-fit max-w-full overflow-clip rounded-sm outline-focus focus-within:outline-2 focus-within:outline-offset-3">
      <input
        {...useFieldTies()}
        ref={ref}
        value={value}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onCode(digitsOf(event.target.value))}
        className="peer absolute inset-y-0 left-0 w-72 bg-transparent pl-[calc((2.25rem-1ch)/2)] font-mono text-xl tracking-[calc(2.625rem-1ch)] text-ink outline-none"
      />
      <div
        aria-hidden="true"
        className="flex gap-1.5 *:h-11 *:w-9 *:rounded-sm *:border *:border-line-strong *:bg-raised peer-aria-invalid:*:border-danger"
      >
        {Array.from({ length: codeLength }, (_, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places
          <span key={box} />
        ))}
      </div>
    </div>
  )
}

/** The six digits in a pasted sentence, else the first digits of it. */
export function digitsOf(text: string): string {
  const normal = text.normalize('NFKC')
  const [run] = /(?<!\d)\d{6}(?!\d)/.exec(normal) ?? []
  return run ?? normal.replace(/\D/g, '').slice(0, codeLength)
}
