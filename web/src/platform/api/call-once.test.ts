import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authStore } from '#platform/auth/auth-store.ts'
import { callOnce } from './call-once.ts'

const cells = new Map<string, string>()
let keys: (string | null)[] = []
let reply: () => Response | Promise<Response>

beforeEach(() => {
  cells.clear()
  keys = []
  reply = () => Response.json({ id: 'c' }, { status: 201 })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => cells.get(name) ?? null,
    setItem: (name: string, value: string) => cells.set(name, value),
    removeItem: (name: string) => cells.delete(name),
  })
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return reply()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  authStore.setState({ user: null })
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = (code: string, status: number) => () =>
  Response.json({ code, message: 'Olmadı.', requestId: 'r' }, { status })

const comment = (text = 'Merhaba', id = 'a', replyTo = '') =>
  callOnce('POST /api/lists/:id/comments', { params: { id }, body: { text } }, replyTo).catch(() => undefined)

describe('what creates something', () => {
  it('is sent under one key until it succeeds, and then under another', async () => {
    reply = lost
    await comment()
    await comment('Merhaba, değişti')
    reply = () => Response.json({ id: 'c' }, { status: 201 })
    await comment()
    await comment()
    expect(keys[0]).toMatch(/^[\w-]{36}$/)
    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3])
    expect(cells.size).toBe(0)
  })

  it.each([
    ['no answer', lost, true],
    ['a fault of the server', refused('INTERNAL', 500), true],
    ['a try that is still running', refused('REQUEST_IN_PROGRESS', 409), true],
    ['a refusal', refused('VALIDATION', 422), true],
    ['word that other content was saved', refused('IDEMPOTENCY_KEY_REUSED', 422), false],
    ['word that it was saved', refused('ALREADY_SAVED', 409), false],
  ])('after %s', async (_what, answer, isSame) => {
    reply = answer
    await comment()
    await comment()
    expect(keys[1] === keys[0]).toBe(isSame)
  })

  it('has a key for each place and each person', async () => {
    reply = lost
    await comment()
    await comment('Merhaba', 'b')
    await comment('Merhaba', 'a', 'abcdefghijkl')
    authStore.setState({ user: { id: 'u' } as never })
    await comment()
    expect(new Set(keys).size).toBe(4)
  })

  it('survives a reload for a day, and text in storage that is none of ours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    reply = lost
    await comment()
    vi.resetModules()
    const again = await import('./call-once.ts')
    const body = { params: { id: 'a' }, body: { text: 'Merhaba' } }
    await again.callOnce('POST /api/lists/:id/comments', body).catch(() => undefined)
    expect(keys[1]).toBe(keys[0])
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
    await comment()
    expect(keys[2]).not.toBe(keys[0])
    for (const text of ['{', 'null', '[1]', '{"x":{"key":1}}']) {
      cells.set('idempotency-keys', text)
      await comment()
    }
    expect(new Set(keys).size).toBe(6)
  })
})
