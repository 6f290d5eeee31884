import { printDecimal, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** Multiples and chances as a hunt's pages print them. */
export function useHuntWords() {
  const { t } = useTranslation('hunts')
  const locale = useLocale()
  const percent = (value: number) => {
    const digits = printDecimal(value, locale, 1)
    return locale === 'tr' ? `%${digits}` : `${digits}%`
  }
  return {
    /** Of tenths. */
    tenths: (value: number | null) => printMultiple(value === null ? null : value / 10, locale),
    multiple: (value: number | null) =>
      printMultiple(value === null ? null : Math.round(value * 100) / 100, locale),
    /** To a tenth of a percent; what is not quite impossible or certain is not called so. */
    chance: (value: number) => {
      if (value > 0 && value < 0.0005) return t('almostNever', { share: percent(0.1) })
      if (value < 1 && value >= 0.9995) return t('almostSurely', { share: percent(99.9) })
      return percent(value * 100)
    },
  }
}
