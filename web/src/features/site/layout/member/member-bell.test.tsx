import { errors } from '@slot-liste/contract/core/errors.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { latestOptions } from '#data/community/notifications.ts'
import { appStore } from '#platform/app-store.ts'
import { findToast, show } from '#testing/render.tsx'
import { member, notification, page } from '#testing/samples.ts'
import { type Answers, answer, callsOf, later, refusal } from '#testing/server.ts'
import { MemberBell } from './member-bell.tsx'

const latest = 'GET /api/notifications'
const read = 'PUT /api/notifications/:id/read'
const readAll = 'POST /api/notifications/read-all'
const remove = 'DELETE /api/notifications/:id'
const clear = 'DELETE /api/notifications'

const followedBy = (id: number, username: string, isRead = false) =>
  notification(id, { read: isRead, actors: [{ username, avatar_url: null, verified: false }] })
const first = followedBy(1, 'mehmet')
const second = followedBy(2, 'zeynep')
const inbox = (items = [second, first], unread = items.filter((one) => !one.read).length) => ({
  ...page(items),
  unread,
})

async function showBell(answers: Answers = { [latest]: inbox() }) {
  answer(answers)
  const shown = await show(<MemberBell />, { as: member, locale: 'en', at: '/games' })
  const { t, user } = shown
  const bell = (unread: number) =>
    screen.findByRole('button', {
      name: unread ? t('layout:bell.unread', { count: unread }) : t('layout:bell.open'),
    })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^${t('layout:bell.open')}`) }))
    return screen.findByRole('dialog', { name: t('layout:bell.open') })
  }
  const text = (username: string) => t('notifications:plain.followed', { who: username })
  return { ...shown, bell, open, text }
}

describe('MemberBell', () => {
  it.each([
    [0, ''],
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('says how many are unread: %i', async (unread, shown) => {
    const { bell } = await showBell({ [latest]: inbox([first], unread) })
    expect((await bell(unread)).textContent).toBe(shown)
  })

  it('says aloud that more came, not what was there with the page', async () => {
    const { t, bell, queryClient } = await showBell({ [latest]: inbox([first]) })
    await bell(1)
    const said = screen.getByRole('status')
    expect(said).toBeEmptyDOMElement()
    act(() => queryClient.setQueryData(latestOptions.queryKey, inbox()))
    await waitFor(() => expect(said).toHaveTextContent(t('layout:bell.unread', { count: 2 })))
    act(() => queryClient.setQueryData(latestOptions.queryKey, inbox([])))
    await waitFor(() => expect(said).toBeEmptyDOMElement())
  })

  it('opens an entry, marks it as read and closes', async () => {
    const pending = later<{ unread: number }>()
    const { user, bell, open, text, history } = await showBell({ [latest]: inbox(), [read]: pending.answer })
    await bell(2)
    const panel = await open()
    const entry = await within(panel).findByRole('link', { name: new RegExp(text('mehmet')) })
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
    answer({ [latest]: inbox([second, { ...first, read: true }]) })
    await user.click(entry)
    expect(await bell(1)).toBeVisible()
    await waitFor(() => expect(history.location.href).toBe('/profile/mehmet'))
    expect(panel).not.toBeVisible()
    expect(callsOf(read).map(({ params }) => params)).toEqual([{ id: '1' }])
    pending.arrive({ unread: 1 })
    await waitFor(() => expect(callsOf(latest)).toHaveLength(2))
  })

  it('marks all as read and keeps the focus', async () => {
    const { user, t, bell, open } = await showBell({ [latest]: inbox(), [readAll]: { unread: 0 } })
    const panel = await open()
    answer({ [latest]: inbox([second, first].map((one) => ({ ...one, read: true }))) })
    await user.click(await within(panel).findByRole('button', { name: t('notifications:readAll') }))
    expect(await bell(0)).toBeVisible()
    expect(within(panel).getByRole('heading')).toHaveFocus()
    expect(within(panel).queryByRole('button', { name: t('notifications:readAll') })).toBeNull()
  })

  it('takes one away and keeps the focus', async () => {
    const { user, t, bell, open, text } = await showBell({ [latest]: inbox(), [remove]: { unread: 1 } })
    const panel = await open()
    answer({ [latest]: inbox([second]) })
    const name = t('notifications:remove', { text: text('mehmet') })
    await user.click(await within(panel).findByRole('button', { name }))
    expect(await bell(1)).toBeVisible()
    expect(within(panel).getByRole('heading')).toHaveFocus()
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1)
    expect(callsOf(remove).map(({ params }) => params)).toEqual([{ id: '1' }])
  })

  it('shows why it was refused, and all as before', async () => {
    const { user, t, bell, open, text } = await showBell({
      [latest]: inbox(),
      [remove]: () => refusal('RATE_LIMITED'),
      [readAll]: () => refusal('UNAVAILABLE'),
    })
    const panel = await open()
    const name = t('notifications:remove', { text: text('mehmet') })
    await user.click(await within(panel).findByRole('button', { name }))
    expect(await findToast(errors.RATE_LIMITED.en)).toBeVisible()
    expect(await within(panel).findByRole('button', { name })).toBeVisible()
    await user.click(within(panel).getByRole('button', { name: t('notifications:readAll') }))
    expect(await findToast(errors.UNAVAILABLE.en)).toBeVisible()
    expect(await bell(2)).toBeVisible()
  })

  it('says that there is nothing, and leads to all and to the settings', async () => {
    const { user, t, open, history } = await showBell({ [latest]: inbox([]) })
    const panel = await open()
    expect(await within(panel).findByText(t('notifications:empty.title'))).toBeVisible()
    const link = (name: 'all' | 'settings') =>
      within(panel).getByRole('link', { name: t(`notifications:${name}`) })
    expect(link('all')).toHaveAttribute('href', '/notifications')
    await user.click(link('settings'))
    await waitFor(() => expect(history.location.href).toBe('/settings?tab=notifications'))
    expect(panel).not.toBeVisible()
  })

  it('says that they could not be loaded, and asks again', async () => {
    const { user, t, open, text } = await showBell({ [latest]: () => refusal('UNAVAILABLE') })
    const panel = await open()
    expect(await within(panel).findByText(errors.UNAVAILABLE.en)).toBeVisible()
    answer({ [latest]: inbox() })
    await user.click(within(panel).getByRole('button', { name: t('layout:failed.retry') }))
    expect(await within(panel).findByText(text('zeynep'))).toBeVisible()
  })
})

describe('the entries in the state of the app', () => {
  const mine = { id: 'own', read: false, createdAt: '2026-05-01T12:00:00.000Z' }
  const ids = () => appStore.getState().notifications.map(({ id }) => id)

  async function mirrored(answers: Answers) {
    appStore.setState({ notifications: [mine] })
    const shown = await showBell({ [latest]: inbox(), ...answers })
    await waitFor(() => expect(ids()).toEqual(['own', '2', '1']))
    return shown
  }

  it('are read and removed on the server as well', async () => {
    await mirrored({ [read]: { unread: 1 }, [remove]: { unread: 0 } })
    answer({ [latest]: inbox([{ ...second, read: true }, first]) })
    act(() => appStore.getState().markNotificationRead('2'))
    await waitFor(() => expect(callsOf(read).map(({ params }) => params)).toEqual([{ id: '2' }]))
    await waitFor(() => expect(callsOf(latest)).toHaveLength(2))
    answer({ [latest]: inbox([{ ...second, read: true }]) })
    act(() => appStore.getState().removeNotification('1'))
    await waitFor(() => expect(callsOf(remove).map(({ params }) => params)).toEqual([{ id: '1' }]))
    await waitFor(() => expect(callsOf(latest)).toHaveLength(3))
    expect(ids()).toEqual(['own', '2'])
  })

  it('are all deleted where all are cleared', async () => {
    await mirrored({ [clear]: { unread: 0 } })
    answer({ [latest]: inbox([]) })
    act(() => appStore.getState().clearNotifications())
    await waitFor(() => expect(callsOf(clear)).toHaveLength(1))
    await waitFor(() => expect(callsOf(latest)).toHaveLength(2))
    expect(callsOf(remove)).toEqual([])
  })

  it('leave what the page put there alone', async () => {
    await mirrored({})
    act(() => appStore.getState().markNotificationRead('own'))
    act(() => appStore.getState().removeNotification('own'))
    expect(ids()).toEqual(['2', '1'])
    expect(callsOf(read)).toEqual([])
    expect(callsOf(remove)).toEqual([])
  })
})
