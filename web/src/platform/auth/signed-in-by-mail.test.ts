import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import tr from '#locales/tr/auth-outcomes.json'

const now = new Date('2026-11-20T12:00:00Z')
const person = '11111111-1111-4111-8111-111111111111'
const profile = { id: person, email: 'ayse@ornek.com', username: 'ayse', role: 'user' }

/** Not signed: the browser never checks that. */
function session(name: string): Session {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const exp = Math.floor(now.getTime() / 1000) + 3600
  return {
    access_token: `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: person, exp, name })}.${part({ s: 1 })}`,
    token_type: 'bearer',
    expires_in: 3600,
    refresh_token: `refresh-${name}`,
    user: { id: person, email: profile.email, user_metadata: {}, app_metadata: {} },
  } as unknown as Session
}

let stored: Map<string, string>
let verified: object
const said: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  vi.resetModules()
  vi.stubEnv('SSR', false)
  stored = new Map()
  said.length = 0
  vi.doMock('#platform/toasts.ts', () => ({
    toastSuccess: (text: string) => said.push(text),
    toastError: (text: string) => said.push(`error: ${text}`),
  }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('location', new URL('https://slot.example/login'))
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'https://slot.example')
    if (pathname === '/api/auth/verify') return Response.json(verified)
    return Response.json(pathname === '/api/auth/me' ? profile : session('any').user)
  })
})
afterEach(() => {
  vi.doUnmock('#platform/toasts.ts')
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

/** Each test has modules of its own: client and store keep their state in them. */
async function load() {
  const { authReady } = await import('./auth-boot.ts')
  const { authStore, injectActions } = await import('./auth-store.ts')
  injectActions(() => import('./auth-actions.ts'))
  return { start: () => authReady({ t: (key: string) => key } as never), state: authStore.getState }
}

test.each([
  ['signup', 'confirmed'],
  ['recovery', 'recovered'],
  ['email_change', 'emailChanged'],
  ['magiclink', 'byLink'],
] as const)('a link that signs in (%s) stores when, and says what it did', async (type, outcome) => {
  const { access_token, refresh_token } = session('linked')
  const sent = { access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type }
  const link = new URL(`https://slot.example/#${new URLSearchParams(sent)}`)
  vi.stubGlobal('location', link)
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('window', { location: link, addEventListener: () => {} })
  const { start, state } = await load()
  await start()
  expect(state().session?.refresh_token).toBe('refresh-linked')
  expect(stored.get('last_login_at')).toBe(now.toISOString())
  expect(said).toEqual([tr[outcome]])
})

test('a right code signs in like a password', async () => {
  verified = { session: session('new'), user: profile }
  const { state } = await load()
  const typed = { type: 'recovery', email: profile.email, code: '123456' } as const
  expect(await state().verifyCode(typed)).toEqual({ ok: true, isHalf: false })
  expect(state()).toMatchObject({ user: profile, isRecovering: true })
  expect(stored.get('access_token')).toBe(session('new').access_token)
  expect(stored.get('last_login_at')).toBe(now.toISOString())
  expect(said).toEqual([tr.recovered])
})

test('the first of the two codes of an e-mail change signs nobody in', async () => {
  verified = { session: null, user: null }
  const { state } = await load()
  const typed = { type: 'email_change', email: profile.email, code: '123456' } as const
  expect(await state().verifyCode(typed)).toEqual({ ok: true, isHalf: true })
  expect([stored.size, said]).toEqual([0, []])
})
