import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '#locales/en/auth-outcomes.json'
import tr from '#locales/tr/auth-outcomes.json'
import { appStore } from '#platform/app-store.ts'
import { type AuthActions, authStore, injectActions } from './auth-store.ts'

vi.mock('./auth-events.ts', () => ({ leave: async () => new Error('Failed to fetch') }))

const actions: { [name in keyof AuthActions]?: () => Promise<unknown> } = {
  login: () => authStore.getState().login({ email: 'a@b.co', password: 'parola' }),
  register: () => authStore.getState().register({} as never),
  updateProfile: () => authStore.getState().updateProfile({ bio: '' } as never),
  updatePassword: () => authStore.getState().updatePassword({ new_password: 'parola' } as never),
  forgotPassword: () => authStore.getState().forgotPassword({ email: 'a@b.co' }),
  deleteAccount: () => authStore.getState().deleteAccount({} as never),
}
const names = Object.keys(actions) as (keyof typeof actions)[]

const wordless: [string, () => Promise<Response>][] = [
  ['an empty 500', async () => new Response(null, { status: 500 })],
  ['an HTML 502', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a cut connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a time-out', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['a page in place of an answer', async () => new Response('<h1>Welcome to the hotel</h1>')],
  ['an empty message', async () => Response.json({ message: ' ' }, { status: 400 })],
]

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', new URL('https://slot.example/login'))
  injectActions(() => import('./auth-actions.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  appStore.setState({ locale: 'tr' })
})

test('the fallbacks are those of the specification', () =>
  expect(en).toMatchObject({
    register: 'Registration failed',
    login: 'Login failed',
    updateProfile: 'Profile update failed',
    updatePassword: 'Password update failed',
    forgotPassword: 'Password reset failed',
    deleteAccount: 'Account deletion failed',
    signOut: 'Sign out failed',
    signedOut: 'Signed out successfully',
    signOutFailed: 'Failed to sign out',
  }))

describe.each(wordless)('after %s', (_, answer) => {
  test.each(names)('%s says that it failed', async (name) => {
    vi.stubGlobal('fetch', answer)
    for (const [locale, texts] of [['tr', tr] as const, ['en', en] as const]) {
      appStore.setState({ locale })
      expect(await actions[name]?.()).toMatchObject({ ok: false, message: texts[name] })
    }
  })
})

test.each(names)('%s hands on what the server says, with a code or without', async (name) => {
  for (const body of [{ message: 'Olmaz.' }, { message: 'Olmaz.', code: 'FORBIDDEN', requestId: 'r' }]) {
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 403 }))
    expect(await actions[name]?.()).toMatchObject({ ok: false, message: 'Olmaz.' })
  }
})

test('signing out says so too, and all of them where the code for it does not come', async () => {
  expect(await authStore.getState().signOut()).toMatchObject({ ok: false, message: tr.signOut })
  injectActions(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  for (const name of names) expect(await actions[name]?.()).toMatchObject({ ok: false, message: tr[name] })
  expect(await authStore.getState().signOut()).toMatchObject({ ok: false, message: tr.signOut })
})

test('deleting the account ends the session without asking the server again', async () => {
  const session = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u' },
  }
  const cells = new Map([['sb-auth', JSON.stringify(session)]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cells.get(key) ?? null,
    setItem: (key: string, value: string) => cells.set(key, value),
    removeItem: (key: string) => cells.delete(key),
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: RequestInfo | URL) => {
    asked.push(url instanceof Request ? url.url : String(url))
    return Response.json({ deleted: true })
  })
  expect(await actions.deleteAccount?.()).toMatchObject({ ok: true })
  expect(asked.filter((url) => /logout/.test(url))).toEqual([])
  expect(asked).toHaveLength(1)
  expect(cells.size).toBe(0)
})
