import { afterEach, describe, expect, test, vi } from 'vitest'
import { appStore } from '#platform/app-store.ts'
import { ApiError, call } from './api.ts'

/** Only the network is replaced here. */
function answer(respond: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const fetched = vi.fn(respond)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failure = (pending: Promise<unknown>) =>
  pending.then(
    () => undefined,
    (reason: unknown) => reason,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  appStore.setState({ locale: 'tr' })
})

describe('a call', () => {
  test('fills the path, repeats lists, sorts the query and leaves out what is not set', async () => {
    const fetched = answer(() => Response.json({ items: [], total: 0, nextCursor: null }))
    await call('GET /api/games/:slug', { params: { slug: 'a/b' } })
    await call('GET /api/games', { query: { theme: ['egypt', 'norse'], hasDemo: true, q: undefined } })
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/api/games/a%2Fb',
      '/api/games?hasDemo=true&theme=egypt&theme=norse',
    ])
  })

  test('asks in the language of the page and writes JSON', async () => {
    const fetched = answer(() => Response.json({ received: true }, { status: 201 }))
    appStore.setState({ locale: 'en' })
    const body = { name: 'Ayşe', email: 'a@b.co', topic: 'general', message: 'Merhaba dünya' } as const
    await call('POST /api/contact', { body })
    const [, init] = fetched.mock.calls[0] ?? []
    expect(init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Accept-Language': 'en', 'Content-Type': 'application/json' },
    })
  })

  test('rejects with what the server said', async () => {
    const fields = { email: 'Geçerli bir e-posta adresi girin.' }
    const body = { code: 'VALIDATION', message: 'Hata var.', fields, requestId: 'r-1' }
    answer(() => Response.json(body, { status: 422 }))
    const error = await failure(call('GET /api/site'))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...body, status: 422 })
  })

  test('has words of its own when something else answered', async () => {
    answer(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await failure(call('GET /api/site'))).toMatchObject({ code: 'UNAVAILABLE', status: 502 })
  })

  test('shows what the server said without a code', async () => {
    answer(() => Response.json({ message: 'Olmadı.' }, { status: 400 }))
    const plain = { code: 'INTERNAL', status: 400, message: 'Olmadı.', said: true }
    expect(await failure(call('GET /api/site'))).toMatchObject(plain)
  })

  test('has words of its own for an answer that is none or breaks off', async () => {
    answer(() => new Response('<h1>Welcome to the hotel</h1>'))
    expect(await failure(call('GET /api/site'))).toMatchObject({ code: 'INTERNAL', said: false })
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    answer(() => new Response(broken))
    expect(await failure(call('GET /api/site'))).toMatchObject({ code: 'NETWORK', said: false })
  })

  test('tells a lost connection from a slow answer and from a call nobody waits for', async () => {
    answer(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(call('GET /api/site'))).toMatchObject({ code: 'NETWORK', status: 0 })

    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
    expect(await failure(call('GET /api/site'))).toMatchObject({ code: 'TIMEOUT', status: 0 })

    const left = AbortSignal.abort(new DOMException('', 'AbortError'))
    expect(await failure(call('GET /api/site', undefined, left))).not.toBeInstanceOf(ApiError)
  })
})
