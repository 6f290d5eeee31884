import type { ChangedField } from '@slot-liste/contract/catalogue/game-history.ts'
import {
  gameFacts,
  gameStatuses,
  isFact,
  isFigure,
  mechanics,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { type ProviderFact, parsePlace } from '@slot-liste/domain/catalogue/provider-facts.ts'
import {
  type Locale,
  printDate,
  printFigure,
  printInteger,
  unknown,
} from '@slot-liste/domain/figures/print.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { displayAddress } from '#parts/site/display-address.ts'
import { useLocale } from '#platform/i18n/locale.ts'

type PrintedFact = ChangedField | ProviderFact

/** Prints a fact as voices write it (`96.5`, `2019-06-27`, `high`) for people; what is unknown is a dash. */
export function useFactPrinter(): (field: PrintedFact, value: string | null) => string {
  const { t } = useTranslation('games')
  const locale = useLocale()
  return (field, value) => (value === null ? unknown : printFact({ field, value, locale, t }))
}

type Fact = { field: PrintedFact; value: string; locale: Locale; t: TFunction<'games'> }

function printFact({ field, value, locale, t }: Fact): string {
  if (field === 'maxWinOdds') return `1 / ${printInteger(Number(value), locale)}`
  if (isFact(field) && isFigure(field)) return printFigure(gameFacts[field].kind, Number(value), locale)
  if (field === 'rtpVariants')
    return value
      .split('|')
      .map((build) => printFigure('percent', Number(build), locale))
      .join(' · ')
  if (field === 'releaseDate') return printDate(value, locale)
  if (field === 'demoUrl') return t('demoThere')
  if (field === 'headquarters') return placeIn(value, locale)
  if (field === 'website') return displayAddress(value).replace(/^www\./, '')
  return wordOf(field, value, t) ?? value
}

/** In the other language where it has no name in this one. */
function placeIn(value: string, locale: Locale): string {
  const place = parsePlace(value)
  return place?.[locale] ?? place?.tr ?? place?.en ?? value
}

function wordOf(field: PrintedFact, value: string, t: TFunction<'games'>): string | undefined {
  const has = <Word extends string>(words: readonly Word[]) => words.find((word) => word === value)
  const volatility = field === 'volatility' ? has(volatilities) : undefined
  if (volatility) return t(`volatility.${volatility}`)
  const level = field === 'volatilityLevel' ? has(volatilityLevels) : undefined
  if (level) return t(`volatilityLevel.${level}`)
  const mechanic = field === 'mechanic' ? has(mechanics) : undefined
  if (mechanic) return t(`mechanic.${mechanic}`)
  if (field === 'active') return t(`active.${value === 'true' ? 'yes' : 'no'}`)
  const status = field === 'status' ? has(gameStatuses) : undefined
  return status && t(`status.${status}`)
}
