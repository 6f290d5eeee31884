import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GamesFilter } from '#data/catalogue/games.ts'
import { toggled } from '#parts/catalogue/filters/chosen.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { TriChip, type TriState } from '#ui/form/chip.tsx'
import { type Choice, shortened } from './choices.ts'
import { faint } from './filter-chips.tsx'
import { MoreChoices } from './more-choices.tsx'

type FilterFeaturesProps = {
  choices: readonly Choice[]
  filter: GamesFilter
  onChange: (change: Pick<GamesFilter, 'feature' | 'notFeature'>) => void
}

const few = 12

/** Features a game must have, or must not have. */
export function FilterFeatures({ choices, filter, onChange }: FilterFeaturesProps) {
  const { t } = useTranslation('games-browse')
  const locale = useLocale()
  const [all, setAll] = useState(false)
  const { feature = [], notFeature = [] } = filter
  const shown = all ? choices : shortened(choices, few, [...feature, ...notFeature])
  const stateOf = (value: string): TriState =>
    feature.includes(value) ? 'on' : notFeature.includes(value) ? 'not' : 'off'
  return (
    <>
      <p className="mb-3 text-sm leading-snug text-muted">{t('filters.featureHint')}</p>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ value, label, count }) => (
          <TriChip
            key={value}
            state={stateOf(value)}
            onChange={(next) => onChange(featuresWith(filter, value, next))}
            labels={{ on: t('filters.featureOn'), not: t('filters.featureNot') }}
            count={stateOf(value) === 'not' ? undefined : printInteger(count, locale)}
            className={count === 0 && stateOf(value) === 'off' ? faint : undefined}
          >
            {label}
          </TriChip>
        ))}
      </div>
      <MoreChoices all={all} onAll={setAll} label={t('filters.all', { total: choices.length })} />
    </>
  )
}

function featuresWith({ feature = [], notFeature = [] }: GamesFilter, value: string, next: TriState) {
  const having = feature.filter((one) => one !== value)
  const lacking = notFeature.filter((one) => one !== value)
  return {
    feature: next === 'on' ? toggled(having, value) : listed(having),
    notFeature: next === 'not' ? toggled(lacking, value) : listed(lacking),
  }
}

const listed = (values: string[]) => (values.length > 0 ? values : undefined)
