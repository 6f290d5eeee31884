import { beforeEach, describe, expect, test, vi } from 'vitest'
import { appStore, unreadCount } from './app-store.ts'

beforeEach(() => appStore.setState(appStore.getInitialState(), true))

const state = () => appStore.getState()

describe('the app store', () => {
  test('begins light, Turkish, quiet', () =>
    expect(state()).toMatchObject({
      isLoading: false,
      notifications: [],
      sidebarOpen: false,
      theme: 'light',
      locale: 'tr',
    }))

  test('keeps notifications with what the caller added', () => {
    state().addNotification({ title: 'one' })
    state().addNotification({ title: 'two' })
    const [one, two] = state().notifications
    expect(one).toMatchObject({ title: 'one', read: false })
    expect(unreadCount(state())).toBe(2)
    state().markNotificationRead(one?.id ?? '')
    expect(unreadCount(state())).toBe(1)
    expect(state().notifications.map(({ read }) => read)).toEqual([true, false])
    state().removeNotification(two?.id ?? '')
    expect(state().notifications.map(({ title }) => title)).toEqual(['one'])
    state().clearNotifications()
    expect(state().notifications).toEqual([])
  })

  test('toggles from what is seen', () => {
    state().toggleTheme()
    expect(state().theme).toBe('dark')
    state().toggleTheme()
    expect(state().theme).toBe('light')
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    state().setTheme('system')
    state().toggleTheme()
    expect(state().theme).toBe('light')
    vi.unstubAllGlobals()
  })
})
