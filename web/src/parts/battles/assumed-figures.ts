import type { AssumedFigure, Assumption } from '@slot-liste/domain/battles/model/assumptions.ts'
import { isCutReturn } from '@slot-liste/domain/battles/model/bonus-record.ts'
import { volatilityLevels } from '@slot-liste/domain/catalogue/facts.ts'
import {
  type Locale,
  printDecimal,
  printInteger,
  printMultiple,
  printPercent,
} from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** A figure a model rests on as it is read, the same before a battle and after it. */
export function useAssumedFigures() {
  const { t } = useTranslation('games')
  const locale = useLocale()
  return ({ figure, kind, value }: Pick<Assumption, 'figure' | 'kind' | 'value'>): string =>
    figure === 'volatility'
      ? t(`volatilityLevel.${levelName(value)}`)
      : printers[figure](value, locale, kind === 'estimated')
}

/** The word of a level of the model, 0 … 5. */
export const levelName = (level: number) => volatilityLevels[level] ?? 'medium'

/** `guessed`: more digits than two would tell of an exactness it does not have. */
type Print = (value: number, locale: Locale, guessed: boolean) => string

const printers: Record<Exclude<AssumedFigure, 'volatility'>, Print> = {
  rtp: printPercent,
  maxWin: printMultiple,
  bonusCost: printMultiple,
  hitFrequency: (share, locale, guessed) =>
    guessed ? printWholePercent(share, locale) : printPercent(share * 100, locale),
  maxWinOdds: (odds, locale, guessed) => printOdds(guessed ? Number(odds.toPrecision(2)) : odds, locale),
}

/** A share of 0 … 1 in whole percents: `%22`, `22%`. */
export function printWholePercent(share: number, locale: Locale): string {
  const printed = printInteger(share * 100, locale)
  return locale === 'tr' ? `%${printed}` : `${printed}%`
}

/** `1/1.041.667`; below ten the next decimal still tells. */
export function printOdds(odds: number, locale: Locale): string {
  return `1/${odds < 10 ? printDecimal(odds, locale, 1) : printInteger(odds, locale)}`
}

/** Whether the return is that of a community record which pays more than its price, cut down. */
export const wasCut = ({ how, value }: Pick<Assumption, 'how' | 'value'>): boolean =>
  how === 'record' && isCutReturn(value)
