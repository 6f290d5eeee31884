import type { Prediction } from '@slot-liste/contract/predictions/predictions.ts'
import { printDecimal, printInteger, printMultiple } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** Chances and lengths as the pages of predictions print them. */
export function usePredictionWords() {
  const { t } = useTranslation('predictions')
  const locale = useLocale()
  return {
    chance: (value: number) => {
      const digits = printDecimal(value * 100, locale, 1)
      return locale === 'tr' ? `%${digits}` : `${digits}%`
    },
    /** Of tenths, with its sign. */
    balance: (tenths: number) => `${tenths > 0 ? '+' : ''}${printMultiple(tenths / 10, locale)}`,
    kind: ({ mode, spins, target }: Prediction['setup']) =>
      target === null
        ? t('kind.duel', { spins: printInteger(spins, locale) })
        : t(mode === 'race' ? 'kind.race' : 'kind.duel', {
            spins: printInteger(spins, locale),
            target: printMultiple(target / 10, locale),
          }),
  }
}
