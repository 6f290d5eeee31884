import { languageOf } from '@slot-liste/domain/text/language.ts'
import { useLocale } from './locale.ts'

/** For `lang`: the language people wrote a text in, where it can be told and is not the page's. */
export function useForeign(text: string): 'tr' | 'en' | undefined {
  const locale = useLocale()
  const language = languageOf(text)
  return language === null || language === locale ? undefined : language
}
