import {
  type GameStatus,
  gameStatuses,
  type Mechanic,
  mechanics,
  type Volatility,
  type VolatilityLevel,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { type SupportWord, supportWords } from '@slot-liste/domain/catalogue/voices.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allFacetsOptions, facetsOptions, type GamesFilter } from '#data/catalogue/games.ts'
import { useSite } from '#data/site/site.ts'
import { toggled } from '#parts/catalogue/filters/chosen.ts'
import { useLocale } from '#platform/i18n/locale.ts'
import { type Choice, choicesOf } from './choices.ts'

export type FilterList = { choices: Choice[]; chosen: readonly string[]; onToggle: (value: string) => void }

type Field =
  | 'provider'
  | 'theme'
  | 'volatility'
  | 'volatilityLevel'
  | 'mechanic'
  | 'status'
  | 'rtpSupport'
  | (typeof figures)[number]

/** These are numbers. */
const figures = ['reels', 'rows', 'paylines'] as const

/** The lists of the panel: what there is to choose, what is chosen, and how to choose. */
export function useFilterLists(
  filter: GamesFilter,
  counted: GamesFilter,
  onChange: (change: GamesFilter) => void,
): Record<Field, FilterList> & { feature: Choice[] } {
  const { t } = useTranslation(['games', 'games-browse'])
  const all = useSuspenseQuery(allFacetsOptions).data
  const live = useSuspenseQuery(facetsOptions(counted)).data
  const word = useWords()
  const nameOf = new Map(all.provider.map(({ value, name }) => [value, name]))
  const list = (field: Field, values: readonly string[], label: (value: string) => string) => {
    const chosen = (filter[field] ?? []).map(String)
    const onToggle = (value: string) =>
      onChange({ [field]: toggled<string | number>(filter[field], read(field, value)) })
    return { choices: choicesOf(values, live[field], chosen, label), chosen, onToggle }
  }
  const numbers = (field: (typeof figures)[number]) =>
    list(
      field,
      valuesOf(all[field]).sort((a, b) => Number(a) - Number(b)),
      (value) => value,
    )
  const features = [...(filter.feature ?? []), ...(filter.notFeature ?? [])]
  return {
    provider: list('provider', valuesOf(all.provider), (value) => nameOf.get(value) ?? value),
    theme: list('theme', valuesOf(all.theme), (value) => word('themes', value)),
    volatility: list('volatility', volatilities, (value) => t(`volatility.${value as Volatility}`)),
    volatilityLevel: list('volatilityLevel', presentLevels(all.volatilityLevel), (value) =>
      t(`volatilityLevel.${value as VolatilityLevel}`),
    ),
    mechanic: list('mechanic', mechanics, (value) => t(`mechanic.${value as Mechanic}`)),
    reels: numbers('reels'),
    rows: numbers('rows'),
    paylines: numbers('paylines'),
    status: list('status', gameStatuses, (value) => t(`status.${value as GameStatus}`)),
    rtpSupport: list('rtpSupport', supportWords, (value) =>
      t(`games-browse:filters.support.${value as SupportWord}`),
    ),
    feature: choicesOf(valuesOf(all.feature), live.feature, features, (value) => word('features', value)),
  }
}

function useWords() {
  const site = useSite()
  const locale = useLocale()
  return (kind: 'themes' | 'features', slug: string) =>
    site[kind].find((word) => word.slug === slug)?.[locale] ?? slug
}

/** Levels any game has, in the order of the scale. */
const presentLevels = (facet: readonly { value: string }[]) =>
  volatilityLevels.filter((level) => facet.some(({ value }) => value === level))

const valuesOf = (facet: readonly { value: string }[]) => facet.map(({ value }) => value)

const read = (field: Field, value: string) =>
  figures.some((figure) => figure === field) ? Number(value) : value
