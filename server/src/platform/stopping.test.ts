import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { stopInTime } from './stopping.ts'

it('a connection on which nothing was asked does not keep the server from stopping', async () => {
  const http = Fastify()
  stopInTime(http)
  await http.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(http.server, 'connection')
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const closed = once(socket, 'close')
  await accepted
  const began = performance.now()
  await http.close()
  expect(performance.now() - began).toBeLessThan(5000)
  await closed
})
