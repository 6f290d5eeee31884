import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  requireGuest,
  requireLogin,
  requireNoAccount,
  requireOwnName,
  requireRole,
  safeRedirect,
} from './auth-guards.ts'
import { authStore } from './auth-store.ts'

const origin = 'https://slot.example'
const someone = { role: 'user' } as never

/** The value a guard throws, or nothing. */
function thrown(guard: () => void): unknown {
  try {
    guard()
    return undefined
  } catch (redirect) {
    return (redirect as { options: unknown }).options
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  authStore.setState({ user: null, session: null })
})

describe('where a redirect may lead', () => {
  test.each([
    ['/settings', '/settings'],
    ['/games?theme=egypt&theme=norse#top', '/games?theme=egypt&theme=norse#top'],
    ['/profile/çağrı', '/profile/%C3%A7a%C4%9Fr%C4%B1'],
    ['/logins', '/logins'],
    ['/a/../settings', '/settings'],
    ['/?next=//e.com', '/?next=//e.com'],
  ])('%s leads there', (wanted, target) => expect(safeRedirect(wanted, origin)).toBe(target))

  test.each([
    '//e.com',
    '///e.com',
    '/\\e.com',
    '\\\\e.com',
    '/\t/e.com',
    '\t//e.com',
    ' //e.com',
    '/\n/e.com',
    'https:e.com',
    'https://e.com',
    'https://slot.example/settings',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//e.com',
    '/a/..//e.com',
    '/login',
    '/login/',
    '/login?redirect=/login',
    '/register#x',
    '/./login',
    'settings',
    '',
    undefined,
    ['/settings'],
  ])('%j leads Home', (wanted) => expect(safeRedirect(wanted, origin)).toBe('/'))

  test('a tab typed as %09 arrives decoded', () => {
    const { searchParams } = new URL('https://slot.example/login?redirect=/%09/e.com')
    expect(safeRedirect(searchParams.get('redirect'), origin)).toBe('/')
  })
})

describe('guards', () => {
  const here = { location: { href: '/settings?tab=account#sessions' } }

  test('whoever is not signed in goes to login and comes back', () =>
    expect(thrown(() => requireLogin(here))).toMatchObject({
      to: '/login',
      search: { redirect: '/settings?tab=account#sessions' },
    }))

  test('a session or a stored token is enough', () => {
    authStore.setState({ session: {} as never })
    expect(thrown(() => requireLogin(here))).toBeUndefined()
    authStore.setState({ session: null })
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'access_token' ? 'a' : null) })
    expect(thrown(() => requireLogin(here))).toBeUndefined()
  })

  test('pages for guests send the signed in Home; a session alone is not yet somebody', () => {
    expect(thrown(requireGuest)).toBeUndefined()
    authStore.setState({ session: {} as never })
    expect(thrown(requireGuest)).toBeUndefined()
    authStore.setState({ user: someone })
    expect(thrown(requireGuest)).toMatchObject({ to: '/' })
  })

  test('a list without an account is for those who have none', () => {
    expect(thrown(requireNoAccount)).toBeUndefined()
    vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'access_token' ? 'a' : null) })
    expect(thrown(requireNoAccount)).toMatchObject({ to: '/lists/create', replace: true })
    vi.unstubAllGlobals()
    authStore.setState({ session: {} as never })
    expect(thrown(requireNoAccount)).toMatchObject({ to: '/lists/create', replace: true })
  })

  test('another role goes Home', () => {
    authStore.setState({ user: someone, session: {} as never })
    expect(thrown(() => requireRole('admin'))).toMatchObject({ to: '/' })
    authStore.setState({ user: { role: 'admin' } as never })
    expect(thrown(() => requireRole('admin'))).toBeUndefined()
  })
})

test('the profile without a name is one’s own, or leads to login and back', () => {
  const place = { location: { href: '/profile?tab=liked' } }
  const login = { to: '/login', search: { redirect: '/profile?tab=liked' } }
  expect(thrown(() => requireOwnName(place))).toMatchObject(login)
  authStore.setState({ session: {} as never })
  expect(thrown(() => requireOwnName(place))).toMatchObject(login)
  authStore.setState({ user: { username: 'ayse' } as never })
  expect(thrown(() => requireOwnName(place))).toMatchObject({
    to: '/profile/{-$username}',
    params: { username: 'ayse' },
    search: true,
    replace: true,
  })
})
