import { afterEach, expect, it } from 'vitest'
import { readEnv } from '#src/env.ts'
import { addressOf } from './caller.ts'
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
  http.get('/', (request) => ({ ip: addressOf(request) }))
  const headers = { 'x-forwarded-for': '1.1.1.1, 198.51.100.9, 203.0.113.7' }
  const answer = await http.inject({ url: '/', remoteAddress: '10.0.0.1', headers })
  expect(answer.json()).toEqual({ ip: address })
})

it.each([
  ['6.6.6.6:20001', '6.6.6.6'],
  ['6.6.6.6, "[2001:DB8::1]:20001"', '2001:db8::1'],
  ['6.6.6.6, ::ffff:7.7.7.7', '7.7.7.7'],
  ['6.6.6.6, unknown', '10.0.0.1'],
  ['6.6.6.6, [::', '10.0.0.1'],
])('a proxy that sends %j names %s', async (forwarded, address) => {
  const { http } = createHttp(readEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: 'true' }), fault)
  close = () => http.close()
  http.get('/', (request) => ({ ip: addressOf(request) }))
  const headers = { 'x-forwarded-for': forwarded }
  const answer = await http.inject({ url: '/', remoteAddress: '::ffff:10.0.0.1', headers })
  expect(answer.json()).toEqual({ ip: address })
})
