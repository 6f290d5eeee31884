import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'

type ChoiceProps = {
  label: string
  /** The label of the choice of all. */
  all: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  onChange: (value: string | undefined) => void
}

/** One filter of a table. */
export function FilterSelect({ label, all, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="!w-auto min-w-36 max-w-56 max-sm:max-w-none max-sm:flex-1 max-sm:basis-40"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

type DoublesProps = { value: boolean | undefined; onChange: (value: true | undefined) => void }

export function DoublesFilter({ value, onChange }: DoublesProps) {
  const { t } = useTranslation('admin-catalogue')
  return (
    <Checkbox
      label={t('filters.duplicates')}
      checked={value === true}
      onChange={(checked) => onChange(checked || undefined)}
      className="min-h-10 items-center"
    />
  )
}
