import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it, vi } from 'vitest'
import { letProxyGo, stopInTime } from './stopping.ts'

afterEach(() => void vi.useRealTimers())

it('a connection on which nothing was asked does not keep the server from stopping', async () => {
  const http = Fastify()
  stopInTime(http)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(http.server, 'connection')
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  await accepted
  await http.close()
  await closed
})

it('behind a proxy, one more request on every open connection is answered, and no new one is taken', async () => {
  const http = Fastify()
  stopInTime(http)
  http.post('/', async () => 'done')
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const sent = request({ port, host: '127.0.0.1', method: 'POST', agent }).end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    await once(answer, 'close')
    return { status: answer.statusCode, connection: answer.headers.connection, kept: sent.reusedSocket }
  }
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive', kept: false })
  const gone = letProxyGo(http)
  expect(await ask()).toEqual({ status: 200, connection: 'close', kept: true })
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/)
  await gone
  await http.close()
})

it('cuts off who still waits for a reply ten seconds after the server began to stop', async () => {
  const http = Fastify()
  stopInTime(http)
  const asked = Promise.withResolvers<void>()
  http.get('/', () => {
    asked.resolve()
    return new Promise(() => {})
  })
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const lost = once(request({ port, host: '127.0.0.1' }).end(), 'response').catch(({ code }) => code)
  await asked.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const cut = vi.spyOn(http.server, 'closeAllConnections')
  const closed = http.close()
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(9999)
  expect(cut).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(await lost).toBe('ECONNRESET')
  await closed
})

it('waits for a proxy that keeps its connections no longer than five seconds', async () => {
  const http = Fastify()
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const accepted = once(http.server, 'connection')
  const idle = connect(Number(port), '127.0.0.1').on('error', () => {})
  await accepted
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isGone = false
  const gone = letProxyGo(http).then(() => {
    isGone = true
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(isGone).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await gone
  idle.destroy()
  await http.close()
})
