import { errors, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { personOptions } from '#data/community/people.ts'
import outcomes from '#locales/tr/auth-outcomes.json'
import { authStore } from '#platform/auth/auth-store.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, profile } from '#testing/samples.ts'
import { answer, callsOf, refusal, unreachable } from '#testing/server.ts'
import { UsernameForm } from './username-form.tsx'

const save = 'PUT /api/users/profile'

async function showForm() {
  const shown = await show(<UsernameForm user={member} />, { as: member })
  const { t, user } = shown
  const box = () => screen.getByLabelText(`${t('auth:fields.username')}*`)
  const send = async (name: string) => {
    await user.clear(box())
    if (name) await user.type(box(), name)
    await user.click(screen.getByRole('button', { name: t('settings:username.submit') }))
  }
  return { ...shown, box, send }
}

describe('UsernameForm', () => {
  it('changes the name, and forgets the profile under the old one', async () => {
    const renamed = { ...member, username: 'ayse-yeni' }
    answer({ [save]: renamed })
    const { t, box, send, queryClient } = await showForm()
    const { queryKey } = personOptions(member.username)
    queryClient.setQueryData(queryKey, profile(member.username))
    expect(box()).toHaveValue(member.username)
    await send('ayse-yeni')
    expect(await findToast(t('settings:username.saved'))).toBeVisible()
    expect(callsOf(save).map(({ body }) => body)).toEqual([{ username: 'ayse-yeni' }])
    expect(authStore.getState().user?.username).toBe('ayse-yeni')
    expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  })

  it.each([
    ['', fieldErrors.required.tr],
    ['ab', fieldErrors.too_short.tr.replace('{min}', '3')],
    ['admin', fieldErrors.username_reserved.tr],
  ])('says what is wrong with “%s” and sends nothing', async (name, text) => {
    const { box, send } = await showForm()
    await send(name)
    await waitFor(() => expect(box()).toHaveAccessibleDescription(expect.stringContaining(text)))
    expect(callsOf(save)).toEqual([])
  })

  it('says that somebody has the name, and keeps what was typed', async () => {
    answer({ [save]: () => refusal('USERNAME_TAKEN') })
    const { box, send } = await showForm()
    await send('MEHMET')
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription(expect.stringContaining(errors.USERNAME_TAKEN.tr)),
    )
    expect(box()).toHaveValue('MEHMET')
    expect(box()).toHaveFocus()
    expect(authStore.getState().user?.username).toBe(member.username)
  })

  it('says that nothing answered', async () => {
    answer({ [save]: unreachable })
    const { box, send } = await showForm()
    await send('mehmet')
    expect(await screen.findByRole('alert')).toHaveTextContent(outcomes.updateProfile)
    expect(box()).toHaveValue('mehmet')
  })
})
