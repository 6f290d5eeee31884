import { errors, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import outcomes from '#locales/en/auth-outcomes.json'
import { authStore } from '#platform/auth/auth-store.ts'
import { changeLanguage } from '#platform/i18n/i18n.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, sessionOf } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { LoginForm } from './login-form.tsx'

const login = 'POST /api/auth/login'
const forgot = 'POST /api/auth/forgot-password'
const resend = 'POST /api/auth/resend-verification'
const { email } = member
const password = 'uzun bir parola 42'
const signedIn = { session: sessionOf(member), user: member }

/** Answers that are none of ours: the form then says itself what failed. */
const wordless = {
  'an empty 500': () => new Response(null, { status: 500 }),
  'a page of HTML': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'a lost connection': unreachable,
  'no answer in time': () => {
    throw new DOMException('', 'TimeoutError')
  },
}

async function showForm(locale: 'tr' | 'en' = 'en') {
  const onDone = vi.fn()
  const shown = await show(<LoginForm onDone={onDone} />, { locale, at: '/login' })
  const { t, user } = shown
  const field = {
    email: () => screen.getByLabelText(new RegExp(t('auth:fields.email'))),
    password: () => screen.getByLabelText(new RegExp(`^${t('auth:fields.password')}`), { selector: 'input' }),
  }
  const submit = () => screen.getByRole('button', { name: t('auth:login.submit') })
  const fill = async () => {
    await user.type(field.email(), email)
    await user.type(field.password(), password)
  }
  return { ...shown, onDone, field, submit, fill }
}

describe('LoginForm', () => {
  it('signs in by keyboard', async () => {
    answer({ [login]: signedIn })
    const { user, onDone, field } = await showForm()
    await user.tab()
    expect(field.email()).toHaveFocus()
    await user.keyboard(email)
    await user.tab()
    expect(field.password()).toHaveFocus()
    await user.keyboard(`${password}{Enter}`)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(callsOf(login).map(({ body }) => body)).toEqual([{ email, password }])
    expect(authStore.getState().user).toEqual(member)
    expect(localStorage.getItem('access_token')).toBe('access-token')
    expect(localStorage.getItem('refresh_token')).toBe('refresh-token')
    expect(localStorage.getItem('last_login_at')).toBeTruthy()
  })

  it('sends one request, however often it is submitted', async () => {
    const pending = later<typeof signedIn>()
    answer({ [login]: pending.answer })
    const { user, onDone, submit, fill } = await showForm()
    await fill()
    await user.dblClick(submit())
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    await user.click(submit())
    pending.arrive(signedIn)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(callsOf(login)).toHaveLength(1)
  })

  it('says at each field what is wrong, also in another language, and sends nothing', async () => {
    const { user, field, submit, i18n } = await showForm('tr')
    await user.type(field.email(), 'ayse')
    await user.click(submit())
    expect(field.email()).toHaveAccessibleDescription(fieldErrors.not_an_email.tr)
    expect(field.password()).toHaveAccessibleDescription(fieldErrors.required.tr)
    expect(field.email()).toHaveFocus()
    await act(() => changeLanguage(i18n, 'en'))
    const box = screen.getByLabelText(/^E-mail address/)
    await waitFor(() => expect(box).toHaveAccessibleDescription(fieldErrors.not_an_email.en))
    expect(callsOf(login)).toEqual([])
  })

  it('says that the password is wrong and keeps what was typed', async () => {
    answer({ [login]: () => refusal('INVALID_CREDENTIALS') })
    const { user, onDone, field, submit, fill } = await showForm('tr')
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.INVALID_CREDENTIALS.tr)
    expect(field.email()).toHaveValue(email)
    expect(field.password()).toHaveValue(password)
    expect(authStore.getState().user).toBeNull()
    answer({ [login]: signedIn })
    await user.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each(Object.entries(wordless))('says that signing in failed after %s', async (_, failure) => {
    answer({ [login]: failure })
    const { user, onDone, submit, fill } = await showForm()
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(outcomes.login)
    expect(onDone).not.toHaveBeenCalled()
  })

  it('shows what the server says without a code', async () => {
    answer({ [login]: () => Response.json({ message: 'Closed today.' }, { status: 400 }) })
    const { user, submit, fill } = await showForm()
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent('Closed today.')
  })

  it('says why the last session ended, until there is a new one', async () => {
    answer({ [login]: signedIn })
    authStore.setState({ ended: errors.SESSION_ENDED.en })
    const { user, onDone, submit, fill } = await showForm()
    expect(screen.getByRole('alert')).toHaveTextContent(errors.SESSION_ENDED.en)
    await fill()
    await user.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(authStore.getState().ended).toBeNull()
  })

  it('shows and hides the password', async () => {
    const { user, t, field } = await showForm()
    expect(field.password()).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: t('auth:showPassword') }))
    expect(field.password()).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: t('auth:hidePassword') }))
    expect(field.password()).toHaveAttribute('type', 'password')
  })

  it('mails the link again to somebody whose address is not confirmed', async () => {
    answer({ [login]: () => refusal('EMAIL_NOT_CONFIRMED'), [resend]: () => refusal('RATE_LIMITED') })
    const { user, t, submit, fill } = await showForm()
    await fill()
    await user.click(submit())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(errors.EMAIL_NOT_CONFIRMED.en)
    const again = within(alert).getByRole('button', { name: t('auth:login.resend') })
    await user.click(again)
    expect(await findToast(errors.RATE_LIMITED.en)).toBeVisible()
    answer({ [resend]: {} })
    await user.click(again)
    expect(await findToast(t('auth:check.resent'))).toBeVisible()
    expect(callsOf(resend).map(({ body }) => body)).toEqual([{ email }, { email }])
  })

  it('offers no mail to somebody who cannot be helped by one', async () => {
    answer({ [login]: () => refusal('ACCOUNT_BANNED') })
    const { user, t, submit, fill } = await showForm()
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.ACCOUNT_BANNED.en)
    expect(screen.queryByRole('button', { name: t('auth:login.resend') })).toBeNull()
  })
})

describe('the dialog for a forgotten password', () => {
  async function open() {
    const shown = await showForm()
    const { user, t, field } = shown
    await user.type(field.email(), email)
    const opener = screen.getByRole('button', { name: t('auth:login.forgot') })
    await user.click(opener)
    const dialog = await screen.findByRole('dialog', { name: t('auth:forgot.title') })
    const send = () => within(dialog).getByRole('button', { name: t('auth:forgot.submit') })
    const box = () => within(dialog).getByLabelText(new RegExp(t('auth:fields.email')))
    return { ...shown, opener, dialog, send, box }
  }

  it('brings the address along, says that the mail is on its way and gives the focus back', async () => {
    const pending = later<object>()
    answer({ [forgot]: pending.answer as never })
    const { user, t, opener, dialog, send, box } = await open()
    expect(box()).toHaveValue(email)
    await user.type(box(), '{Enter}')
    expect(send()).toHaveAttribute('aria-busy', 'true')
    pending.arrive({})
    expect(await within(dialog).findByRole('status')).toHaveTextContent(t('auth:forgot.sent'))
    expect(callsOf(forgot).map(({ body }) => body)).toEqual([{ email }])
    expect(callsOf(login)).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(opener)
    expect(await screen.findByRole('button', { name: t('auth:forgot.submit') })).toBeVisible()
  })

  it('keeps the focus inside', async () => {
    const { user, dialog } = await open()
    for (let stop = 0; stop < 6; stop++) {
      await user.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  })

  it('says what is wrong with the address and sends nothing', async () => {
    const { user, send, box } = await open()
    await user.clear(box())
    await user.click(send())
    expect(box()).toHaveAccessibleDescription(fieldErrors.required.en)
    expect(box()).toHaveFocus()
    expect(callsOf(forgot)).toEqual([])
  })

  it('says why it was refused and keeps the address', async () => {
    answer({ [forgot]: () => refusal('RATE_LIMITED') })
    const { user, dialog, send, box } = await open()
    await user.click(send())
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(errors.RATE_LIMITED.en)
    expect(box()).toHaveValue(email)
  })

  it.each(Object.entries(wordless))('says that it failed after %s', async (_, failure) => {
    answer({ [forgot]: failure })
    const { user, dialog, send } = await open()
    await user.click(send())
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(outcomes.forgotPassword)
  })
})
