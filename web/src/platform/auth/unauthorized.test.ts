import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#platform/api/api.ts'
import { recoverAccess, registerLoginPage, whileDeleting } from './unauthorized.ts'

let stored: Map<string, string>
const opened: string[] = []
let reason: string | undefined

beforeEach(() => {
  stored = new Map([['access_token', 'old']])
  opened.length = 0
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  registerLoginPage({
    place: () => ({ href: '/lists', pathname: '/lists' }),
    open: async (redirect) => opened.push(redirect),
    forget: (why) => {
      stored.clear()
      reason = why
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (path: string) => {
  const answer = Response.json({ code: 'UNAUTHORIZED', message: 'x' }, { status: 401 })
  return Object.defineProperty(answer, 'url', { value: `https://slot.example${path}` })
}

/** Long enough for all that waits for nothing but itself. */
const turns = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a call refused while the account is deleted waits for that, and leads nobody to the login page', async () => {
  let other: Promise<string | null> | undefined
  await whileDeleting(async () => {
    other = recoverAccess('old', refusal('/api/notifications'))
    await turns()
    expect(opened).toEqual([])
    stored.clear()
  })
  expect(await other).toBeNull()
  expect(opened).toEqual([])
})

test('where the deletion fails, the call goes on', async () => {
  let other: Promise<string | null> | undefined
  const failed = whileDeleting(async () => {
    other = recoverAccess('old', refusal('/api/notifications'))
    await turns()
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await other).toBeNull()
  expect(opened).toEqual(['/lists'])
})

test('the deletion itself does not wait for itself', async () => {
  await whileDeleting(async () => {
    expect(await recoverAccess('old', refusal('/api/users/account'))).toBeNull()
  })
  expect(opened).toEqual(['/lists'])
})

test('a password change whose session has ended leads to the login page, which says why', async () => {
  const message = 'Oturumunuz sona erdi.'
  vi.stubGlobal('fetch', async () => Response.json({ code: 'UNAUTHENTICATED', message }, { status: 401 }))
  const input = { body: { current_password: 'eski', new_password: 'yeni parola' } }
  await expect(call('POST /api/auth/update-password', input)).rejects.toMatchObject({ status: 401 })
  expect([opened, reason]).toEqual([['/lists'], message])
})
