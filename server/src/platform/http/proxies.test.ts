import { afterEach, expect, it } from 'vitest'
import { readEnv } from '#src/env.ts'
import { createHttp } from './http.ts'

let close = async () => {}
afterEach(() => close())

const fault = ({ message }: Error) => ({ type: 'Error', message, stack: '' })

it.each([
  ['false', '10.0.0.1'],
  ['true', '203.0.113.7'],
  ['1', '203.0.113.7'],
  ['2', '198.51.100.9'],
  ['5', '1.1.1.1'],
])('behind %s proxies the address is read from the right', async (TRUST_PROXY, address) => {
  const { http } = createHttp(readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY }), fault)
  close = () => http.close()
  http.get('/', (request) => ({ ip: request.ip }))
  const headers = { 'x-forwarded-for': '1.1.1.1, 198.51.100.9, 203.0.113.7' }
  const answer = await http.inject({ url: '/', remoteAddress: '10.0.0.1', headers })
  expect(answer.json()).toEqual({ ip: address })
})
