import { printDecimal } from '@slot-liste/domain/figures/print.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useLocale } from '#platform/locale.ts'
import { Input } from '#ui/field.tsx'

type NumberEntryProps = {
  /** Without it the box stands in a `Field`. */
  label?: string
  value: number | null
  bounds: { least: number; most: number }
  /** Decimals that can be typed. */
  digits?: 0 | 1 | 2
  unit?: string
  placeholder?: string
  /** `null`: the box was emptied. */
  onCommit: (value: number | null) => void
  className?: string
}

/** A figure typed in one's own language, brought into its bounds once the box is left or Enter is pressed. */
export function NumberEntry({
  label,
  value,
  bounds,
  digits = 0,
  unit,
  placeholder,
  onCommit,
  className,
}: NumberEntryProps) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null ? '' : printDecimal(value, locale, decimalsOf(value))
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    const next = typed.trim() === '' ? null : readNumber(typed, digits)
    if (next === undefined) return
    onCommit(next === null ? null : Math.min(bounds.most, Math.max(bounds.least, next)))
  }
  return (
    <span className={clsx('relative inline-grid', className)}>
      <Input
        {...(label ? { 'aria-label': label } : {})}
        inputMode={digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={placeholder}
        className={clsx('tabular-nums', unit && 'pr-7')}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value.slice(0, 20))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      {unit ? (
        <span aria-hidden="true" className="absolute top-1/2 right-3 -translate-y-1/2 text-muted">
          {unit}
        </span>
      ) : null}
    </span>
  )
}

const decimalsOf = (value: number) => (String(value).split('.')[1] ?? '').length

/** Whole numbers may be grouped by points or commas; of others the last of them begins the decimals. `undefined`: none. */
export function readNumber(typed: string, digits: number): number | undefined {
  const text = typed.replace(/[\s%x]/g, '')
  const plain = digits === 0 ? text.replace(/[.,](?=\d{3}(\D|$))/g, '') : text.replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(plain)) return undefined
  const scale = 10 ** digits
  return Math.round(Number(plain) * scale) / scale
}
