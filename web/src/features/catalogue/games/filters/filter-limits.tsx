import { printMoney } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import type { GamesFilter } from '#data/catalogue/games.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type FilterLimitsProps = { filter: GamesFilter; onChange: (change: GamesFilter) => void }

const smallBets = [0.05, 0.1, 0.2, 0.25, 0.5, 1]
const largeBets = [10, 20, 50, 100, 125, 200, 250]

export function FilterBets({ filter: { minBet, maxBet }, onChange }: FilterLimitsProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Limit
        label={t('games:field.minBet')}
        value={minBet}
        steps={smallBets}
        print={(euros) => t('filters.orLess', { value: printMoney(euros, locale) })}
        onChange={(next) => onChange({ minBet: next })}
      />
      <Limit
        label={t('games:field.maxBet')}
        value={maxBet}
        steps={largeBets}
        print={(euros) => t('filters.orMore', { value: printMoney(euros, locale) })}
        onChange={(next) => onChange({ maxBet: next })}
      />
    </div>
  )
}

type FilterYearsProps = FilterLimitsProps & { years: { min: number | null; max: number | null } }

export function FilterYears({ filter: { yearFrom, yearTo }, years, onChange }: FilterYearsProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const { min, max } = years
  if (min === null || max === null) return null
  const steps = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Limit
        label={t('filters.yearFrom')}
        value={yearFrom}
        steps={steps}
        print={String}
        onChange={(next) => onChange({ yearFrom: next })}
      />
      <Limit
        label={t('filters.yearTo')}
        value={yearTo}
        steps={steps}
        print={String}
        onChange={(next) => onChange({ yearTo: next })}
      />
    </div>
  )
}

type LimitProps = {
  label: string
  value: number | undefined
  steps: readonly number[]
  print: (step: number) => string
  onChange: (value: number | undefined) => void
}

/** A figure out of some; one that came with the address and is none of them is offered too. */
function Limit({ label, value, steps, print, onChange }: LimitProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const offered = value === undefined || steps.includes(value) ? steps : [value, ...steps]
  return (
    <Field label={<span className="text-sm font-normal text-muted">{label}</span>}>
      <Select
        small
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t('filters.any')}</option>
        {offered.map((step) => (
          <option key={step} value={step}>
            {print(step)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
