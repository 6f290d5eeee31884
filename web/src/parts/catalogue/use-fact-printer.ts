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
import {
  type Locale,
  printDate,
  printFigure,
  printInteger,
  unknown,
} from '@slot-liste/domain/figures/print.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** Prints a fact as voices write it (`96.5`, `2019-06-27`, `high`) for people; what is unknown is a dash. */
export function useFactPrinter(): (field: ChangedField, value: string | null) => string {
  const { t } = useTranslation('games')
  const locale = useLocale()
  return (field, value) => (value === null ? unknown : printFact({ field, value, locale, t }))
}

type Fact = { field: ChangedField; value: string; locale: Locale; t: TFunction<'games'> }

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
  return wordOf(field, value, t) ?? value
}

function wordOf(field: ChangedField, value: string, t: TFunction<'games'>): string | undefined {
  const has = <Word extends string>(words: readonly Word[]) => words.find((word) => word === value)
  const volatility = field === 'volatility' ? has(volatilities) : undefined
  if (volatility) return t(`volatility.${volatility}`)
  const level = field === 'volatilityLevel' ? has(volatilityLevels) : undefined
  if (level) return t(`volatilityLevel.${level}`)
  const mechanic = field === 'mechanic' ? has(mechanics) : undefined
  if (mechanic) return t(`mechanic.${mechanic}`)
  const status = field === 'status' ? has(gameStatuses) : undefined
  return status && t(`status.${status}`)
}
