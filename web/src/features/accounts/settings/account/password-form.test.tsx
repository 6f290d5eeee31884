import { errors, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionsOptions } from '#data/accounts/account.ts'
import outcomes from '#locales/en/auth-outcomes.json'
import { authStore } from '#platform/auth/auth-store.ts'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, later, refusal, unreachable } from '#testing/server.ts'
import { PasswordForm } from './password-form.tsx'

const change = 'POST /api/auth/update-password'
const old = 'uzun bir parola 42'
const next = 'bambaşka bir parola 7'

async function showForm(locale: 'tr' | 'en' = 'en') {
  const shown = await show(<PasswordForm user={member} />, { as: member, locale })
  const { t, user } = shown
  const find = (name: 'current' | 'new' | 'confirm') =>
    screen.queryByLabelText(`${t(`settings:password.${name}`)}*`)
  const box = (name: 'current' | 'new' | 'confirm') => find(name) as HTMLInputElement
  const submit = () => screen.getByRole('button', { name: t('settings:password.submit') })
  const fill = async () => {
    if (find('current')) await user.type(box('current'), old)
    await user.type(box('new'), next)
    await user.type(box('confirm'), next)
  }
  return { ...shown, find, box, submit, fill }
}

describe('PasswordForm', () => {
  it('sends the old and the new password, empties its fields and asks for the sessions again', async () => {
    const pending = later<object>()
    answer({ [change]: pending.answer as never })
    const { user, t, box, submit, fill, queryClient } = await showForm()
    queryClient.setQueryData(sessionsOptions.queryKey, { items: [], complete: true })
    await fill()
    await user.keyboard('{Enter}')
    expect(submit()).toHaveAttribute('aria-busy', 'true')
    await user.click(submit())
    pending.arrive({})
    expect(await findToast(t('settings:password.saved'))).toBeVisible()
    expect(callsOf(change).map(({ body }) => body)).toEqual([{ current_password: old, new_password: next }])
    for (const name of ['current', 'new', 'confirm'] as const) expect(box(name)).toHaveValue('')
    expect(queryClient.getQueryState(sessionsOptions.queryKey)?.isInvalidated).toBe(true)
  })

  it('says at each field what is wrong and sends nothing', async () => {
    const { user, t, box, submit } = await showForm('tr')
    await user.type(box('new'), '12345')
    await user.type(box('confirm'), '123456')
    await user.click(submit())
    await waitFor(() => expect(box('current')).toHaveAccessibleDescription(fieldErrors.required.tr))
    expect(box('current')).toHaveFocus()
    const short = fieldErrors.too_short.tr.replace('{min}', '6')
    expect(box('new')).toHaveAccessibleDescription(expect.stringContaining(short))
    expect(box('confirm')).toHaveAccessibleDescription(t('auth:mismatch'))
    expect(callsOf(change)).toEqual([])
  })

  it.each([
    ['CURRENT_PASSWORD_WRONG', 'current'],
    ['SAME_PASSWORD', 'new'],
    ['WEAK_PASSWORD', 'new'],
  ] as const)('shows %s at its field and keeps what was typed', async (code, name) => {
    answer({ [change]: () => refusal(code) })
    const { user, box, submit, fill } = await showForm()
    await fill()
    await user.click(submit())
    await waitFor(() =>
      expect(box(name)).toHaveAccessibleDescription(expect.stringContaining(errors[code].en)),
    )
    expect(box(name)).toHaveFocus()
    expect(box('current')).toHaveValue(old)
    expect(box('confirm')).toHaveValue(next)
  })

  it.each([
    ['in its own words', () => refusal('SIGN_IN_AGAIN'), errors.SIGN_IN_AGAIN.en],
    ['an empty 500', () => new Response(null, { status: 500 }), outcomes.updatePassword],
    ['a page of HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), outcomes.updatePassword],
    ['a lost connection', unreachable, outcomes.updatePassword],
  ])('says that it was refused: %s', async (_, failure, text) => {
    answer({ [change]: failure })
    const { user, submit, fill } = await showForm()
    await fill()
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it.each([{ isRecovering: true }, { isByMail: true }])(
    'does without the old password after a mailed link: %j',
    async (state) => {
      answer({ [change]: {} })
      const { user, t, find, submit, fill } = await showForm()
      authStore.setState(state)
      await waitFor(() => expect(find('current')).toBeNull())
      await fill()
      await user.click(submit())
      expect(await findToast(t('settings:password.saved'))).toBeVisible()
      expect(callsOf(change).map(({ body }) => body)).toEqual([{ new_password: next }])
      expect(authStore.getState().isRecovering).toBe(false)
    },
  )

  it('asks for the old password after all where the link was followed too long ago', async () => {
    answer({ [change]: () => refusal('VALIDATION', { current_password: fieldErrors.required.en }) })
    const { user, find, box, submit, fill } = await showForm()
    authStore.setState({ isByMail: true })
    await waitFor(() => expect(find('current')).toBeNull())
    await fill()
    await user.click(submit())
    await waitFor(() => expect(find('current')).not.toBeNull())
    expect(box('current')).toHaveAccessibleDescription(fieldErrors.required.en)
    expect(box('new')).toHaveValue(next)
  })
})
