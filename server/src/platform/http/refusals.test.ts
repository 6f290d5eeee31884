import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { answerRefusals } from './refusals.ts'

const http = Fastify({ bodyLimit: 1000 })
answerRefusals(http)
http.post('/', async () => ({ ok: true }))
beforeAll(() => http.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => http.close())
afterEach(() => vi.useRealTimers())

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAccept-Language: en'

async function call(): Promise<Socket> {
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.setEncoding('utf8')
}

const send = (socket: Socket, text: string) =>
  new Promise<void>((resolve, reject) => socket.write(text, (error) => (error ? reject(error) : resolve())))

const megabyte = 'x'.repeat(2 ** 20)
const pieces = 20

// As browsers do: what is answered is read when all is sent.
it.each([
  ['says how much', `Content-Length: ${pieces * 2 ** 20}`, megabyte, ''],
  ['does not say how much', 'Transfer-Encoding: chunked', `100000\r\n${megabyte}\r\n`, '0\r\n\r\n'],
])('tells whoever sends far too much, and %s', async (_, size, piece, end) => {
  const socket = await call()
  await send(socket, `${head}\r\n${size}\r\n\r\n`)
  for (let n = 0; n < pieces; n += 1) await send(socket, piece)
  await send(socket, end)
  const [answer] = await once(socket, 'data')
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('What was sent is too large.')
  // Nothing of what was sent is taken for the next request.
  await send(socket, `${head}\r\nContent-Length: 2\r\n\r\n{}`)
  expect((await once(socket, 'data'))[0]).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})

it('does not listen to them for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = await call()
  await send(socket, `${head}\r\nContent-Length: 5000\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).not.toMatch(/^connection: close/im)
  vi.advanceTimersByTime(30_000)
  await once(socket, 'close')
})
