import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { createInstance, type i18n } from 'i18next'
import type { Namespace } from './text-keys.ts'

const bases = {
  tr: () => import('#locales/base-tr.ts'),
  en: () => import('#locales/base-en.ts'),
}

export async function createI18n(locale: Locale): Promise<i18n> {
  const i18n = createInstance()
  const { base } = await bases[locale]()
  await i18n.init({
    lng: locale,
    fallbackLng: 'en',
    defaultNS: 'layout',
    resources: { [locale]: base },
    interpolation: { escapeValue: false },
  })
  return i18n
}

/** For route loaders: these texts, in the language shown when they arrive. */
export async function loadTexts(i18n: i18n, ...namespaces: Namespace[]): Promise<void> {
  let language: string
  do {
    language = i18n.language
    await addTexts(i18n, language, missing(i18n, language, namespaces))
  } while (language !== i18n.language)
}

/** These texts in a language that need not be the one shown. */
export const loadTextsIn = (i18n: i18n, language: Locale, ...namespaces: Namespace[]): Promise<void> =>
  addTexts(i18n, language, missing(i18n, language, namespaces))

/** Everything shown so far is there in the new language before the switch, so no bare key is ever drawn. */
export async function changeLanguage(i18n: i18n, locale: Locale): Promise<void> {
  for (const [name, texts] of Object.entries((await bases[locale]()).base))
    i18n.addResourceBundle(locale, name, texts)
  const rest = () => missing(i18n, locale, Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}))
  for (let names = rest(); names.length > 0; names = rest()) await addTexts(i18n, locale, names)
  await i18n.changeLanguage(locale)
}

function missing(i18n: i18n, language: string, namespaces: string[]): string[] {
  return namespaces.filter((name) => !i18n.hasResourceBundle(language, name))
}

async function addTexts(i18n: i18n, language: string, namespaces: string[]): Promise<void> {
  const { files } = await bases[language as Locale]()
  const load = async (name: string) => {
    const texts = await files[`./${language}/${name}.json`]?.()
    i18n.addResourceBundle(language, name, texts)
  }
  await Promise.all(namespaces.map(load))
}
