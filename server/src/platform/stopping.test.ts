import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { letProxyGo, stopInTime } from './stopping.ts'

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
