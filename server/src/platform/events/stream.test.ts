import { EventEmitter } from 'node:events'
import { endpoint } from '@slot-liste/contract/core/endpoint.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { createOwnEvents } from './events.ts'
import { createStream } from './stream.ts'

const news = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'public',
  summary: 'News.',
  reply: z.object({ kind: z.literal('news'), n: z.number() }),
})

/** A connection that writes down what is sent over it. */
class Raw extends EventEmitter {
  destroyed = false
  writableEnded = false
  writableLength = 0
  head: Record<string, string> = {}
  sent: string[] = []
  writeHead(_status: number, head: Record<string, string>) {
    this.head = head
  }
  write(text: string) {
    this.sent.push(text)
  }
  end() {
    this.writableEnded = true
  }
  destroy() {
    this.destroyed = true
    this.emit('close')
  }
}

type Handler = (request: object, reply: object) => Promise<unknown>

/** The stream on a server that is none: connections are opened by hand. */
function serve(admit: () => Promise<void> = async () => {}) {
  const events = createOwnEvents({ error: () => {} } as never)
  const settings = { current: () => ({ maintenance: { on: false } }) }
  let handler: Handler = async () => {}
  let stop = () => {}
  const app = {
    addHook: (_name: string, hook: (done: () => void) => void) => {
      stop = () => hook(() => {})
    },
    route: (route: { handler: Handler }) => {
      handler = route.handler
    },
  }
  const identify = async ({ headers }: { headers: { user?: string } }) =>
    headers.user ? { id: headers.user, username: 'a', role: 'user', sessionId: 's' } : null
  const identity = { identify, confirm: async () => {} }
  createStream(
    app as never,
    { events, settings } as unknown as Services,
    identity as never,
  )(news, {
    topics: () => ['news'],
    admit,
    mayReceive: ({ secret }) => secret !== true,
  })
  const open = async ({ user, ip = '10.0.0.1' }: { user?: string; ip?: string } = {}, raw = new Raw()) => {
    const headers = user ? { user } : {}
    const request = { id: 'r1', url: news.path, method: 'GET', ip, headers, params: {}, query: {} }
    await handler(request, { hijack: () => {}, raw, request })
    return raw
  }
  const publish = (payload: Record<string, string | number | boolean>) =>
    events.publish('news', payload as { kind: string })
  return { open, publish, stop: () => stop() }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const comments = ({ sent }: Raw) => sent.filter((text) => text === ':\n\n').length
const refused = (code: string, retryAfter: number) => expect.objectContaining({ code, retryAfter })

describe('a stream', () => {
  it('begins with how soon to come back, and is kept by nobody on the way', async () => {
    const { open } = serve()
    const { sent, head } = await open()
    expect(sent).toEqual(['retry: 5000\n\n'])
    expect(head).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': 'r1',
    })
  })

  it('carries what fits its reply, and goes on after what does not', async () => {
    const { open, publish } = serve()
    const raw = await open()
    await publish({ kind: 'news', n: 1, extra: 2 })
    await publish({ kind: 'other' })
    await publish({ kind: 'news', n: 3 })
    expect(raw.sent.slice(1)).toEqual(['data: {"kind":"news","n":1}\n\n', 'data: {"kind":"news","n":3}\n\n'])
  })

  it('says every 25 seconds that it is there, so that no proxy takes it for dead', async () => {
    const { open } = serve()
    const raw = await open()
    await vi.advanceTimersByTimeAsync(24_999)
    expect(comments(raw)).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(comments(raw)).toBe(1)
    raw.destroy()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(comments(raw)).toBe(1)
  })

  it('ends once its listener has lost the right to it, and for an event that is not theirs', async () => {
    let mayListen = true
    const { open, publish } = serve(async () => {
      if (!mayListen) throw fail('FORBIDDEN')
    })
    const one = await open()
    await publish({ kind: 'news', n: 1, secret: true })
    expect([one.writableEnded, one.sent.length]).toEqual([true, 1])
    const [two, three] = [await open(), await open()]
    await publish({ kind: 'sessions' })
    await vi.advanceTimersByTimeAsync(0)
    expect([two.writableEnded, two.sent.at(-1)]).toEqual([false, ':\n\n'])
    two.destroy()
    mayListen = false
    await vi.advanceTimersByTimeAsync(25_000)
    expect(three.writableEnded).toBe(true)
  })

  it('ends where events may have been missed: its listener reads all again', async () => {
    const { open, publish } = serve()
    const raw = await open()
    await publish({ kind: 'gap' })
    expect(raw.writableEnded).toBe(true)
    await publish({ kind: 'news', n: 1 })
    expect(raw.sent).toHaveLength(1)
  })

  it('is cut off two seconds after its end, for who does not read it', async () => {
    const { open, publish } = serve()
    const raw = await open()
    await publish({ kind: 'gap' })
    vi.advanceTimersByTime(1999)
    expect(raw.destroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(raw.destroyed).toBe(true)
  })

  it('is cut off for who leaves more than 64 KiB unread', async () => {
    const { open, publish } = serve()
    const raw = await open()
    raw.writableLength = 64 * 1024
    await publish({ kind: 'news', n: 1 })
    expect(raw.destroyed).toBe(false)
    raw.writableLength += 1
    await publish({ kind: 'news', n: 2 })
    expect(raw.destroyed).toBe(true)
  })
})

describe('streams at a time', () => {
  it('are twelve of one person, who is asked to come back in half a minute', async () => {
    const { open } = serve()
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, n) => open({ user: 'ayse', ip: `10.0.1.${n}` })),
    )
    await expect(open({ user: 'ayse', ip: '10.0.1.99' })).rejects.toEqual(refused('RATE_LIMITED', 30))
    await open({ user: 'mert' })
    all[0]?.destroy()
    await open({ user: 'ayse' })
    await expect(open({ user: 'ayse' })).rejects.toEqual(refused('RATE_LIMITED', 30))
  })

  it('are sixty of one network, and no fewer for the next', async () => {
    const { open } = serve()
    const all = await Promise.all(Array.from({ length: 60 }, () => open()))
    await expect(open()).rejects.toEqual(refused('RATE_LIMITED', 30))
    await open({ ip: '10.0.0.2' })
    for (const raw of all) raw.destroy()
    await Promise.all(Array.from({ length: 60 }, () => open()))
    await expect(open()).rejects.toEqual(refused('RATE_LIMITED', 30))
  })

  it('are four times as many of one /48', async () => {
    const { open } = serve()
    for (let n = 0; n < 240; n++) await open({ ip: `2001:db8:1:${n % 6}::${n}` })
    await expect(open({ ip: '2001:db8:1:7::1' })).rejects.toEqual(refused('RATE_LIMITED', 30))
    await open({ ip: '2001:db8:2:7::1' })
  })

  it('count nobody who left before theirs began', async () => {
    const { open } = serve()
    for (let n = 0; n < 61; n++) {
      const gone = new Raw()
      gone.destroyed = true
      await open({}, gone)
      expect(gone.sent).toEqual([])
    }
    await open()
  })
})

describe('a server that stops', () => {
  it('ends every stream and begins none, also not one that was asked for before', async () => {
    const asked = Promise.withResolvers<void>()
    let isHeld = false
    const { open, stop } = serve(() => (isHeld ? asked.promise : Promise.resolve()))
    const raw = await open()
    isHeld = true
    const late = open()
    stop()
    asked.resolve()
    expect(raw.writableEnded).toBe(true)
    await expect(late).rejects.toEqual(refused('UNAVAILABLE', 1))
  })
})

it('answers no HEAD: that would be a stream without an end', () => {
  const http: FastifyInstance = Fastify()
  createStream(
    http,
    {} as Services,
    {} as never,
  )(news, {
    topics: () => [],
    admit: async () => {},
    mayReceive: () => true,
  })
  expect(http.hasRoute({ method: 'GET', url: news.path })).toBe(true)
  expect(http.hasRoute({ method: 'HEAD', url: news.path })).toBe(false)
})
