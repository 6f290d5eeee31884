import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createHostedProject } from './hosted-project.ts'

type Call = { line: string; headers: IncomingMessage['headers']; body: string }

let calls: Call[] = []
/** The answers of the project, in turn; the last one again and again. */
let answers: [status: number, body: string][] = []
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString()
  calls.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
  const [status, text] = (answers.length > 1 ? answers.shift() : answers[0]) ?? [200, '{}']
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(text)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
  answers = [[200, '{}']]
})

const project = () =>
  createHostedProject({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'publishable',
    SUPABASE_SECRET_KEY: 'secret',
  })!
const replies = (status: number, body: unknown): [number, string] => [status, JSON.stringify(body)]
const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const unavailable = expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 5 })
const ended = expect.objectContaining({ code: 'UNAUTHENTICATED', reason: 'session_not_found' })

it('is there where both its address and its key are known, and removes accounts with its secret alone', () => {
  expect(createHostedProject({ SUPABASE_URL: url })).toBeUndefined()
  expect(createHostedProject({ SUPABASE_PUBLISHABLE_KEY: 'publishable' })).toBeUndefined()
  expect(
    createHostedProject({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'publishable' })?.removeUser,
  ).toBeUndefined()
})

describe('a question', () => {
  it('is a POST with the publishable key, JSON where it has a body, and a token where there is one', async () => {
    const { ask } = project()
    await ask('/otp')
    await ask('/verify', { body: { a: 1 } })
    await ask('/user', { method: 'GET', token: 'abc' })
    expect(calls.map(({ line, body }) => `${line} ${body}`)).toEqual([
      'POST /auth/v1/otp ',
      'POST /auth/v1/verify {"a":1}',
      'GET /auth/v1/user ',
    ])
    expect(calls.map(({ headers }) => headers.apikey)).toEqual(Array(3).fill('publishable'))
    expect(calls.map(({ headers }) => headers['content-type'])).toEqual([
      undefined,
      'application/json',
      undefined,
    ])
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, 'Bearer abc'])
    expect(calls[1]?.headers.a).toBeUndefined()
  })

  it.each([
    [200, '{"a":1}', { a: 1 }],
    [200, '', {}],
    [200, 'null', {}],
    [200, '"text"', {}],
    [499, '{"code":"x"}', { code: 'x' }],
  ])('that is answered %i with %s is', async (status, text, json) => {
    answers = [[status, text]]
    expect(await project().ask('/otp')).toEqual({ status, json })
  })

  it.each([
    [500, '{}'],
    [503, '{}'],
    [200, '<html>'],
    [302, ''],
  ])('that is answered %i with %j has no answer for now', async (status, text) => {
    answers = [[status, text]]
    await expect(project().ask('/otp')).rejects.toEqual(unavailable)
  })
})

describe('the account of a token', () => {
  it('is the one the project knows, with an address or without', async () => {
    answers = [replies(200, { id, email: 'a@example.com' }), replies(200, { id })]
    expect(await project().readUser('abc')).toEqual({ id, email: 'a@example.com' })
    expect(await project().readUser('abc')).toEqual({ id, email: '' })
  })

  it.each([
    [200, { id: 'no id' }],
    [200, {}],
    [401, { id }],
    [403, {}],
    [404, { id }],
  ])('is none where the project answers %i %j', async (status, body) => {
    answers = [replies(status, body)]
    await expect(project().readUser('abc')).rejects.toEqual(ended)
  })

  it('is not known while the project is asked too often', async () => {
    answers = [replies(429, {})]
    await expect(project().readUser('abc')).rejects.toEqual(unavailable)
  })
})

describe('a password', () => {
  const [typed, kept] = ['çağrı'.normalize('NFD'), 'çağrı'.normalize('NFKC')]
  const asked = () =>
    calls.map(({ body }) => (body ? (JSON.parse(body) as { password: string }).password : ''))

  it('is tried as typed, then as it is kept, if it was wrong', async () => {
    answers = [replies(400, {}), replies(200, { a: 1 })]
    expect((await project().signIn('a@example.com', typed)).status).toBe(200)
    expect(asked()).toEqual([typed, kept])
  })

  it.each([
    ['right at once', 200, typed],
    ['refused for another reason', 422, typed],
    ['typed as it is kept', 400, kept],
  ])('is tried once where it is %s', async (_, status, password) => {
    answers = [replies(status, {})]
    expect((await project().signIn('a@example.com', password)).status).toBe(status)
    expect(asked()).toEqual([password])
  })

  it('finds its account, and leaves no session behind', async () => {
    answers = [replies(200, { access_token: 'abc', user: { id } }), replies(500, {})]
    expect(await project().findByPassword('a@example.com', kept)).toBe(id)
    const { line, headers } = calls[1]!
    expect([line, headers.authorization]).toEqual(['POST /auth/v1/logout?scope=local', 'Bearer abc'])
  })

  it('finds none where it is wrong or the answer is no session', async () => {
    for (const [status, body] of [
      [400, {}],
      [400, { access_token: 'abc', user: { id } }],
      [200, { user: { id } }],
    ] as const) {
      answers = [replies(status, body)]
      expect(await project().findByPassword('a@example.com', kept)).toBeUndefined()
    }
    answers = [replies(429, {})]
    await expect(project().findByPassword('a@example.com', kept)).rejects.toEqual(unavailable)
  })
})

describe('the removal of an account', () => {
  it('is asked for with the secret key', async () => {
    await project().removeUser?.(id)
    const { line, headers } = calls[0]!
    expect([line, headers.apikey, headers.authorization]).toEqual([
      `DELETE /auth/v1/admin/users/${id}`,
      'secret',
      'Bearer secret',
    ])
  })

  it.each([
    [200, true],
    [204, true],
    [404, true],
    [300, false],
    [403, false],
  ])('that is answered %i is done: %s', async (status, isDone) => {
    answers = [[status, '']]
    const removal = Promise.resolve(project().removeUser?.(id))
    if (isDone) await removal
    else await expect(removal).rejects.toThrow(`answered ${status} to a deletion`)
  })
})
