import type { i18n } from 'i18next'
import { mayReloadForCode, reloadForCode } from './api/missing-code.ts'
import { type AppState, appStore, isDark, type Theme } from './app-store.ts'
import { changeLanguage } from './i18n/i18n.ts'
import { standaloneDocument } from './standalone.ts'
import { mirrorInCookie, readStored, writeStored } from './storage.ts'
import { toastError } from './toasts.ts'

/** Longer than this, and the page is covered while the other language's texts come. */
const patienceMs = 300

/**
 * Storage → store, before anything is drawn. Unknown values count as none: light, and the language the page came in, or
 * Turkish. The server reads both in cookies, for it cannot see the storage. Of overlays and embeds the address says both.
 */
export function restorePreferences(renderedIn: AppState['locale'] = 'tr'): void {
  if (standaloneDocument) {
    const { theme, locale } = standaloneDocument
    showTheme(theme)
    document.documentElement.lang = locale
    appStore.setState({ theme, locale })
    return
  }
  const theme = readStored('theme')
  const locale = readStored('locale')
  if (theme) mirrorInCookie('theme', theme)
  if (locale) mirrorInCookie('locale', locale)
  else if (renderedIn !== 'tr') writeStored('locale', renderedIn)
  appStore.setState({
    theme: theme === 'dark' || theme === 'system' ? theme : 'light',
    locale: locale === 'en' || locale === 'tr' ? locale : renderedIn,
  })
}

/** Store → storage and document, from now on. */
export function followPreferences(i18n: i18n): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', () => showTheme(appStore.getState().theme))
  appStore.subscribe((now, before) => {
    if (now.theme !== before.theme) keepTheme(now.theme)
    if (now.locale !== before.locale) void switchLanguage(i18n, now.locale, before.locale)
  })
}

function keepLocale(locale: AppState['locale']): void {
  writeStored('locale', locale)
  mirrorInCookie('locale', locale)
}

function keepTheme(theme: Theme): void {
  writeStored('theme', theme)
  mirrorInCookie('theme', theme)
  showTheme(theme)
}

function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', isDark(theme))
}

async function switchLanguage(
  i18n: i18n,
  locale: AppState['locale'],
  before: AppState['locale'],
): Promise<void> {
  if (i18n.language === locale) return
  const { setLoading, setLocale } = appStore.getState()
  const cover = setTimeout(() => setLoading(true), patienceMs)
  try {
    await changeLanguage(i18n, locale)
    keepLocale(locale)
    document.documentElement.lang = locale
  } catch (error) {
    if (mayReloadForCode(error)) {
      keepLocale(locale)
      if (await reloadForCode(error)) return
      keepLocale(before)
    }
    toastError(i18n.t('layout:language.failed'))
    setLocale(before)
  } finally {
    clearTimeout(cover)
    setLoading(false)
  }
}
