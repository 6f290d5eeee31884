import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { networkOf, readBearer, readCaller } from './caller.ts'

const asked = (headers: object = {}, method = 'GET', ip: string | undefined = '203.0.113.7') =>
  readCaller({ ip, headers, method } as unknown as FastifyRequest)

describe('a caller', () => {
  it('is read, too, of who went away before', () => {
    const gone = { ip: undefined, headers: {}, method: 'GET' } as unknown as FastifyRequest
    expect(readCaller(gone)).toMatchObject({ ip: '0.0.0.0', network: '0.0.0.0' })
  })

  it('has the first 300 letters of what the browser calls itself', () => {
    expect(asked().userAgent).toBeNull()
    expect(asked({ 'user-agent': 'Firefox' }).userAgent).toBe('Firefox')
    const long = `a${'b'.repeat(299)}`
    expect(asked({ 'user-agent': `${long}c` }).userAgent).toBe(long)
  })

  it.each([
    ['GET', {}, false],
    ['HEAD', {}, true],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }, true],
    ['GET', { purpose: 'preview' }, true],
    ['POST', { 'sec-purpose': 'other' }, false],
  ])('who asks by %s with %o only looks: %s', (method, headers, onlyLooks) => {
    expect(asked(headers, method).onlyLooks).toBe(onlyLooks)
  })
})

it.each([
  [undefined, undefined],
  ['', undefined],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  ['Basic abc', undefined],
  ['Bearer abc', 'abc'],
  ['bearer  abc ', 'abc'],
])('the token of %j is %j', (authorization, token) => expect(readBearer({ authorization })).toBe(token))

it.each([
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['a::4:5:6:7:8', 'a:0:0:4'],
  ['1:2:3::4:5:6:7:8', '1:2:3:4'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['0001:0a00:0:4::', '1:a00:0:4'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::', '0:0:0:0'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip, 32)).toBe(network))
