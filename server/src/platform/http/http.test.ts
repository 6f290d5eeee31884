import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { contract } from '@slot-liste/contract/core/contract.ts'
import { fileLimits } from '@slot-liste/contract/core/endpoint.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { createResponseCache, prepareReply } from '#platform/cache/response-cache.ts'
import { readEnv } from '#src/env.ts'
import { createHttp } from './http.ts'
import { answerRefusals } from './refusals.ts'

let close = async () => {}
afterEach(() => close())

const fault = ({ message }: Error) => ({ type: 'Error', message, stack: '' })

function begin(variables: Record<string, string> = {}) {
  const made = createHttp(readEnv({ LOG_LEVEL: 'silent', ...variables }), fault)
  close = () => made.http.close()
  answerRefusals(made.http)
  return made
}

describe('the server', () => {
  it('takes a body of two megabytes, and no byte more', async () => {
    const { http } = begin()
    http.post('/', async ({ body }) => ({ length: String(body).length }))
    const status = async (bytes: number) => {
      const headers = { 'content-type': 'application/json' }
      const payload = `"${'x'.repeat(bytes - 2)}"`
      return (await http.inject({ method: 'POST', url: '/', headers, payload })).statusCode
    }
    expect(await status(2 * 1024 * 1024)).toBe(200)
    expect(await status(2 * 1024 * 1024 + 1)).toBe(413)
  })

  it('takes 200 letters for a part of an address, and no letter more', async () => {
    const { http } = begin()
    http.get('/names/:name', async () => 'found')
    const status = async (letters: number) => (await http.inject(`/names/${'a'.repeat(letters)}`)).statusCode
    expect([await status(200), await status(201)]).toEqual([200, 414])
    expect((await http.inject('/names/a/')).statusCode).toBe(200)
  })

  it('waits long enough for the largest file at the slowest rate that is borne', () => {
    const { http } = begin()
    const largest = Math.max(...contract.map(({ body }) => (body && fileLimits.get(body)?.maxBytes) || 0))
    expect(http.server.requestTimeout).toBeGreaterThan((largest / 8000) * 1000)
    expect(http.server.requestTimeout).toBeLessThan(2 * 60 * 60 * 1000)
  })

  it('reads a body that comes in pieces, and none where a type is named without one', async () => {
    const { http } = begin()
    http.post('/', async ({ body }) => ({ body: body ?? 'none' }))
    const headers = { 'content-type': 'application/json' }
    const post = async (more: object) => (await http.inject({ method: 'POST', url: '/', ...more })).json()
    const pieces = { 'transfer-encoding': 'chunked' }
    expect(
      await post({ headers: { ...headers, ...pieces }, payload: Readable.from(['{"a":', '1}']) }),
    ).toEqual({ body: { a: 1 } })
    expect(await post({ headers })).toEqual({ body: 'none' })
    expect(await post({ headers: { ...headers, 'content-length': '0' } })).toEqual({ body: 'none' })
    expect(await post({ headers, payload: '{"a":2}' })).toEqual({ body: { a: 2 } })
  })

  it('gives each request an id and says that types are not to be guessed', async () => {
    const { http } = begin()
    http.get('/', async ({ id }) => id)
    const [one, two] = [await http.inject('/'), await http.inject('/')]
    expect(one.headers['x-request-id']).toBe(one.body)
    expect(two.body).not.toBe(one.body)
    expect(one.headers['x-content-type-options']).toBe('nosniff')
  })

  it('logs nothing of a request that is answered', async () => {
    const { http } = begin({ LOG_LEVEL: 'info' })
    const logged: unknown[] = []
    const note = (entry: unknown) => void logged.push(entry)
    const methods = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
    const log = Object.fromEntries(methods.map((method) => [method, note]))
    http.setChildLoggerFactory(() => ({ ...log, child: () => log }) as never)
    http.get('/', async ({ log: own }) => {
      own.info('from the handler')
      return 'done'
    })
    expect((await http.inject('/?q=secret')).statusCode).toBe(200)
    expect(logged).toEqual(['from the handler'])
  })
})

describe('where a request comes from', () => {
  const headers = {
    ...{
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'shown.example',
      'x-forwarded-proto': 'https',
    },
    host: 'slot.example',
  }
  const asked = async (TRUST_PROXY: string) => {
    const { http } = begin({ TRUST_PROXY })
    http.get('/', async ({ ip, hostname, protocol }) => ({ ip, hostname, protocol }))
    const answer = (await http.inject({ url: '/', remoteAddress: '10.0.0.1', headers })).json()
    await http.close()
    return answer
  }

  it('is what the connection says, without a proxy of ours in front', async () => {
    expect(await asked('false')).toEqual({ ip: '10.0.0.1', hostname: 'slot.example', protocol: 'http' })
  })

  it('is what our proxy says, behind one', async () => {
    expect(await asked('true')).toEqual({ ip: '203.0.113.7', hostname: 'shown.example', protocol: 'https' })
  })
})

it('sends kept replies by the fast path once that is open, until it stops', async () => {
  const { http, openFastPath } = begin()
  const cache = createResponseCache()
  let hits = 0
  http.get('/kept', async () => 'routed')
  cache.set('/kept', prepareReply('kept', { type: 'text/plain' }), { tags: ['lists'] }, cache.versions())
  await http.listen({ host: '127.0.0.1', port: 0 })
  const ask = async (): Promise<string> => {
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    socket.write('GET /kept HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    let text = ''
    socket.on('data', (piece) => {
      text += piece
    })
    await once(socket, 'close')
    return text.split('\r\n\r\n')[1] ?? ''
  }
  expect(await ask()).toBe('routed')
  openFastPath({ cache, ofReplicas: false, isOpen: () => true, onHit: () => hits++ })
  expect([await ask(), hits]).toEqual(['kept', 1])
})
