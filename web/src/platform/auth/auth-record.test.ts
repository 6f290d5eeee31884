import { expect, test } from 'vitest'
import { hasAuthTraces, isAuthCallback, isHalfConfirmed } from './auth-record.ts'

const sources = import.meta.glob<string>(
  ['/web/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/auth-record.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

test('nobody else writes the keys of the session', () => {
  const writers = Object.entries(sources).filter(([, text]) =>
    /(writeStored|removeStored|setItem|removeItem)\(\s*('(access_token|refresh_token|sb-auth)'|recordKey)/.test(
      text,
    ),
  )
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(writers.map(([path]) => path)).toEqual([])
})

const at = (address: string) => new URL(address, 'https://slot.example')

test.each([
  '/settings#access_token=t&expires_in=3600&refresh_token=r&token_type=bearer&type=recovery',
  '/#access_token=t&type=signup',
  '/login#error=access_denied&error_code=otp_expired',
])('%s is a mailed link', (address) => expect(isAuthCallback(at(address))).toBe(true))

test.each([
  '/games?error=none',
  '/?access_token=t&type=recovery',
  '/games#access_token=t&type=recovery',
  '/#access_token=t',
  '/#access_token=t&type=invite',
  '/settings#password',
])('%s is not', (address) => expect(isAuthCallback(at(address))).toBe(false))

test('the first of two confirmations comes with words alone', () => {
  expect(isHalfConfirmed(at('/settings#message=Confirmation+link+accepted&sb='))).toBe(true)
  expect(isHalfConfirmed(at('/games#message=x&sb='))).toBe(false)
})

test('a guest leaves no traces', () => {
  Object.assign(globalThis, { location: at('/') })
  expect(hasAuthTraces()).toBe(false)
})
