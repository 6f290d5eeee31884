import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appStore } from './app-store.ts'
import { createI18n } from './i18n/i18n.ts'
import { followPreferences, restorePreferences } from './preferences.ts'
import { readStored, writeStored } from './storage.ts'

const cookies = () => document.cookie.split('; ').filter(Boolean).sort()
const preferred = () => {
  const { theme, locale } = appStore.getState()
  return [theme, locale]
}

beforeEach(() => {
  for (const name of ['theme', 'locale']) Reflect.set(document, 'cookie', `${name}=; Path=/; Max-Age=0`)
})

describe('the preferences of a browser', () => {
  it.each([
    [null, null, undefined, ['light', 'tr'], []],
    ['dark', 'en', undefined, ['dark', 'en'], ['locale=en', 'theme=dark']],
    ['system', 'tr', 'en', ['system', 'tr'], ['locale=tr', 'theme=system']],
    ['pink', 'de', 'en', ['light', 'en'], ['locale=de', 'theme=pink']],
  ] as const)('%s and %s are restored on a page in %s', (theme, locale, renderedIn, expected, mirrored) => {
    if (theme) writeStored('theme', theme)
    if (locale) writeStored('locale', locale)
    restorePreferences(renderedIn)
    expect(preferred()).toEqual(expected)
    expect(cookies()).toEqual(mirrored)
  })

  it('have the language a page came in, but for Turkish, which is the standard', () => {
    restorePreferences('en')
    expect(readStored('locale')).toBe('en')
    localStorage.clear()
    restorePreferences('tr')
    expect(readStored('locale')).toBeNull()
  })
})

describe('a change of preferences', () => {
  let isSystemDark = false
  let turned: () => void = () => {}
  const system = {
    get matches() {
      return isSystemDark
    },
    addEventListener: (_name: string, listener: () => void) => {
      turned = listener
    },
  }
  vi.stubGlobal('matchMedia', () => system)

  it('is kept, mirrored and shown', async () => {
    const i18n = await createI18n('tr')
    followPreferences(i18n)
    const isDark = () => document.documentElement.classList.contains('dark')
    appStore.getState().setTheme('dark')
    expect([isDark(), readStored('theme'), cookies()]).toEqual([true, 'dark', ['theme=dark']])
    appStore.getState().setTheme('system')
    expect(isDark()).toBe(false)
    isSystemDark = true
    turned()
    expect(isDark()).toBe(true)
    appStore.getState().setTheme('light')
    expect(isDark()).toBe(false)
    expect(readStored('locale')).toBeNull()

    appStore.getState().setLocale('en')
    await waitFor(() => expect(i18n.language).toBe('en'))
    await waitFor(() => expect(readStored('locale')).toBe('en'))
    expect([document.documentElement.lang, appStore.getState().isLoading]).toEqual(['en', false])
    expect(cookies()).toEqual(['locale=en', 'theme=light'])

    // The other language's texts cannot be fetched: the language stays.
    vi.spyOn(i18n, 'changeLanguage').mockRejectedValueOnce(new Error('offline'))
    appStore.getState().setLocale('tr')
    await waitFor(() => expect(appStore.getState().locale).toBe('en'))
    expect(readStored('locale')).toBe('en')
  })
})
