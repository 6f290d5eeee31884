import { printNumber } from '@slot-liste/domain/figures/print.ts'
import type { NumberRule } from '@slot-liste/domain/figures/read-number.ts'
import { clsx } from 'clsx'
import { useId } from 'react'
import { useNumberReader } from '#parts/site/use-number-reader.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Input } from '#ui/form/field.tsx'
import { useFieldTies } from '#ui/form/field-context.ts'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { useTyped } from '#ui/form/use-typed.ts'

type NumberEntryProps = {
  /** Without it the box stands in a `Field`. */
  label?: string
  value: number | null
  /** A change of it drops the text being typed; the value itself by default. */
  resetOn?: number | null
  rule: NumberRule
  placeholder?: string
  /** `null`: the box was emptied. */
  onCommit: (value: number | null) => void
  className?: string
}

const signs = { none: undefined, multiple: 'x', percent: '%', money: '€' }

/** A figure typed in one's own language. Unreadable input shows a message under the box and changes nothing. */
export function NumberEntry({
  label,
  value,
  resetOn = value,
  rule,
  placeholder,
  onCommit,
  className,
}: NumberEntryProps) {
  const locale = useLocale()
  const id = useId()
  const ties = useFieldTies()
  const { text, type, commit, problem } = useTyped({
    shown: value === null ? '' : printNumber(value, locale),
    read: useNumberReader(rule),
    onCommit,
    resetOn,
  })
  const sign = signs[rule.unit ?? 'none']
  return (
    <>
      <span className={clsx('relative inline-grid', className)}>
        <Input
          {...(label ? { 'aria-label': label } : {})}
          inputMode={rule.digits === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby={clsx(ties['aria-describedby'], problem && id) || undefined}
          className={clsx('tabular-nums', sign && 'pr-7')}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            commit()
          }}
        />
        {sign ? (
          <span aria-hidden="true" className="absolute top-1/2 right-3 -translate-y-1/2 text-muted">
            {sign}
          </span>
        ) : null}
      </span>
      <FieldProblem id={id}>{problem}</FieldProblem>
    </>
  )
}
