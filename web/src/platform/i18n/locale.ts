import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { languageOf } from '@slot-liste/domain/text/language.ts'
import { useTranslation } from 'react-i18next'

/** The language of the current texts; the store's `locale` is the requested one. */
export function useLocale(): Locale {
  return useTranslation('layout').i18n.language === 'en' ? 'en' : 'tr'
}

/** For `lang`: the language people wrote a text in, where its words show it and it is not the page's. */
export function useForeign(text: string): Locale | undefined {
  const locale = useLocale()
  const language = languageOf(text)
  return language === null || language === locale ? undefined : language
}
