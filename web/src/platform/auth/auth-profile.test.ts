import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fallbackUser, forgetProfile, reloadProfile } from './auth-profile.ts'
import { authStore } from './auth-store.ts'

const sessionOf = (id: string) => ({ user: { id, user_metadata: {} } }) as unknown as Session

let asked: number
let reply: () => Promise<Response>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  asked = 0
  reply = async () => Response.json({ id: 'a', username: 'ayse' })
  vi.stubGlobal('fetch', () => {
    asked++
    return reply()
  })
  forgetProfile()
  authStore.setState({ session: sessionOf('a'), user: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a profile that takes long is asked for once, however many want it meanwhile', async () => {
  reply = () =>
    new Promise((resolve) => setTimeout(() => resolve(Response.json({ id: 'a', username: 'ayse' })), 6_000))
  const first = reloadProfile('init')
  await vi.advanceTimersByTimeAsync(3_000)
  const others = [reloadProfile('event'), reloadProfile('init')]
  await vi.advanceTimersByTimeAsync(3_000)
  await Promise.all([first, ...others])
  expect(asked).toBe(1)
  expect(authStore.getState().user).toMatchObject({ username: 'ayse' })
})

test('it is asked for again once it is older than half a second at the start, two seconds after an event', async () => {
  await reloadProfile('init')
  await vi.advanceTimersByTimeAsync(400)
  await reloadProfile('init')
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  await reloadProfile('event')
  expect(asked).toBe(1)
  await reloadProfile('init')
  expect(asked).toBe(2)
  await vi.advanceTimersByTimeAsync(2_000)
  await reloadProfile('event')
  expect(asked).toBe(3)
})

test('that of another person is asked for at once, while one is under way', async () => {
  reply = () => new Promise(() => undefined)
  void reloadProfile('init')
  authStore.setState({ session: sessionOf('b') })
  void reloadProfile('init')
  expect(asked).toBe(2)
})

test('a reply for a person who left is dropped, and without one the person is built from the session', async () => {
  reply = () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ id: 'a' })), 100))
  const loading = reloadProfile('init')
  authStore.setState({ session: sessionOf('b'), user: null })
  await vi.advanceTimersByTimeAsync(100)
  await loading
  expect(authStore.getState().user).toBeNull()
  reply = () => Promise.reject(new TypeError('Failed to fetch'))
  await reloadProfile('init')
  expect(authStore.getState().user).toMatchObject({ id: 'b', role: 'user' })
})

test.each<[{ email?: string; user_metadata?: object }, string]>([
  [{ email: 'ayse@ornek.com', user_metadata: { username: 'yildiz' } }, 'yildiz'],
  [{ email: 'ayse@ornek.com', user_metadata: { username: 7 } }, 'ayse'],
  [{ email: 'ayse@ornek.com' }, 'ayse'],
  [{ user_metadata: {} }, 'user'],
])(
  'a session of %o shows them as %s, followed by nobody yet and never as an administrator',
  (user, username) => {
    const session = { user: { id: 'a', role: 'admin', created_at: '2026-01-02T00:00:00Z', ...user } }
    expect(fallbackUser(session as unknown as Session)).toMatchObject({
      ...{ id: 'a', email: user.email ?? '', username, role: 'user', verified: false },
      ...{ memberSince: '2026-01-02T00:00:00Z', followers: 0, following: 0 },
    })
  },
)
