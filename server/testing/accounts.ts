import { expect } from 'vitest'
import { mailsTo as readMails } from './stand-ins/outbox.ts'
import type { TestApp } from './test-app.ts'

type Tokens = { access_token: string; refresh_token: string; expires_in: number }

type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; ip?: string }

/** One request as a client sends it: JSON both ways, with a bearer token where one is given. */
export async function call(
  app: TestApp,
  method: string,
  url: string,
  { token, body, headers, ip }: Call = {},
) {
  const answer = await app.http.inject({
    method: method as 'GET',
    url,
    ...(ip && { remoteAddress: ip }),
    headers: {
      'accept-language': 'en',
      'x-supabase-api-version': '2024-01-01',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
  const json: any = answer.body.startsWith('{') ? answer.json() : undefined
  return { status: answer.statusCode, json, body: answer.body, headers: answer.headers }
}

export const password = 'correct horse'

/** A new account, signed in. */
export async function register(app: TestApp, username: string, email = `${username}@example.com`) {
  const answer = await call(app, 'POST', '/api/auth/register', { body: { email, username, password } })
  expect(answer.status, answer.body).toBe(201)
  return { ...(answer.json.session as Tokens), email, user: answer.json.user }
}

export async function signIn(app: TestApp, email: string, ip?: string) {
  const answer = await call(app, 'POST', '/api/auth/login', { body: { email, password }, ...(ip && { ip }) })
  expect(answer.status, answer.body).toBe(200)
  return answer.json.session as Tokens
}

/** The mails sent to an address so far, the oldest first, decoded. */
export const mailsTo = (app: TestApp, address: string) => readMails(app.services.env.DATA_DIR, address)

/** Waits for mail number `count` to an address and takes out its link and its code. */
export async function mailTo(app: TestApp, address: string, count = 1) {
  await expect
    .poll(async () => (await mailsTo(app, address)).length, { timeout: 5000 })
    .toBeGreaterThanOrEqual(count)
  const text = (await mailsTo(app, address))[count - 1] ?? ''
  const link = /https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? ''
  const query = new URLSearchParams(link.slice(link.indexOf('?')))
  return {
    text,
    link: link.replace(/^https?:\/\/[^/]+/, ''),
    token: query.get('token') ?? '',
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? '',
  }
}
