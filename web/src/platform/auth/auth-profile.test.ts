import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fallbackUser, forgetProfile, profileIsFresh, reloadProfile } from './auth-profile.ts'
import { authStore } from './auth-store.ts'

const fetched = vi.fn<() => Promise<Response>>()

const session = (id: string, more: object = {}) =>
  ({ user: { id, email: `${id}@ornek.com`, ...more } }) as never
const profile = (id: string) => ({ id, username: `name of ${id}`, role: 'admin' })
const user = () => authStore.getState().user

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(async () => Response.json(profile('a')))
  forgetProfile()
  authStore.setState({ session: session('a'), user: null })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the profile is asked for', () => {
  test('at most once in 2000 ms on events', async () => {
    await reloadProfile('event')
    vi.advanceTimersByTime(1999)
    await reloadProfile('event')
    expect(fetched).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await reloadProfile('event')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('at most once in 500 ms at the start', async () => {
    await reloadProfile('init')
    vi.advanceTimersByTime(499)
    await reloadProfile('init')
    expect(fetched).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    await reloadProfile('init')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('at once for another person, and after a sign-out', async () => {
    await reloadProfile('event')
    vi.advanceTimersByTime(100)
    authStore.setState({ session: session('b') })
    await reloadProfile('event')
    expect(fetched).toHaveBeenCalledTimes(2)
    forgetProfile()
    await reloadProfile('event')
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('never without a session, nor right after another answer brought it', async () => {
    profileIsFresh('a')
    await reloadProfile('event')
    authStore.setState({ session: null })
    await reloadProfile('event')
    expect(fetched).not.toHaveBeenCalled()
  })

  test('whoever asks while it is on its way waits for it', async () => {
    let answer: (response: Response) => void = () => undefined
    fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const first = reloadProfile('event')
    const second = reloadProfile('init')
    answer(Response.json(profile('a')))
    await Promise.all([first, second])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(user()).toMatchObject(profile('a'))
  })

  test('and dropped when somebody else is there by then', async () => {
    const first = reloadProfile('event')
    authStore.setState({ session: session('b') })
    await first
    expect(user()).toBeNull()
  })
})

describe('a profile that does not come', () => {
  beforeEach(() => void fetched.mockImplementation(async () => new Response('', { status: 500 })))

  test('leaves what the session knows', async () => {
    await reloadProfile('init')
    expect(user()).toMatchObject({ id: 'a', email: 'a@ornek.com', username: 'a', role: 'user' })
  })

  test('does not replace who was known before', async () => {
    authStore.setState({ user: profile('a') as never })
    await reloadProfile('init')
    expect(user()).toEqual(profile('a'))
  })

  test.each([
    [{ user_metadata: { username: 'ayse', role: 'admin' }, role: 'admin' }, 'ayse'],
    [{ user_metadata: { username: 7 } }, 'a'],
    [{ email: '' }, 'user'],
    [{ email: undefined }, 'user'],
  ])('%j is called %s, and is nobody special', (more, username) =>
    expect(fallbackUser(session('a', more))).toMatchObject({ username, role: 'user' }),
  )
})
