import { fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import outcomes from '#locales/tr/auth-outcomes.json'
import { storeSession } from '#testing/account-samples.ts'
import { show } from '#testing/render.tsx'
import { member, sessionOf } from '#testing/samples.ts'
import { answer, callsOf, unreachable } from '#testing/server.ts'
import { EmailForm } from './email-form.tsx'

const change = 'PUT /auth/v1/user'
const next = 'yeni@example.com'

/** As the protocol of accounts words a refusal. */
const refused = (code: string) => Response.json({ code, error_code: code, msg: 'No.' }, { status: 422 })

async function showForm() {
  const shown = await show(<EmailForm user={member} />, { as: member })
  storeSession(member)
  const { t } = shown
  const box = () => screen.getByLabelText(`${t('settings:email.new')}*`)
  const submit = () => screen.getByRole('button', { name: t('settings:email.submit') })
  return { ...shown, box, submit }
}

describe('EmailForm', () => {
  it('asks for the change and says that both addresses have to agree', async () => {
    answer({ [change]: sessionOf(member).user })
    const { user, t, box } = await showForm()
    expect(screen.getByText(member.email)).toBeVisible()
    await user.type(box(), ` ${next}{Enter}`)
    expect(await screen.findByRole('status')).toHaveTextContent(
      t('settings:email.asked', { old: member.email, new: next }),
    )
    expect(callsOf(change)[0]?.body).toMatchObject({ email: next })
    expect(callsOf(change)[0]?.query.get('redirect_to')).toBe(`${location.origin}/settings?tab=account`)
    expect(box()).toHaveValue('')
    expect(screen.getByText(member.email)).toBeVisible()
  })

  it.each([
    ['', fieldErrors.required.tr],
    ['yeni@', fieldErrors.not_an_email.tr],
  ])('says what is wrong with “%s” and sends nothing', async (typed, text) => {
    const { user, box, submit } = await showForm()
    if (typed) await user.type(box(), typed)
    await user.click(submit())
    await waitFor(() => expect(box()).toHaveAccessibleDescription(text))
    expect(callsOf(change)).toEqual([])
  })

  it.each([
    ['email_exists', () => refused('email_exists'), outcomes.emailTaken],
    ['over_email_send_rate_limit', () => refused('over_email_send_rate_limit'), outcomes.tooOften],
    ['anything else', () => refused('unexpected_failure'), outcomes.changeEmail],
    ['a lost connection', unreachable, outcomes.changeEmail],
  ])('says why it was refused, and keeps what was typed: %s', async (_, failure, text) => {
    answer({ [change]: failure })
    const { user, box, submit } = await showForm()
    await user.type(box(), next)
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(box()).toHaveValue(next)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
