import { printInteger } from '@slot-liste/domain/figures/print.ts'
import { mostFound } from '@slot-liste/domain/search/limits.ts'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#platform/i18n/locale.ts'

/** Prints how many there are, as far as anybody counts. */
export function useTotal(): (total: number) => string {
  const { t } = useTranslation('search')
  const locale = useLocale()
  return (total) => {
    const count = printInteger(total, locale)
    return total < mostFound ? count : t('orMore', { shown: count })
  }
}
