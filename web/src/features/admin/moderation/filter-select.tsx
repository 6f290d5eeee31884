import { type ComponentProps, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateEntry } from '#ui/form/date-entry.tsx'
import { Input } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type FilterProps<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value | undefined) => void
  /** The name of the empty choice. */
  all?: string
}

/** One filter of a table. */
export function FilterSelect<Value extends string>(props: FilterProps<Value>) {
  const { label, value, options, onChange, all } = props
  const { t } = useTranslation('admin-people')
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        {label}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        className="min-w-32"
        onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
      >
        <option value="">{all ?? t('filter.all')}</option>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A filter that is on or off. */
export function FilterTick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex h-11 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3 text-[0.9375rem] has-checked:border-accent has-checked:bg-accent-soft lg:h-10">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4.5"
      />
      {label}
    </label>
  )
}

/** A filter that is typed. */
export function FilterInput({ label, ...rest }: { label: string } & ComponentProps<typeof Input>) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        {label}
      </label>
      <Input id={id} className="!w-40" {...rest} />
    </div>
  )
}

type DateProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** A filter that is a day; one that is only half typed leaves the filter as it was. */
export function FilterDate({ label, value, onChange }: DateProps) {
  const { t } = useTranslation('admin-people')
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs font-semibold text-muted">
        {label}
      </label>
      <DateEntry
        id={id}
        className="!w-40"
        value={value ?? ''}
        problem={t('filter.noDay')}
        onChange={(day) => day !== undefined && onChange(day || undefined)}
      />
    </div>
  )
}
