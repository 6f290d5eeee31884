import { printNumber } from '@slot-liste/domain/figures/print.ts'
import { type NumberRule, readNumber } from '@slot-liste/domain/figures/read-number.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'
import type { Typed } from '#ui/form/use-typed.ts'

type NumberReader = (text: string) => Typed<number | null>

/** Reads what is typed into a number box in the language of the page; an empty box is `null`. */
export const useNumberReader = (rule: NumberRule): NumberReader => useNumberReaders()(rule)

/** The same for boxes with rules of their own. */
export function useNumberReaders(): (rule: NumberRule) => NumberReader {
  const { t } = useTranslation('games')
  const locale = useLocale()
  return (rule) => (text) => {
    const reading = readNumber(text, locale, rule)
    if (reading.kind === 'value') return { value: reading.value }
    if (reading.kind === 'asks') {
      const [one = 0, other = 0] = reading.choices
      const choices = [one, other].map((choice) => printNumber(choice, locale)).join(' / ')
      return { problem: t('number.ambiguous', { choices }) }
    }
    if (reading.kind !== 'wrong') return { value: null }
    if (reading.why === 'out_of_range') {
      const [least, most] = [printNumber(rule.least, locale), printNumber(rule.most, locale)]
      return { problem: t('number.range', { least, most }) }
    }
    if (reading.why !== 'too_many_decimals')
      return { problem: t('number.unreadable', { example: printNumber(rule.digits ? 12.5 : 1_500, locale) }) }
    return { problem: rule.digits ? t('number.decimals', { count: rule.digits }) : t('number.whole') }
  }
}
