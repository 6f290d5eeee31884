import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Chip } from '#ui/form/chip.tsx'
import type { Choice } from './choices.ts'

type FilterChipsProps = {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** A short list of which any may be chosen. */
export function FilterChips({ label, choices, chosen, onToggle }: FilterChipsProps) {
  const locale = useLocale()
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label, count }) => (
        <Chip
          key={value}
          pressed={chosen.includes(value)}
          onPress={() => onToggle(value)}
          count={printInteger(count, locale)}
          className={count === 0 && !chosen.includes(value) ? faint : undefined}
        >
          {label}
        </Chip>
      ))}
    </fieldset>
  )
}

/** A choice that would leave nothing: still there, still readable, out of the way. */
export const faint = 'border-dashed bg-transparent text-muted'
