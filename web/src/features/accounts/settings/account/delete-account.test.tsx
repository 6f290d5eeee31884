import { errors, fieldErrors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import outcomes from '#locales/en/auth-outcomes.json'
import { useAuth } from '#platform/auth/auth-store.ts'
import { storeSession } from '#testing/account-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { answer, callsOf, refusal, unreachable } from '#testing/server.ts'
import { DeleteAccount } from './delete-account.tsx'

const deletion = 'DELETE /api/users/account'
const { username } = member

/** As its page draws it: gone with the person. */
function Own() {
  const user = useAuth((state) => state.user)
  return user && <DeleteAccount user={user} />
}

async function openDialog() {
  const shown = await show(<Own />, { as: member, locale: 'en', at: '/settings?tab=account' })
  storeSession(member)
  const { t, user } = shown
  const opener = screen.getByRole('button', { name: t('settings:delete.open') })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: t('settings:delete.title') })
  const name = () => within(dialog).getByLabelText(`${t('auth:fields.username')}*`)
  const submit = () => within(dialog).getByRole('button', { name: t('settings:delete.submit') })
  return { ...shown, opener, dialog, name, submit }
}

describe('DeleteAccount', () => {
  it('deletes the account once the name was typed, signs out and leads home', async () => {
    answer({ [deletion]: { deleted: true }, 'POST /auth/v1/logout': {} })
    const { user, t, name, history } = await openDialog()
    localStorage.setItem('draft:bio', JSON.stringify({ userId: member.id, bio: 'Yarım' }))
    localStorage.setItem('last_login_at', '2026-05-01T12:00:00.000Z')
    await user.type(name(), `${username}{Enter}`)
    expect(await findToast(t('settings:delete.done'))).toBeVisible()
    expect(callsOf(deletion).map(({ body }) => body)).toEqual([{ username, content: 'delete' }])
    await waitFor(() => expect(history.location.href).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(Object.keys(localStorage).filter((key) => /token|auth|login|draft/.test(key))).toEqual([])
  })

  it('asks for the name, and shows that it is another', async () => {
    answer({ [deletion]: () => refusal('VALIDATION', { username: fieldErrors.username_mismatch.en }) })
    const { user, t, name, submit } = await openDialog()
    expect(name()).toHaveAccessibleDescription(t('settings:delete.typeName', { username }))
    await user.click(submit())
    await waitFor(() =>
      expect(name()).toHaveAccessibleDescription(expect.stringContaining(fieldErrors.required.en)),
    )
    expect(callsOf(deletion)).toEqual([])
    await user.type(name(), 'somebody')
    await user.click(submit())
    await waitFor(() =>
      expect(name()).toHaveAccessibleDescription(expect.stringContaining(fieldErrors.username_mismatch.en)),
    )
  })

  it.each([
    ['in its own words', () => refusal('LAST_ADMIN'), errors.LAST_ADMIN.en],
    ['an empty 500', () => new Response(null, { status: 500 }), outcomes.deleteAccount],
    ['a page of HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), outcomes.deleteAccount],
    ['a lost connection', unreachable, outcomes.deleteAccount],
  ])('says that it was refused: %s', async (_, failure, text) => {
    answer({ [deletion]: failure })
    const { user, dialog, name, submit } = await openDialog()
    await user.type(name(), username)
    await user.click(submit())
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text)
    expect(name()).toHaveValue(username)
    expect(localStorage.getItem('refresh_token')).toBe('refresh-token')
  })

  it('closes by Escape, gives the focus back and forgets what was typed', async () => {
    const { user, t, opener, name } = await openDialog()
    await user.type(name(), username)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText(`${t('auth:fields.username')}*`)).toHaveValue('')
    expect(callsOf(deletion)).toEqual([])
  })
})
