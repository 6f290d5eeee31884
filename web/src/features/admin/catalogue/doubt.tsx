import { unknown } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { FilterSelect } from './table-filters.tsx'

type DoubtProps = { disputed: readonly string[]; unverified: readonly string[] }

/** How many facts are disputed and unverified. */
export function Doubt({ disputed, unverified }: DoubtProps) {
  const { t } = useTranslation('admin-catalogue')
  if (disputed.length + unverified.length === 0) return unknown
  return (
    <span className="flex flex-wrap gap-1">
      {disputed.length > 0 ? (
        <Badge tone="warning">{t('doubt.disputed', { count: disputed.length })}</Badge>
      ) : null}
      {unverified.length > 0 ? <Badge>{t('doubt.unverified', { count: unverified.length })}</Badge> : null}
    </span>
  )
}

type State = 'disputed' | 'unverified'
type FiltersProps<Fact extends string> = {
  /** `any` and facts. */
  facts: readonly Fact[]
  nameOf: (fact: Fact) => string
  chosen: { [Name in State]?: Fact | undefined }
  change: (part: { [Name in State]?: Fact | undefined }) => void
}

/** Only those with a fact in doubt, any or one. */
export function DoubtFilters<Fact extends string>({ facts, nameOf, chosen, change }: FiltersProps<Fact>) {
  const { t } = useTranslation('admin-catalogue')
  return (['disputed', 'unverified'] as const).map((state) => (
    <FilterSelect
      key={state}
      label={t(`filters.${state}`)}
      all={t(`filters.${state}All`)}
      value={chosen[state]}
      options={facts.map((fact) => ({
        value: fact,
        label: fact === 'any' ? t(`filters.${state}Any`) : t(`filters.${state}One`, { name: nameOf(fact) }),
      }))}
      onChange={(value) => change({ [state]: facts.find((fact) => fact === value) })}
    />
  ))
}
