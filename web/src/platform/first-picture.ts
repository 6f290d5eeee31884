import type { Locale } from '@slot-liste/domain/figures/print.ts'
import { appStore } from './app-store.ts'
import { authStore } from './auth-store.ts'

/**
 * While a page is drawn by the server, and again while a browser takes it over, the stores answer with what they began
 * with: here a guest, who reads this language. What they hold otherwise shows right after.
 */
export function beginAsGuest(locale: Locale): void {
  Object.assign(appStore.getInitialState(), { locale })
  Object.assign(authStore.getInitialState(), { isReady: true })
}
