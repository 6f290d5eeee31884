import { errors } from '@slot-liste/contract/core/errors.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import outcomes from '#locales/en/auth-outcomes.json'
import { Panel } from '#parts/site/panel.tsx'
import { connect } from '#platform/auth/auth-events.ts'
import { authStore } from '#platform/auth/auth-store.ts'
import { device, storeSession } from '#testing/account-samples.ts'
import { findToast, show } from '#testing/render.tsx'
import { member } from '#testing/samples.ts'
import { type Answers, answer, callsOf, later, refusal } from '#testing/server.ts'
import { Sessions } from './sessions.tsx'

const list = 'GET /api/auth/sessions'
const end = 'DELETE /api/auth/sessions/:id'
const leave = 'POST /api/auth/logout'
const leaveAll = 'POST /auth/v1/logout'

const here = device(1, { current: true, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0' })
const phone = device(2, { userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1' })
const unknown = device(3, { userAgent: 'curl/8.5', lastUsedAt: '2026-05-03T09:30:00.000Z' })

async function showSessions(answers: Answers) {
  answer(answers)
  const shown = await show(
    <Panel outline="…">
      <Sessions />
    </Panel>,
    { as: member, locale: 'en' },
  )
  const { t } = shown
  const button = (name: 'endOthers' | 'endAll') =>
    screen.queryByRole('button', { name: t(`settings:sessions.${name}`) })
  const endButton = (name: string) =>
    screen.findByRole('button', { name: t('settings:sessions.endNamed', { name }) })
  return { ...shown, button, endButton }
}

describe('Sessions', () => {
  it('names each device and when it was used; this one cannot be ended alone', async () => {
    const { t } = await showSessions({ [list]: { items: [here, phone, unknown], complete: true } })
    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent(`Chrome · Linux${t('settings:sessions.current')}`)
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull()
    expect(second).toHaveTextContent('Safari · iPhone')
    expect(second).not.toHaveTextContent(t('settings:sessions.current'))
    expect(third).toHaveTextContent(t('settings:sessions.unknown'))
    const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
    const used = when.format(new Date(unknown.lastUsedAt))
    expect(third).toHaveTextContent(t('settings:sessions.used', { when: used }))
    expect(screen.queryByText(t('settings:sessions.onlyThis'))).toBeNull()
  })

  it('ends one of them by keyboard', async () => {
    const pending = later<object>()
    const { user, t, endButton } = await showSessions({
      [list]: { items: [here, phone], complete: true },
      [end]: pending.answer as never,
    })
    const button = await endButton('Safari · iPhone')
    await user.tab()
    expect(button).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
    answer({ [list]: { items: [here], complete: true } })
    pending.arrive({})
    expect(await findToast(t('settings:sessions.ended', { name: 'Safari · iPhone' }))).toBeVisible()
    expect(callsOf(end).map(({ params }) => params)).toEqual([{ id: phone.id }])
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  })

  it('shows why one could not be ended, and looks again', async () => {
    const { user, endButton } = await showSessions({
      [list]: { items: [here, phone], complete: true },
      [end]: () => refusal('NOT_FOUND'),
    })
    await user.click(await endButton('Safari · iPhone'))
    expect(await findToast(errors.NOT_FOUND.en)).toBeVisible()
    await waitFor(() => expect(callsOf(list)).toHaveLength(2))
  })

  it('ends all others at once', async () => {
    const { user, t, button } = await showSessions({
      [list]: { items: [here, phone, unknown], complete: true },
      [leave]: () => refusal('ACCOUNTS_ELSEWHERE'),
    })
    await screen.findAllByRole('listitem')
    await user.click(button('endOthers') as HTMLElement)
    expect(await findToast(errors.ACCOUNTS_ELSEWHERE.en)).toBeVisible()
    answer({ [leave]: {}, [list]: { items: [here], complete: true } })
    await user.click(button('endOthers') as HTMLElement)
    expect(await findToast(t('settings:sessions.othersEnded'))).toBeVisible()
    expect(callsOf(leave).map(({ query }) => query.get('scope'))).toEqual(['others', 'others'])
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(button('endOthers')).toBeNull()
  })

  it('says where it knows only this session, and ends the others all the same', async () => {
    const { t, button } = await showSessions({ [list]: { items: [here], complete: false } })
    expect(await screen.findByText(t('settings:sessions.onlyThis'))).toBeVisible()
    expect(button('endOthers')).toBeVisible()
  })

  it('signs out on every device', async () => {
    const { user, button } = await showSessions({
      [list]: { items: [here], complete: true },
      [leaveAll]: {},
      'GET /api/auth/me': member,
    })
    storeSession(member)
    connect()
    await screen.findByRole('listitem')
    await user.click(button('endAll') as HTMLElement)
    expect(await findToast(outcomes.signedOut)).toBeVisible()
    expect(callsOf(leaveAll).map(({ query }) => query.get('scope'))).toEqual(['global'])
    await waitFor(() => expect(authStore.getState().session).toBeNull())
    expect(localStorage.getItem('refresh_token')).toBeNull()
  })

  it('shows where they cannot be read, and asks again', async () => {
    const { user, t } = await showSessions({ [list]: () => refusal('UNAVAILABLE') })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(errors.UNAVAILABLE.en)
    answer({ [list]: { items: [here], complete: true } })
    await user.click(screen.getByRole('button', { name: t('layout:failed.retry') }))
    expect(await screen.findByText('Chrome · Linux')).toBeVisible()
  })
})
