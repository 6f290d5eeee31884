import type { Session } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const now = new Date('2026-11-20T12:00:00Z')
const person = '11111111-1111-4111-8111-111111111111'
const hour = 3600
const day = 24 * hour

const profile = { id: person, email: 'ayse@ornek.com', username: 'ayse', role: 'user', bio: 'Merhaba.' }

/** Not signed: the browser never checks that. */
function session(name: string, lifetime = hour): Session {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  const exp = Math.floor(now.getTime() / 1000) + lifetime
  return {
    access_token: `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: person, exp, name })}.${part({ s: 1 })}`,
    token_type: 'bearer',
    expires_in: lifetime,
    refresh_token: `refresh-${name}`,
    user: { id: person, email: 'ayse@ornek.com', role: 'admin', user_metadata: {}, app_metadata: {} },
  } as unknown as Session
}

type Answers = Record<string, (body: string) => Response | Promise<Response>>

let stored: Map<string, string>
let asked: string[]
let answers: Answers
let full: boolean

const blocked = () => {
  throw new DOMException('No storage.', 'SecurityError')
}

/** Each test has modules of its own: client and store keep their state in them. */
async function load() {
  const events = await import('./auth-events.ts')
  const boot = await import('./auth-boot.ts')
  const { authStore, injectActions } = await import('./auth-store.ts')
  const { writeRecord } = await import('./auth-record.ts')
  injectActions(() => import('./auth-actions.ts'))
  const i18n = { t: (key: string) => key } as never
  return { ...events, start: () => boot.authReady(i18n), authStore, writeRecord }
}

const state = (store: { getState: () => { user: unknown; session: Session | null } }) => {
  const { user, session } = store.getState()
  return { user, token: session?.refresh_token ?? null }
}

beforeEach(() => {
  vi.useFakeTimers({
    now,
    toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  vi.resetModules()
  vi.stubEnv('SSR', false)
  stored = new Map()
  asked = []
  full = false
  answers = {
    'GET /api/auth/me': () => Response.json(profile),
    'GET /auth/v1/user': () => Response.json(session('any').user),
    'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => (full ? blocked() : void stored.set(key, value)),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('location', new URL('https://slot.example/games'))
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${new URL(url, 'https://slot.example').pathname}`
    asked.push(call)
    return (await answers[call]?.(String(body))) ?? Response.json({ code: 'NOT_FOUND' }, { status: 404 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

describe('the start', () => {
  test('a guest asks for nothing', async () => {
    const { start, authStore } = await load()
    await start()
    expect(authStore.getState()).toMatchObject({ user: null, session: null, isReady: true })
    expect(asked).toEqual([])
  })

  test('a stored session comes back with one look at the profile, and once', async () => {
    const { start, authStore, writeRecord } = await load()
    writeRecord(session('old'))
    await Promise.all([start(), start()])
    await vi.advanceTimersByTimeAsync(100)
    expect(state(authStore)).toEqual({ user: profile, token: 'refresh-old' })
    expect(asked).toEqual(['GET /api/auth/me'])
  })

  test.each([
    ['both tokens', true, 'refresh-kept'],
    ['the refresh token alone', false, 'refresh-new'],
  ])('%s without a record are made a session again', async (_, withAccess, token) => {
    stored.set('refresh_token', 'refresh-kept')
    if (withAccess) stored.set('access_token', session('kept').access_token)
    answers['POST /auth/v1/token'] = () => Response.json(session('new'))
    const { start, authStore } = await load()
    await start()
    expect(state(authStore)).toEqual({ user: profile, token })
    expect(stored.get('refresh_token')).toBe(token)
    expect(JSON.parse(stored.get('sb-auth') ?? '')).toMatchObject({ refresh_token: token })
  })

  test('an expired access token is renewed by the refresh token', async () => {
    stored.set('refresh_token', 'refresh-kept')
    stored.set('access_token', session('kept', -hour).access_token)
    let sent = ''
    answers['POST /auth/v1/token'] = (body) => {
      sent = body
      return Response.json(session('new'))
    }
    const { start, authStore } = await load()
    await start()
    expect(sent).toContain('refresh-kept')
    expect(state(authStore)).toEqual({ user: profile, token: 'refresh-new' })
  })

  test('tokens the server does not take are dropped', async () => {
    stored.set('refresh_token', 'refresh-gone')
    answers['POST /auth/v1/token'] = () =>
      Response.json({ code: 'refresh_token_not_found', message: 'x' }, { status: 400 })
    const { start, authStore } = await load()
    await start()
    expect(state(authStore)).toEqual({ user: null, token: null })
    expect([...stored.keys()]).toEqual([])
  })

  test.each([
    ['refused', () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'without the profile, %s, the person is built from the session and is no administrator',
    async (_, me) => {
      answers['GET /api/auth/me'] = me as () => Response
      const { start, authStore, writeRecord } = await load()
      writeRecord(session('old'))
      const started = start()
      await vi.advanceTimersByTimeAsync(9_000)
      await started
      expect(authStore.getState().user).toMatchObject({
        id: person,
        email: 'ayse@ornek.com',
        username: 'ayse',
        role: 'user',
      })
    },
  )

  test('somebody whose profile never comes is no guest after ten seconds', async () => {
    answers['GET /api/auth/me'] = () => new Promise(() => undefined)
    const { start, authStore, writeRecord } = await load()
    writeRecord(session('old'))
    const started = start()
    await vi.advanceTimersByTimeAsync(10_100)
    await started
    expect(authStore.getState()).toMatchObject({ isReady: true, user: { id: person, username: 'ayse' } })
  })

  test('a server that never answers is waited for ten seconds', async () => {
    answers['POST /auth/v1/token'] = () => new Promise(() => undefined)
    stored.set('refresh_token', 'refresh-kept')
    const { start, authStore } = await load()
    const started = start()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(authStore.getState().isReady).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    await started
    expect(authStore.getState().isReady).toBe(true)
    expect(stored.get('refresh_token')).toBe('refresh-kept')
  })

  test.each([day, -day])('a clock off by %i seconds neither ends nor renews a session', async (off) => {
    vi.setSystemTime(now.getTime() + off * 1000)
    const { start, authStore, writeRecord } = await load()
    writeRecord(session('old'))
    await start()
    expect(state(authStore)).toEqual({ user: profile, token: 'refresh-old' })
    expect(asked).toEqual(['GET /api/auth/me'])
  })
})

describe('what the client tells', () => {
  test('no session at the start takes nothing away', async () => {
    const { connect, authStore } = await load()
    authStore.setState({ session: session('kept'), user: profile as never })
    connect()
    await vi.advanceTimersByTimeAsync(50)
    expect(state(authStore)).toEqual({ user: profile, token: 'refresh-kept' })
  })

  test('who leaves is forgotten in the store and in storage', async () => {
    const { start, leave, authStore, writeRecord } = await load()
    writeRecord(session('old'))
    await start()
    expect(await leave('local')).toBeNull()
    expect(state(authStore)).toEqual({ user: null, token: null })
    expect([...stored.keys()]).toEqual([])
  })
})

describe('actions', () => {
  const signsIn = () =>
    Response.json({ session: session('new'), user: { ...profile, username: 'ayse.yeni' } })
  const typed = { email: 'ayse@ornek.com', password: 'parola' }

  test('signing in takes the answered person without asking again, and notes the time', async () => {
    answers['POST /api/auth/login'] = signsIn
    const { authStore } = await load()
    expect(await authStore.getState().login(typed)).toEqual({ ok: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(authStore.getState().user?.username).toBe('ayse.yeni')
    expect(asked).not.toContain('GET /api/auth/me')
    expect(stored.get('last_login_at')).toBe(now.toISOString())
    expect(stored.get('access_token')).toBe(session('new').access_token)
  })

  test('also where nothing can be stored', async () => {
    full = true
    answers['POST /api/auth/login'] = signsIn
    const { authStore } = await load()
    expect(await authStore.getState().login(typed)).toEqual({ ok: true })
    expect(state(authStore)).toMatchObject({ token: 'refresh-new' })
    expect(stored.size).toBe(0)
  })

  test('a registration without a session signs nobody in', async () => {
    answers['POST /api/auth/register'] = () =>
      Response.json({ session: null, user: profile }, { status: 201 })
    const { authStore } = await load()
    expect(await authStore.getState().register({ ...typed, username: 'ayse' })).toEqual({ ok: true })
    expect(state(authStore)).toEqual({ user: null, token: null })
    expect(stored.size).toBe(0)
  })

  test("a refusal is shown in the server's words, else in the product's", async () => {
    const { authStore } = await load()
    answers['POST /api/auth/login'] = () =>
      Response.json({ code: 'INVALID_CREDENTIALS', message: 'E-posta veya parola hatalı.' }, { status: 401 })
    expect(await authStore.getState().login(typed)).toMatchObject({
      ok: false,
      code: 'INVALID_CREDENTIALS',
      message: 'E-posta veya parola hatalı.',
    })
    answers['POST /api/auth/login'] = () => new Response('<html>', { status: 502 })
    const outcome = await authStore.getState().login(typed)
    expect(outcome.ok ? '' : outcome.message).not.toBe('')
    expect(state(authStore)).toEqual({ user: null, token: null })
  })

  test('signing out ends here even where the server cannot', async () => {
    answers['POST /auth/v1/logout'] = () => Response.json({ code: 'x', message: 'x' }, { status: 500 })
    const { start, authStore, writeRecord } = await load()
    writeRecord(session('old'))
    await start()
    await authStore.getState().signOut()
    expect(state(authStore)).toEqual({ user: null, token: null })
    expect(stored.has('access_token') || stored.has('refresh_token')).toBe(false)
  })

  test('deleting the account signs out and leaves nothing of it', async () => {
    answers['DELETE /api/users/account'] = () => Response.json({ deleted: true })
    const { start, authStore, writeRecord } = await load()
    writeRecord(session('old'))
    stored.set('last_login_at', now.toISOString())
    await start()
    const outcome = await authStore.getState().deleteAccount({ username: 'ayse', current_password: 'x' })
    expect(outcome).toEqual({ ok: true })
    expect(state(authStore)).toEqual({ user: null, token: null })
    expect([...stored.keys()]).toEqual([])
  })

  test('a link followed too long ago asks for the old password after all', async () => {
    answers['POST /api/auth/update-password'] = () =>
      Response.json(
        { code: 'VALIDATION', message: 'x', fields: { current_password: 'Bu alan gerekli.' } },
        { status: 422 },
      )
    const { start, authStore, writeRecord } = await load()
    writeRecord(session('old'))
    await start()
    authStore.setState({ isRecovering: true, isByMail: true })
    expect((await authStore.getState().updatePassword({ new_password: 'yeni parola' })).ok).toBe(false)
    expect(authStore.getState()).toMatchObject({ isRecovering: false, isByMail: false })
  })
})
