import { redirect } from '@tanstack/react-router'
import { readStored } from '#platform/storage.ts'
import { authStore, isAuthenticated } from './auth-store.ts'

type Place = { location: { href: string } }

/** For `beforeLoad`: without a session or a stored token to login, and back afterwards. */
export function requireLogin({ location }: Place): void {
  if (authStore.getState().session || readStored('access_token')) return
  throw redirect({ to: '/login', search: { redirect: location.href } })
}

/** For `beforeLoad` of the list a guest begins: members have a page for that. */
export function requireNoAccount(): void {
  if (!authStore.getState().session && !readStored('access_token')) return
  throw redirect({ to: '/lists/create', replace: true })
}

/** For `beforeLoad` of pages for the signed out. */
export function requireGuest(): void {
  if (isAuthenticated(authStore.getState())) throw redirect({ to: '/' })
}

/** For `beforeLoad`, after `requireLogin`: whoever has another role goes Home. */
export function requireRole(...roles: ('user' | 'admin')[]): void {
  const { user } = authStore.getState()
  if (user && roles.includes(user.role)) return
  throw redirect({ to: '/' })
}

/** For `beforeLoad` of the profile without a name: one's own at the same tab, or login and back. */
export function requireOwnName(place: Place): never {
  requireLogin(place)
  const { user } = authStore.getState()
  if (!user) throw redirect({ to: '/login', search: { redirect: place.location.href } })
  const params = { username: user.username }
  throw redirect({ to: '/profile/{-$username}', params, search: true, replace: true })
}

const own = /^\/(login|register)\/*$/

/** Where a `redirect` of the address may lead: a path of this site, else Home. A link may have been made by anybody. */
export function safeRedirect(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin || url.pathname.startsWith('//') || own.test(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
