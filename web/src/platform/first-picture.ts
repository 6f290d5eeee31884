import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { appStore } from './app-store.ts'
import { authStore } from './auth/auth-store.ts'
import { beginAt } from './i18n/clock.ts'

/**
 * While a page is drawn by the server, and again while a browser takes it over, the stores answer with what they began
 * with: here a guest, who reads this language, and the time it was drawn at. Their real values apply right after.
 */
export function beginAsGuest(locale: Locale, renderedAt = Date.now()): void {
  beginAt(renderedAt)
  Object.assign(appStore.getInitialState(), { locale })
  Object.assign(authStore.getInitialState(), { isReady: true })
}
