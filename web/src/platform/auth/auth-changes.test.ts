import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import tr from '#locales/tr/auth-outcomes.json'
import { member, sessionOf } from '#testing/samples.ts'
import { authStore, injectActions } from './auth-store.ts'

let emailFailure: { code?: string } | undefined
vi.mock('./auth-events.ts', () => ({
  requestEmail: async () => {
    if (emailFailure) throw emailFailure
  },
}))

const state = () => authStore.getState()
const answers = (body: object, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} })
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', new URL('https://slot.example/settings'))
  injectActions(() => import('./auth-actions.ts'))
  authStore.setState({ user: member, session: sessionOf(member), isRecovering: true, isByMail: true })
})
afterEach(() => vi.unstubAllGlobals())

test('a changed profile is that of whoever is signed in, the rest of it as before', async () => {
  answers({ bio: 'Yeni' })
  expect(await state().updateProfile({ bio: 'Yeni' } as never)).toEqual({ ok: true })
  expect(state().user).toEqual({ ...member, bio: 'Yeni' })
})

describe('a new password by a mailed link', () => {
  const send = () => state().updatePassword({ new_password: 'parola' } as never)
  const mail = () => [state().isRecovering, state().isByMail]

  test('ends the recovery once it is set', async () => {
    answers({})
    expect(await send()).toEqual({ ok: true })
    expect(mail()).toEqual([false, true])
  })

  test('asks for the old one after all when the link is too old', async () => {
    answers({ code: 'VALIDATION', message: 'Olmaz.', fields: { current_password: 'Gerekli.' } }, 422)
    expect(await send()).toMatchObject({ ok: false })
    expect(mail()).toEqual([false, false])
  })

  test('is still to be set after another refusal', async () => {
    answers({ code: 'VALIDATION', message: 'Olmaz.', fields: { new_password: 'Kısa.' } }, 422)
    expect(await send()).toMatchObject({ ok: false, fields: { new_password: 'Kısa.' } })
    expect(mail()).toEqual([true, true])
  })
})

test.each([
  [undefined, { ok: true }],
  [{ code: 'email_exists' }, { ok: false, message: tr.emailTaken, code: 'email_exists' }],
  [{ code: 'over_email_send_rate_limit' }, { ok: false, message: tr.tooOften }],
  [{ code: 'unexpected_failure' }, { ok: false, message: tr.changeEmail }],
  [{}, { ok: false, message: tr.changeEmail }],
])('a new address that is answered by %o', async (failure, outcome) => {
  emailFailure = failure
  expect(await state().changeEmail('yeni@example.com')).toMatchObject(outcome)
})
