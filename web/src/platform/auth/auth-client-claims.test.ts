import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cameByMail, claimsOf } from './auth-client-claims.ts'

const start = Date.parse('2026-11-21T12:00:00Z')
const seconds = start / 1000

/** A session of an hour that began by this method; `off` is how far this computer's clock goes ahead. */
function session(method: string, off = 0): Session {
  const claims = { sub: 'x', exp: seconds + 3600, amr: [{ method, timestamp: seconds }] }
  return { access_token: `a.${btoa(JSON.stringify(claims))}.c`, expires_at: seconds + 3600 + off } as Session
}

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

test.each([
  ['recovery', true],
  ['otp', true],
  ['password', false],
])('a session begun by %s stands for the old password: %s', (method, expected) =>
  expect(cameByMail(session(method))).toBe(expected),
)

test('for a quarter of an hour', () => {
  vi.setSystemTime(start + 899_000)
  expect(cameByMail(session('recovery'))).toBe(true)
  vi.setSystemTime(start + 901_000)
  expect(cameByMail(session('recovery'))).toBe(false)
})

test('also by a clock that is a day off', () => {
  const day = 86_400
  vi.setSystemTime(start + day * 1000)
  expect(cameByMail(session('recovery', day))).toBe(true)
  vi.setSystemTime(start - day * 1000 + 901_000)
  expect(cameByMail(session('recovery', -day))).toBe(false)
})

test.each(['', 'no token', 'a.b.c', 'a.bnVsbA.c'])('%j says nothing', (token) =>
  expect(claimsOf(token)).toEqual({}),
)
