import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { addressOf, networkOf, normaliseAddress, readBearer, readCaller } from './caller.ts'

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
  ['6.6.6.6', '6.6.6.6'],
  ['6.6.6.6:20001', '6.6.6.6'],
  ['6.6.6.6:_obfuscated', '6.6.6.6'],
  [' 6.6.6.6 ', '6.6.6.6'],
  ['"6.6.6.6:20001"', '6.6.6.6'],
  ['[6.6.6.6]:80', '6.6.6.6'],
  ['for=6.6.6.6;proto=https', '6.6.6.6'],
  ['For="6.6.6.6:1"; by=10.0.0.1', '6.6.6.6'],
  ['by=10.0.0.1;for="6.6.6.6:1"', '6.6.6.6'],
  ['::ffff:6.6.6.6', '6.6.6.6'],
  ['64:ff9b::6.6.6.6', '6.6.6.6'],
  ['[64:FF9B::606:606]:443', '6.6.6.6'],
  ['::FFFF:606:606', '6.6.6.6'],
  ['0:0:0:0:0:ffff:0606:0606', '6.6.6.6'],
  ['[::ffff:6.6.6.6]:443', '6.6.6.6'],
  ['::ffff:6.6.6.6%eth0', '6.6.6.6'],
  ['2001:DB8::1', '2001:db8::1'],
  ['2001:0db8:0000:0:0:0:0:0001', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:20001', '2001:db8::1'],
  ['for="[2001:DB8::1]:20001"', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:1:20001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%25eth0]:80', 'fe80::1'],
  ['::1', '::1'],
  ['', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['6.6.6', undefined],
  ['6.6.6.6.6', undefined],
  ['6.6.6.256', undefined],
  ['6.6.6.6/24', undefined],
  ['[6.6.6.6', undefined],
  ['2001:db8::1::2', undefined],
  ['2001:db8::g', undefined],
  ['evil.example', undefined],
  [`${'"'.repeat(3000)}x`, undefined],
])('the address in %j is %j', (text, address) => expect(normaliseAddress(text)).toBe(address))

it('is the nearest proxy where a proxy further away names no address', () => {
  expect(addressOf({ ip: 'unknown', ips: ['10.0.0.1', '198.51.100.9:80', 'unknown'] })).toBe('198.51.100.9')
  expect(addressOf({ ip: 'unknown', ips: ['10.0.0.1', 'unknown'] })).toBe('10.0.0.1')
})

it.each([
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['a::4:5:6:7:8', 'a:0:0:4'],
  ['1:2:3:4:5:6:7::', '1:2:3:4'],
  ['0001:0a00:0:4::', '1:a00:0:4'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::', '0:0:0:0'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
])('the network of %s is %s', (ip, network) => expect(networkOf(addressOf({ ip }), 32)).toBe(network))
