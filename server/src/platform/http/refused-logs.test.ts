import type { Socket } from 'node:net'
import { endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DiskFault } from '#db/disk-fault.ts'
import { baseHeaders } from '#platform/ssr/policy.ts'
import { fail, failForNow } from './errors.ts'
import { createNotFound, refuse, refuseUnreadable } from './refusals.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

/** The lines an error leaves in the log, and the answer its caller gets. */
function refused(error: unknown, url = '/api/games') {
  const logged: string[] = []
  const log = {
    error: (_: object, text: string) => logged.push(`error ${text}`),
    warn: (_: object, text: string) => logged.push(`warn ${text}`),
  }
  const headers: Record<string, unknown> = {}
  const sent = { status: 0, body: {} as Record<string, unknown> }
  const reply = {
    header: (name: string, value: unknown) => {
      headers[name] = value
      return reply
    },
    code: (status: number) => {
      sent.status = status
      return reply
    },
    type: () => reply,
    removeHeader: () => reply,
    send: (text: string) => {
      sent.body = JSON.parse(text)
      return reply
    },
  }
  const request = { id: 'r1', url, log, routeOptions: { url }, headers: {}, raw: { complete: true } }
  refuse(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply)
  return { logged, headers, ...sent }
}

describe('the log', () => {
  it.each([
    ['a fault of ours', new Error('no'), ['error fault'], 500],
    [
      'a disk that takes nothing',
      new DiskFault('data', withCode('ENOSPC')),
      ['error the disk takes nothing'],
      503,
    ],
    ['a database that is away', withCode('ECONNREFUSED'), ['warn the database does not answer'], 503],
    ['a refusal', fail('NOT_FOUND'), [], 404],
    ['too many at once', failForNow('UNAVAILABLE', 1), [], 503],
    ['a row that went meanwhile', new Error('no', { cause: withCode('23503') }), [], 404],
  ])('tells of %s what an operator should know', (_, error, lines, status) => {
    const got = refused(error)
    expect([got.logged, got.status]).toEqual([lines, status])
  })
})

describe('a refusal', () => {
  it('says when to come back where it passes by itself, and only there', () => {
    expect(refused(failForNow('RATE_LIMITED', 7)).headers['retry-after']).toBe(7)
    expect(refused(fail('NOT_FOUND')).headers).toEqual({ 'cache-control': 'no-store', 'x-request-id': 'r1' })
  })

  it('ends the connection of who sends too slowly, and of nobody else', () => {
    expect(refused(fail('REQUEST_TIMEOUT')).headers.connection).toBe('close')
    expect(refused(fail('PAYLOAD_TOO_LARGE')).headers.connection).toBeUndefined()
  })

  it('speaks the dialect of GoTrue under its address', () => {
    expect(refused(fail('NOT_FOUND'), '/auth/v1/none').body).toMatchObject({ error_code: 'not_found' })
    expect(refused(fail('NOT_FOUND'), '/api/auth/none').body).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('an address without an answer names the methods there are', async () => {
  const made = (method: 'GET' | 'PUT') =>
    endpoint({ method, path: '/api/numbers/:id', access: 'public', summary: 'A number.', reply: z.number() })
  const http = Fastify()
  http.setNotFoundHandler(createNotFound([made('GET'), made('PUT')]))
  const ask = async (method: 'POST' | 'GET', url: string) => {
    const answer = await http.inject({ method, url })
    return [answer.statusCode, answer.headers.allow, answer.json().error_code ?? answer.json().code]
  }
  expect(await ask('POST', '/api/numbers/5?a=b')).toEqual([405, 'GET, PUT', 'METHOD_NOT_ALLOWED'])
  expect(await ask('POST', '/api/numbers')).toEqual([404, undefined, 'NOT_FOUND'])
  expect(await ask('GET', '/auth/v1/authorize')).toEqual([400, undefined, 'validation_failed'])
})

describe('input that cannot be read as HTTP', () => {
  function unread(code: string | undefined, writable = true) {
    const noted: object[] = []
    let text: string | undefined
    const socket = {
      writable,
      end: (sent: string) => {
        text = sent
      },
    }
    const server = { log: { debug: (entry: object) => noted.push(entry) } }
    refuseUnreadable.call(server as never, { code } as never, socket as unknown as Socket)
    const [head = '', body = ''] = text?.split('\r\n\r\n') ?? []
    return { text, head, body, noted }
  }

  it.each([
    ['HPE_HEADER_OVERFLOW', 'HEADERS_TOO_LARGE'],
    ['ERR_HTTP_REQUEST_TIMEOUT', 'REQUEST_TIMEOUT'],
    ['HPE_INVALID_METHOD', 'MALFORMED_REQUEST'],
    [undefined, 'MALFORMED_REQUEST'],
  ] as const)('(%s) is refused as %s, in both languages', (code, refusal) => {
    const { head, body, noted } = unread(code)
    const { status, tr, en } = errors[refusal]
    const { requestId, ...rest } = JSON.parse(body)
    expect(rest).toEqual({ code: refusal, message: `${tr} ${en}` })
    expect(requestId).toMatch(/^unread-[0-9a-f]{8}$/)
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status} ${refusal}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      ...Object.entries(baseHeaders).map((header) => header.join(': ')),
      `X-Request-Id: ${requestId}`,
      'Connection: close',
    ])
    expect(noted).toEqual([{ reqId: requestId, code }])
  })

  it('of who has gone is answered by nobody', () => {
    expect(unread('ECONNRESET').text).toBeUndefined()
    expect(unread('HPE_INVALID_METHOD', false).text).toBeUndefined()
  })
})
