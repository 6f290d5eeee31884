import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { isFromHere } from './caller.ts'
import { isLoopback } from './loopback.ts'

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['128.0.0.1', false],
  ['localhost.example.com', false],
  ['127.0.0.1.example.com', false],
])('%s is this machine: %s', (host, isSo) => expect(isLoopback(host)).toBe(isSo))

describe('a request', () => {
  const asked = (from: string | undefined, hostname: string, ...headers: string[]) =>
    isFromHere({
      socket: { remoteAddress: from },
      headers: Object.fromEntries(headers.map((name) => [name, 'x'])),
      hostname,
    } as unknown as FastifyRequest)

  it('is from here by its address and its name', () => {
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(asked(from, 'localhost', 'host', 'user-agent')).toBe(true)
  })

  it('is not from elsewhere, under another name, of who has gone, or through a proxy', () => {
    expect(asked('192.0.2.7', 'localhost')).toBe(false)
    expect(asked('::ffff:192.0.2.7', 'localhost')).toBe(false)
    expect(asked('127.0.0.1', 'rebound.example.com')).toBe(false)
    expect(asked(undefined, 'localhost')).toBe(false)
    const proxies = ['x-scheme', 'x-envoy-external-address', 'x-azure-clientip', 'x-appengine-user-ip']
    const known = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip', 'cdn-loop']
    for (const header of [...known, ...proxies])
      expect(asked('127.0.0.1', 'localhost', header), header).toBe(false)
  })
})
