import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { settingsOptions } from '#data/accounts/account.ts'
import { appStore } from '#platform/app-store.ts'
import { connect } from '#platform/auth/auth-events.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { settings, storeSession } from '#testing/account-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { administrator, member, sessionOf } from '#testing/samples.ts'
import { type Answers, answer, callsOf, later } from '#testing/server.ts'
import { SignedIn } from './signed-in.tsx'

const load = 'GET /api/users/settings'
const save = 'PUT /api/users/settings'

/** The theme of the account, as far as this browser knows it. */
function Stored() {
  const { data } = useQuery(settingsOptions)
  return <p>{`stored: ${data?.theme}`}</p>
}

async function showMember(answers: Answers) {
  answer(answers)
  const page = (
    <>
      <SignedIn />
      <Stored />
    </>
  )
  const shown = await show(page, { as: member })
  await waitFor(() => expect(callsOf(load)).toHaveLength(1))
  return shown
}

describe('the preferences of a member', () => {
  it('are those of the account, on every device', async () => {
    await showMember({ [load]: settings({ theme: 'dark', language: 'en' }) })
    await waitFor(() => expect(appStore.getState()).toMatchObject({ theme: 'dark', locale: 'en' }))
    expect(callsOf(save)).toEqual([])
  })

  it('are sent to the account once they change', async () => {
    const { queryClient } = await showMember({
      [load]: settings({ theme: 'dark' }),
      [save]: ({ body }) => settings({ theme: 'dark', ...(body as object) }),
    })
    await waitFor(() => expect(appStore.getState().theme).toBe('dark'))
    expect(appStore.getState().locale).toBe('tr')
    act(() => appStore.getState().setTheme('system'))
    await waitFor(() => expect(callsOf(save).map(({ body }) => body)).toEqual([{ theme: 'system' }]))
    act(() => appStore.getState().setLocale('en'))
    await waitFor(() => expect(callsOf(save).at(-1)?.body).toEqual({ language: 'en' }))
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    // The account has it already, from another device.
    queryClient.setQueryData(settingsOptions.queryKey, settings({ theme: 'light', language: 'en' }))
    await screen.findByText('stored: light')
    act(() => appStore.getState().setTheme('light'))
    act(() => appStore.getState().setTheme('dark'))
    const sent = [{ theme: 'system' }, { language: 'en' }, { theme: 'dark' }]
    await waitFor(() => expect(callsOf(save).map(({ body }) => body)).toEqual(sent))
  })

  it('stay in this browser where that was chosen', async () => {
    const { queryClient } = await showMember({
      [load]: settings({ theme: 'dark', language: 'en', localOnly: true }),
    })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(appStore.getState()).toMatchObject({ theme: 'light', locale: 'tr' })
    act(() => appStore.getState().setTheme('system'))
    expect(callsOf(save)).toEqual([])
  })

  it('are not asked for on behalf of a guest', async () => {
    await show(<SignedIn />)
    expect(callsOf(load)).toEqual([])
  })
})

describe('a mailed link for another account', () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const token = `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: administrator.id, exp: 4_000_000_000 })}.c2VhbA`
  const link = `#access_token=${token}&refresh_token=other-refresh&type=recovery`

  async function open(answers: Answers = {}) {
    const shown = await showMember({ [load]: settings(), 'GET /api/auth/me': member, ...answers })
    storeSession(member)
    connect()
    act(() => authStore.setState({ foreignLink: link }))
    await screen.findByRole('dialog', { name: shown.t('layout:link.foreign.title') })
    return shown
  }

  it('changes nothing where the person stays', async () => {
    const { user, t } = await open()
    const { username } = member
    expect(screen.getByText(t('layout:link.foreign.body', { username }))).toBeVisible()
    await user.click(screen.getByRole('button', { name: t('layout:link.foreign.stay', { username }) }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(authStore.getState()).toMatchObject({ user: member, foreignLink: null })
    expect(localStorage.getItem('refresh_token')).toBe('refresh-token')
  })

  it('changes nothing where it is closed by Escape', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(authStore.getState()).toMatchObject({ user: member, foreignLink: null })
  })

  it('signs in as its person where that is chosen, and ends the session before', async () => {
    const leave = 'POST /auth/v1/logout'
    const profile = later<typeof administrator>()
    const { user, t } = await open({
      'GET /auth/v1/user': sessionOf(administrator).user,
      'GET /api/auth/me': profile.answer,
      [leave]: {},
    })
    await user.click(screen.getByRole('button', { name: t('layout:link.foreign.switch') }))
    // Until their profile comes, nobody is taken for the one before.
    await waitFor(() => expect(authStore.getState().session?.user.id).toBe(administrator.id))
    expect(authStore.getState().user).toBeNull()
    profile.arrive(administrator)
    await waitFor(() => expect(authStore.getState().user).toEqual(administrator))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(authStore.getState().isRecovering).toBe(true)
    expect(localStorage.getItem('refresh_token')).toBe('other-refresh')
    await waitFor(() => expect(callsOf(leave).map(({ query }) => query.get('scope'))).toEqual(['local']))
    expect(screen.queryByText(t('layout:link.expired'))).toBeNull()
  })

  it('says that it is no longer good', async () => {
    const refused = { code: 'bad_jwt', error_code: 'bad_jwt', msg: 'No.' }
    const { user, t } = await open({ 'GET /auth/v1/user': () => Response.json(refused, { status: 403 }) })
    await user.click(screen.getByRole('button', { name: t('layout:link.foreign.switch') }))
    expect(await findToast(t('layout:link.expired'))).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(authStore.getState().user).toEqual(member)
  })
})
