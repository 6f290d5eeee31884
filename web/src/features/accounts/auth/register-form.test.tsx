import { errors, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import outcomes from '#locales/en/auth-outcomes.json'
import { authStore } from '#platform/auth/auth-store.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, sessionOf } from '#testing/samples.ts'
import { type Answers, answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { RegisterForm } from './register-form.tsx'

const register = 'POST /api/auth/register'
const availability = 'GET /api/users/availability'
const resend = 'POST /api/auth/resend-verification'
const { email, username } = member
const password = 'uzun bir parola 42'
const free = { available: true, problem: null, suggestion: null }

async function showForm(answers: Answers = {}) {
  answer({ [availability]: free, ...answers })
  const onDone = vi.fn()
  const shown = await show(<RegisterForm onDone={onDone} />, { locale: 'en', at: '/register' })
  const { t, user } = shown
  const box = (name: 'email' | 'username' | 'password' | 'confirm') =>
    screen.getByLabelText(new RegExp(`^${t(`auth:fields.${name}`)}\\*?$`), { selector: 'input' })
  const submit = () => screen.getByRole('button', { name: t('auth:register.submit') })
  const fill = async () => {
    await user.type(box('email'), email)
    await user.type(box('username'), username)
    await user.type(box('password'), password)
    await user.type(box('confirm'), password)
  }
  return { ...shown, onDone, box, submit, fill }
}

describe('RegisterForm', () => {
  it('signs up by keyboard and is done once signed in', async () => {
    const pending = later<{ session: ReturnType<typeof sessionOf>; user: typeof member }>()
    const { user, onDone, box, submit } = await showForm({ [register]: pending.answer })
    await user.tab()
    expect(box('email')).toHaveFocus()
    await user.keyboard(email)
    await user.tab()
    await user.keyboard(username)
    await user.tab()
    expect(box('password')).toHaveFocus()
    await user.keyboard(password)
    await user.type(box('confirm'), `${password}{Enter}`)
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    await user.click(submit())
    pending.arrive({ session: sessionOf(member), user: member })
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(callsOf(register).map(({ body }) => body)).toEqual([{ email, username, password }])
    expect(authStore.getState().user).toEqual(member)
  })

  it('asks for the mail to be opened where there is no session yet', async () => {
    const { user, t, onDone, submit, fill } = await showForm({
      [register]: { session: null, user: member },
      [resend]: {},
    })
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: t('auth:check.title') })).toHaveFocus()
    expect(screen.getByText(t('auth:check.body', { email }))).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    expect(localStorage.getItem('access_token')).toBeNull()
    await user.click(screen.getByRole('button', { name: t('auth:check.resend') }))
    expect(await findToast(t('auth:check.resent'))).toBeVisible()
    expect(callsOf(resend).map(({ body }) => body)).toEqual([{ email }])
  })

  it('says at each field what is wrong and sends nothing', async () => {
    const { user, t, box, submit } = await showForm()
    await user.type(box('username'), 'ab')
    await user.type(box('password'), '12345')
    await user.type(box('confirm'), '123456')
    await user.click(submit())
    const { required, too_short } = fieldErrors
    await waitFor(() => expect(box('email')).toHaveAccessibleDescription(required.en))
    expect(box('email')).toHaveFocus()
    const says = (name: 'username' | 'password' | 'confirm', text: string) =>
      expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(text))
    says('username', too_short.en.replace('{min}', '3'))
    says('password', too_short.en.replace('{min}', '6'))
    says('confirm', t('auth:mismatch'))
    expect(callsOf(register)).toEqual([])
  })

  it.each([
    ['USERNAME_TAKEN', 'username'],
    ['EMAIL_TAKEN', 'email'],
    ['WEAK_PASSWORD', 'password'],
  ] as const)('shows %s at its field and keeps what was typed', async (code, name) => {
    const { user, onDone, box, submit, fill } = await showForm({ [register]: () => refusal(code) })
    await fill()
    await user.click(submit())
    await waitFor(() =>
      expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(errors[code].en)),
    )
    expect(box(name)).toHaveFocus()
    expect(box('email')).toHaveValue(email)
    expect(box('username')).toHaveValue(username)
    expect(box('confirm')).toHaveValue(password)
    expect(onDone).not.toHaveBeenCalled()
  })

  it.each([
    ['closed', () => refusal('REGISTRATION_CLOSED'), errors.REGISTRATION_CLOSED.en],
    ['an empty 500', () => new Response(null, { status: 500 }), outcomes.register],
    ['a page of HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), outcomes.register],
    ['a lost connection', unreachable, outcomes.register],
  ])('says what failed: %s', async (_, failure, text) => {
    const { user, submit, fill } = await showForm({ [register]: failure })
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('judges the password, and one made of the name as weak', async () => {
    const { user, t, box } = await showForm()
    const judged = (strength: 0 | 4) =>
      screen.findByText(t('auth:strength.label', { word: t(`auth:strength.${strength}`) }))
    await user.type(box('username'), 'karaosmanoglu')
    await user.type(box('password'), 'karaosmanoglu')
    expect(await judged(0)).toBeVisible()
    await user.clear(box('password'))
    await user.type(box('password'), 'nehir kenarinda on yedi kaplumbaga')
    expect(await judged(4)).toBeVisible()
    await user.clear(box('password'))
    expect(screen.queryByText(/strength/i)).toBeNull()
  })
})

describe('the hint about the username', () => {
  it('says that a name is free, once it has been asked for', async () => {
    const pending = later<typeof free>()
    const { user, t, box } = await showForm({ [availability]: pending.answer })
    expect(screen.queryByText(t('auth:availability.checking'))).toBeNull()
    await user.type(box('username'), username)
    expect(await screen.findByText(t('auth:availability.checking'))).toBeVisible()
    await waitFor(() => expect(callsOf(availability)).toHaveLength(1))
    pending.arrive(free)
    expect(await screen.findByText(t('auth:availability.free'))).toBeVisible()
    expect(callsOf(availability)[0]?.query.get('username')).toBe(username)
    await user.clear(box('username'))
    expect(screen.queryByText(t('auth:availability.free'))).toBeNull()
  })

  it('offers a name like a taken one, and takes it', async () => {
    const { user, t, box } = await showForm({
      [availability]: ({ query }) =>
        query.get('username') === username
          ? { available: false, problem: 'taken', suggestion: 'ayse.2' }
          : free,
    })
    await user.type(box('username'), username)
    expect(await screen.findByText(t('auth:availability.taken'))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('auth:availability.use', { name: 'ayse.2' }) }))
    expect(box('username')).toHaveValue('ayse.2')
    expect(box('username')).toHaveFocus()
    expect(await screen.findByText(t('auth:availability.free'))).toBeVisible()
  })

  it.each([
    ['ab', 'invalid', 'short'],
    ['çağrı!', 'invalid', 'invalid'],
    ['admin', 'reserved', 'reserved'],
  ] as const)('says of %s why it cannot be taken', async (name, problem, text) => {
    const { user, t, box } = await showForm({
      [availability]: { available: false, problem, suggestion: null },
    })
    await user.type(box('username'), name)
    expect(await screen.findByText(t(`auth:availability.${text}`))).toBeVisible()
    expect(screen.queryByRole('button', { name: /“/ })).toBeNull()
  })

  it('says nothing when it cannot be asked, and lets the person sign up', async () => {
    const session = sessionOf(member)
    const { user, t, onDone, submit, fill } = await showForm({
      [availability]: unreachable,
      [register]: { session, user: member },
    })
    await fill()
    await waitFor(() => expect(callsOf(availability)).not.toEqual([]))
    await waitFor(() => expect(screen.queryByText(t('auth:availability.checking'))).toBeNull())
    await user.click(submit())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  })
})
