import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { forgetCopies } from '#platform/offline/offline-copies.ts'
import { toastError, toastSuccess } from '#platform/toasts.ts'
import { forgetTokens, hasAuthTraces, isHalfConfirmed } from './auth-record.ts'
import { authStore, injectActions } from './auth-store.ts'
import { registerLoginPage } from './unauthorized.ts'

/** Longer than this and the page goes on with the stored token alone. */
const patienceMs = 10_000
/** Offline there is nothing to wait for: an old token cannot be renewed. */
const offlinePatienceMs = 1_000

type Router = {
  invalidate: () => Promise<unknown>
  navigate: (to: { to: '/login'; search: { redirect: string } }) => Promise<unknown>
  state: { location: { href: string; pathname: string } }
}

let ready: Promise<void> | undefined

/** Before the first navigation, once: the session of the address or of storage. A guest without either waits for nothing. */
export function authReady(i18n: i18n): Promise<void> {
  ready ??= boot(i18n)
  return ready
}

/** Clears pages' data when the account changes: data read for one person is not shown to another. */
export function followAuth(router: Router, queryClient: QueryClient): void {
  injectActions(() => import('./auth-actions.ts'))
  registerLoginPage({
    place: () => router.state.location,
    open: (redirect) => router.navigate({ to: '/login', search: { redirect } }),
    forget: (ended) => {
      forgetTokens()
      authStore.setState({ session: null, user: null, ended: ended ?? null })
    },
  })
  authStore.subscribe((now, before) => {
    if (!now.isReady || now.session?.user.id === before.session?.user.id) return
    void changeOfPerson(router, queryClient, before.session !== null)
  })
}

async function changeOfPerson(router: Router, queryClient: QueryClient, left: boolean): Promise<void> {
  // First away from a page that needs somebody, then forget what it shows.
  if (left) forgetCopies()
  if (left) await router.invalidate()
  queryClient.removeQueries({ queryKey: ['account'] })
  await queryClient.invalidateQueries()
}

async function boot(i18n: i18n): Promise<void> {
  if (!import.meta.env.SSR && isHalfConfirmed(location)) {
    history.replaceState(history.state, '', location.pathname + location.search)
    toastSuccess(i18n.t('layout:link.accepted'))
  }
  if (!import.meta.env.SSR && hasAuthTraces())
    await Promise.race([restored(i18n), passed(navigator.onLine === false ? offlinePatienceMs : patienceMs)])
  authStore.setState({ isReady: true })
}

/** A client that cannot be loaded is no reason to break the page: the stored token still speaks for the person. */
async function restored(i18n: i18n): Promise<void> {
  try {
    const { restore } = await import('./auth-events.ts')
    const { linkError } = await restore()
    if (linkError)
      toastError(i18n.t(linkError === 'otp_expired' ? 'layout:link.expired' : 'layout:link.failed'))
  } catch {
    // Reported by the first call that needs it.
  }
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
