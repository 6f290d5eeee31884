import { printInteger, printMoney, printPercent } from '@slot-liste/domain/figures/print.ts'
import type { ReactNode } from 'react'
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
    <Pair>
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
    </Pair>
  )
}

const ways = [243, 1024, 4096, 15_625, 46_656, 117_649, 200_000]

/** Games of which a spin may have so many ways. */
export function FilterWays({ filter: { waysFrom, waysTo }, onChange }: FilterLimitsProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  return (
    <Pair>
      <Limit
        label={t('filters.waysFrom')}
        value={waysFrom}
        steps={ways}
        print={(n) => t('filters.orMore', { value: printInteger(n, locale) })}
        onChange={(next) => onChange({ waysFrom: next })}
      />
      <Limit
        label={t('filters.waysTo')}
        value={waysTo}
        steps={ways}
        print={(n) => t('filters.orLess', { value: printInteger(n, locale) })}
        onChange={(next) => onChange({ waysTo: next })}
      />
    </Pair>
  )
}

const hitFrequencies = [10, 15, 20, 25, 30, 35, 40, 50]

/** How often a spin wins. */
export function FilterHits({ filter, onChange }: FilterLimitsProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  const { hitFrequencyMin: low, hitFrequencyMax: high } = filter
  return (
    <Pair>
      <Limit
        label={t('filters.from')}
        value={low}
        steps={hitFrequencies}
        print={(percent) => printPercent(percent, locale)}
        onChange={(next) => onChange({ hitFrequencyMin: next })}
      />
      <Limit
        label={t('filters.to')}
        value={high}
        steps={hitFrequencies}
        print={(percent) => printPercent(percent, locale)}
        onChange={(next) => onChange({ hitFrequencyMax: next })}
      />
    </Pair>
  )
}

const odds = [100_000, 1_000_000, 5_000_000, 10_000_000, 50_000_000]

/** In how many spins the largest win is reached, on average. */
export function FilterOdds({ filter: { maxWinOddsMax }, onChange }: FilterLimitsProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const locale = useLocale()
  return (
    <Limit
      label={t('games:field.maxWinOdds')}
      value={maxWinOddsMax}
      steps={odds}
      print={(n) => t('filters.oneIn', { spins: printInteger(n, locale) })}
      onChange={(next) => onChange({ maxWinOddsMax: next })}
    />
  )
}

type FilterYearsProps = FilterLimitsProps & { years: { min: number | null; max: number | null } }

export function FilterYears({ filter: { yearFrom, yearTo }, years, onChange }: FilterYearsProps) {
  const { t } = useTranslation(['games-browse', 'games'])
  const { min, max } = years
  if (min === null || max === null) return null
  const steps = Array.from({ length: max - min + 1 }, (_, back) => max - back)
  return (
    <Pair>
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
    </Pair>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-end gap-3">{children}</div>
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
