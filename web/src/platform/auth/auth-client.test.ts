import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const now = new Date('2026-11-20T12:00:00Z')
const person = '11111111-1111-4111-8111-111111111111'
const hour = 3600

/** Not signed: the browser never checks that. */
function token(name: string, sub = person, lifetime = hour): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const exp = Math.floor(Date.now() / 1000) + lifetime
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub, exp, name })}.${part({ s: 1 })}`
}

function session(name: string) {
  return {
    access_token: token(name),
    token_type: 'bearer',
    expires_in: hour,
    refresh_token: `refresh-${name}`,
    user: { id: person, email: 'ayse@ornek.com', user_metadata: { username: 'ayse' } },
  }
}

type Request = { method: string; path: string; token: string | null; body: string }
type Answer = (request: Request) => Response | Promise<Response>

let stored: Map<string, string>
let asked: Request[]
let answer: Answer

function memoryStorage(): Storage {
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  } as Storage
}

/** Each test has modules of its own: the client keeps its state in them. */
async function load() {
  const { call } = await import('#platform/api/api.ts')
  const client = await import('./auth-client.ts')
  const { registerLoginPage } = await import('./unauthorized.ts')
  const { forgetTokens, readRecord, writeRecord } = await import('./auth-record.ts')
  const opened: string[] = []
  const reasons: (string | undefined)[] = []
  const place = { href: '/settings?tab=account#sessions', pathname: '/settings' }
  registerLoginPage({
    place: () => place,
    open: (redirect) => {
      opened.push(redirect)
      return Promise.resolve()
    },
    forget: (why) => {
      forgetTokens()
      reasons.push(why)
    },
  })
  return { call, ...client, readRecord, writeRecord, opened, reasons, place }
}

const paths = (path: string) => asked.filter((request) => request.path === path)
const refused = () => Response.json({ code: 'UNAUTHENTICATED', message: 'Oturum açın.' }, { status: 401 })

/** A server that takes one access token and hands out the next for a refresh. */
function serverTaking(good: () => string, renew: () => Response): Answer {
  return ({ path, token }) => {
    if (path === '/api/auth/refresh') return renew()
    if (path === '/auth/v1/logout') return new Response(null, { status: 204 })
    return token === good() ? Response.json({ items: [] }) : refused()
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.resetModules()
  stored = new Map()
  asked = []
  answer = () => new Response(null, { status: 404 })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('location', new URL('https://slot.example/settings'))
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://slot.example')
    const header = new Headers(init.headers).get('Authorization')
    const request = {
      method: init.method ?? 'GET',
      path: pathname,
      token: header?.replace('Bearer ', '') ?? null,
      body: String(init.body ?? ''),
    }
    asked.push(request)
    return await answer(request)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const settings = 'GET /api/users/settings'

describe('calls refused with 401', () => {
  test('ten at once renew once and are all asked again with the new token', async () => {
    const { call, writeRecord, opened } = await load()
    const next = session('new')
    writeRecord(session('old') as never)
    answer = serverTaking(
      () => next.access_token,
      () => Response.json({ session: next }),
    )
    await Promise.all(Array.from({ length: 10 }, () => call(settings)))
    expect(paths('/api/auth/refresh')).toMatchObject([
      { token: null, body: '{"refresh_token":"refresh-old"}' },
    ])
    expect(paths('/api/users/settings')).toHaveLength(20)
    expect(opened).toEqual([])
    expect(stored.get('access_token')).toBe(next.access_token)
    expect(stored.get('refresh_token')).toBe('refresh-new')
  })

  test('a token near its end is renewed once too, and an answer without user and length is completed', async () => {
    const { call, writeRecord, readRecord } = await load()
    const next = session('new')
    const { user: _, expires_in: __, ...bare } = next
    writeRecord({ ...session('old'), expires_in: 30 } as never)
    answer = serverTaking(
      () => next.access_token,
      () => Response.json({ session: bare }),
    )
    await call(settings)
    expect(asked.filter(({ path }) => path.includes('refresh') || path.includes('token'))).toHaveLength(1)
    expect(readRecord()).toMatchObject({ user: { id: person }, expires_in: hour })
  })

  test('a token another tab has renewed meanwhile is taken without asking', async () => {
    const { call, writeRecord } = await load()
    const next = session('new')
    writeRecord(session('old') as never)
    answer = (request) => {
      if (request.token === next.access_token) return Response.json({})
      writeRecord(next as never)
      return refused()
    }
    await call(settings)
    expect(paths('/api/auth/refresh')).toEqual([])
    expect(asked).toHaveLength(2)
  })

  test('without a stored refresh token the way leads to login once', async () => {
    const { call, opened, place } = await load()
    stored.set('access_token', 'left over')
    answer = refused
    const outcomes = await Promise.allSettled([call(settings), call(settings)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(opened).toEqual(['/settings?tab=account'])
    expect(stored.size).toBe(0)
    place.pathname = '/login'
    await expect(call(settings)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(opened).toHaveLength(1)
  })

  test.each([
    ['a refusal', () => Response.json({ code: 'SESSION_ENDED', message: 'x' }, { status: 401 })],
    ['a server that cannot', () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s of the renewal rejects all, forgets the tokens and leads to login once', async (_, renew) => {
    const { call, writeRecord, opened, reasons } = await load()
    writeRecord(session('old') as never)
    answer = serverTaking(() => 'none', renew as () => Response)
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => call(settings)))
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect(paths('/api/auth/refresh')).toHaveLength(1)
    expect(opened).toEqual(['/settings?tab=account'])
    expect(reasons).toEqual(['Oturum açın.'])
    expect([...stored.keys()].filter((key) => key.endsWith('token') || key === 'sb-auth')).toEqual([])
  })

  test('a renewal that never ends is given up after ten seconds', async () => {
    const { call, writeRecord, opened } = await load()
    writeRecord(session('old') as never)
    answer = serverTaking(
      () => 'none',
      () => new Promise(() => undefined) as never,
    )
    const calls = Promise.allSettled([call(settings)])
    await vi.advanceTimersByTimeAsync(9_900)
    expect(opened).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect((await calls)[0]?.status).toBe('rejected')
    expect(opened).toHaveLength(1)
  })

  test('the second 401 of a call and other errors are passed on', async () => {
    const { call, writeRecord, opened } = await load()
    writeRecord(session('old') as never)
    answer = serverTaking(
      () => 'none',
      () => Response.json({ session: session('new') }),
    )
    await expect(call(settings)).rejects.toMatchObject({ status: 401 })
    expect(paths('/api/auth/refresh')).toHaveLength(1)
    answer = () => Response.json({ code: 'FORBIDDEN', message: 'Yok.' }, { status: 403 })
    await expect(call(settings)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(opened).toEqual([])
  })

  test('a path with /auth/ speaks for itself', async () => {
    const { call, writeRecord, opened } = await load()
    writeRecord(session('old') as never)
    answer = refused
    await expect(call('GET /api/auth/me')).rejects.toMatchObject({ status: 401 })
    expect(paths('/api/auth/refresh')).toEqual([])
    expect(opened).toEqual([])
  })

  test('but the list of sessions does not', async () => {
    const { call, writeRecord } = await load()
    writeRecord(session('old') as never)
    const next = session('new')
    answer = serverTaking(
      () => next.access_token,
      () => Response.json({ session: next }),
    )
    await call('GET /api/auth/sessions')
    expect(paths('/api/auth/refresh')).toHaveLength(1)
  })
})

describe('the client', () => {
  test('renews by itself at its own address and counts the end from this clock', async () => {
    const { auth, writeRecord, readRecord } = await load()
    writeRecord({ ...session('old'), expires_in: 30 } as never)
    const next = session('new')
    // The clock of the server is a day behind.
    const expires_at = Date.now() / 1000 - 23 * hour
    answer = () => Response.json({ ...next, expires_at })
    await auth.getSession()
    expect(asked.map(({ path }) => path)).toEqual(['/auth/v1/token'])
    expect(readRecord()?.expires_at).toBe(now.getTime() / 1000 + hour)
    await auth.getSession()
    expect(asked).toHaveLength(1)
  })

  test('renews a session past its time once the site can answer again', async () => {
    const { auth, writeRecord, readRecord } = await load()
    writeRecord({ ...session('old'), expires_in: -60 } as never)
    const replies = [503, 503].map((status) => new Response('', { status, headers: { 'Retry-After': '1' } }))
    answer = () => replies.pop() ?? Response.json(session('new'))
    const renewed = auth.getSession()
    await vi.advanceTimersByTimeAsync(9_000)
    await renewed
    expect(asked.map(({ path }) => path)).toEqual(['/auth/v1/token', '/auth/v1/token', '/auth/v1/token'])
    expect(readRecord()?.refresh_token).toBe('refresh-new')
  })

  test('mirrors both tokens, and takes them away again', async () => {
    const { auth, adopt } = await load()
    const mine = session('mine')
    answer = () => Response.json(mine.user)
    await adopt(mine as never)
    expect(stored.get('access_token')).toBe(mine.access_token)
    expect(stored.get('refresh_token')).toBe(mine.refresh_token)
    await auth.signOut({ scope: 'local' })
    expect([...stored.keys()].filter((key) => key !== 'last_login_at')).toEqual([])
  })

  test('an answered session stands though nothing can confirm it', async () => {
    const { adopt, readRecord } = await load()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const opaque = { ...session('mine'), access_token: 'not-a-jwt' }
    await adopt(opaque as never)
    expect(readRecord()).toMatchObject({ access_token: 'not-a-jwt', refresh_token: 'refresh-mine' })
  })

  test('holds a session for the visit where storage is blocked', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('', 'SecurityError')
      },
      removeItem: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
    const { adopt, call, auth } = await load()
    const mine = session('mine')
    answer = ({ path }) => Response.json(path === '/auth/v1/user' ? mine.user : {})
    await adopt(mine as never)
    await call(settings)
    expect(paths('/api/users/settings')).toMatchObject([{ token: mine.access_token }])
    await auth.signOut({ scope: 'local' })
    await call(settings)
    expect(asked.at(-1)?.token).toBeNull()
  })
})
