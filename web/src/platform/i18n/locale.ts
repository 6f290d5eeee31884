import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { useTranslation } from 'react-i18next'

/** The language of the texts on the screen now (the store's `locale` is the one asked for). */
export function useLocale(): Locale {
  return useTranslation('layout').i18n.language === 'en' ? 'en' : 'tr'
}
