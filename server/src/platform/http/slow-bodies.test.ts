import { EventEmitter, once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { errors } from '@slot-liste/contract/core/errors.ts'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { serverBehind } from '#platform/cache/fast-path.ts'
import { answerRefusals } from './refusals.ts'
import { watchBody } from './slow-bodies.ts'

const http = Fastify({
  serverFactory: (route, times) => serverBehind(() => undefined, route, times),
})
let sender: Socket | undefined
answerRefusals(http)
http.addHook('onRequest', (request, _reply, done) => {
  sender = request.raw.socket
  done()
})
http.post('/', async () => ({ ok: true }))
http.get('/', async () => ({ ok: true }))
beforeAll(() => http.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => http.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const json = 'Host: localhost\r\nContent-Type: application/json\r\nAccept-Language: en'

async function call(head: string): Promise<Socket> {
  sender = undefined
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.setEncoding('utf8').write(`${head}\r\n\r\n`)
  await arrived(() => sender !== undefined)
  return socket
}

/** Polls without the clock, which stands still. */
async function arrived(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

it.each([
  ['says how long it is', 'Content-Length: 5000', '{"a":'],
  ['does not say how long it is', 'Transfer-Encoding: chunked', '5\r\n{"a":\r\n'],
])('a body that trickles and %s is refused, and its connection ended', async (_, size, piece) => {
  const socket = await call(`POST / HTTP/1.1\r\n${json}\r\n${size}`)
  socket.write(piece)
  vi.advanceTimersByTime(19_000)
  vi.advanceTimersByTime(1000)
  const [answer] = await once(socket, 'data')
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toMatch(/^connection: close/im)
  expect(answer).toContain(errors.REQUEST_TIMEOUT.en)
  await once(socket, 'close')
})

it('a large body over a slow line arrives', async () => {
  const text = JSON.stringify('x'.repeat(600_000))
  const socket = await call(`POST / HTTP/1.1\r\n${json}\r\nContent-Length: ${text.length}`)
  // 10 kB a second.
  for (const [from, to, seconds] of [
    [0, 200_000, 20],
    [200_000, 250_000, 5],
    [250_000, 300_000, 5],
  ] as const) {
    socket.write(text.slice(from, to))
    await arrived(() => (sender?.bytesRead ?? 0) > to)
    vi.advanceTimersByTime(seconds * 1000)
  }
  socket.write(text.slice(300_000))
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
  // Nothing is left that would end the connection later.
  vi.advanceTimersByTime(60_000)
  expect(socket.closed).toBe(false)
  socket.destroy()
})

it('a large body that stops halfway is refused', async () => {
  const socket = await call(`POST / HTTP/1.1\r\n${json}\r\nContent-Length: 900000`)
  socket.write('1'.repeat(300_000))
  await arrived(() => (sender?.bytesRead ?? 0) > 300_000)
  vi.advanceTimersByTime(60_000)
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 408 /)
})

it('a body nobody waits for does not keep the connection open', async () => {
  const socket = await call(`GET / HTTP/1.1\r\n${json}\r\nContent-Length: 5000`)
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
  socket.on('error', () => {}).write('x')
  const ended = new Promise((resolve) => socket.once('close', resolve))
  vi.advanceTimersByTime(60_000)
  await ended
})

/** A body that comes as fast as the test says. */
function watched({ headers = { 'content-length': '900000' } as Record<string, string>, bytesRead = 0 } = {}) {
  const socket = { bytesRead, destroyed: false, destroy: () => (socket.destroyed = true) }
  const refusals: { code: string }[] = []
  const state = { complete: false, readableFlowing: true as boolean | null }
  const request = Object.assign(new EventEmitter(), { headers, socket, ...state })
  request.on('error', (error) => refusals.push(error as unknown as { code: string }))
  watchBody(request as never)
  const later = (seconds: number, bytes: number) => {
    socket.bytesRead += bytes
    vi.advanceTimersByTime(seconds * 1000)
  }
  return { request, socket, refusals, later }
}

it.each([
  [160_000, []],
  [159_999, ['REQUEST_TIMEOUT']],
])('of a body %i bytes have to be there after twenty seconds', (bytes, codes) => {
  const { later, refusals } = watched()
  later(19.999, bytes)
  expect(refusals).toEqual([])
  later(0.001, 0)
  expect(refusals.map(({ code }) => code)).toEqual(codes)
})

it.each([
  [40_000, 0],
  [39_999, 1],
])('then %i more every five seconds', (bytes, times) => {
  const { later, refusals } = watched()
  later(20, 160_000)
  later(4.999, bytes)
  expect(refusals).toEqual([])
  later(0.001, 0)
  expect(refusals).toHaveLength(times)
})

it.each([
  [160_000 - 64 * 1024, 0],
  [159_999 - 64 * 1024, 1],
])(
  '64 KiB may have come along with the head, earlier requests do not count: %i bytes after',
  (bytes, times) => {
    const { later, refusals } = watched({ bytesRead: 1_000_000 })
    later(20, bytes)
    expect(refusals).toHaveLength(times)
  },
)

it('who goes on trickling after the refusal is cut off', () => {
  const { later, refusals, socket } = watched()
  later(20, 0)
  expect([refusals.length, socket.destroyed]).toEqual([1, false])
  later(5, 0)
  expect([refusals.length, socket.destroyed]).toEqual([1, true])
})

it('a body that nobody reads yet, that is whole or that is none is left alone', () => {
  const unread = watched()
  unread.request.readableFlowing = null
  const whole = watched()
  whole.request.complete = true
  const none = watched({ headers: { 'content-length': '0' } })
  const closed = watched()
  closed.request.emit('close')
  for (const { later, refusals, socket } of [unread, whole, none, closed]) {
    later(600, 0)
    expect([refusals.length, socket.destroyed]).toEqual([0, false])
  }
})
