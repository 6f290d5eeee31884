import { z } from 'zod'
import { failForNow, failToken } from '#platform/http/errors.ts'

/** A reply of the project with a status below 500. `json` is empty without an object in the body. */
export type HostedAnswer = { status: number; json: Record<string, unknown> }

type Question = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; token?: string | undefined; body?: object }

/**
 * HTTP client of the hosted project that holds the accounts. Every call throws `UNAVAILABLE` while the project
 * does not answer.
 */
export type HostedProject = {
  /** Base address, without a trailing slash. */
  url: string
  /** The key that browsers may know. */
  publishableKey: string
  /** Calls `/auth/v1` with the publishable key, and as a member where a token is given. */
  ask: (path: string, question?: Question) => Promise<HostedAnswer>
  /**
   * The account of a token, if it still exists.
   * @throws CodedError `UNAUTHENTICATED`
   */
  readUser: (token: string | undefined) => Promise<{ id: string; email: string }>
  /** Requests a session with the password as typed, then in the normalised spelling. */
  signIn: (email: string, password: string) => Promise<HostedAnswer>
  /** The id of the account with this address and password. Ends the session it opens for that at once. */
  findByPassword: (email: string, password: string) => Promise<string | undefined>
  /** Removes an account permanently. A missing account is no error. Undefined without a secret key. */
  removeUser: ((id: string) => Promise<void>) | undefined
}

type Params = {
  SUPABASE_URL?: string | undefined
  SUPABASE_PUBLISHABLE_KEY?: string | undefined
  SUPABASE_SECRET_KEY?: string | undefined
}

/** The project named by the configuration; `undefined` where this site holds the accounts. */
export function createHostedProject(given: Params): HostedProject | undefined {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SUPABASE_SECRET_KEY: secret } = given
  if (!url || !publishableKey) return undefined
  const ask: HostedProject['ask'] = (path, { method = 'POST', token, body } = {}) =>
    answered(`${url}/auth/v1${path}`, {
      method,
      headers: { apikey: publishableKey, ...bearer(token), ...(body && json) },
      ...(body && { body: JSON.stringify(body) }),
    })
  return {
    url,
    publishableKey,
    ask,
    readUser: (token) => readUser(ask, token),
    signIn: (email, password) => signIn(ask, email, password),
    findByPassword: (email, password) => findByPassword(ask, email, password),
    removeUser: secret ? (id) => removeUser(url, secret, id) : undefined,
  }
}

const json = { 'content-type': 'application/json' }
const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {})

const account = z.object({ id: z.uuid(), email: z.string().default('') })

async function readUser(ask: HostedProject['ask'], token: string | undefined) {
  const { status, json } = await ask('/user', { method: 'GET', token })
  if (status === 429) throw failForNow('UNAVAILABLE', 5)
  const read = account.safeParse(json)
  if (status !== 200 || !read.success) throw failToken('session_not_found')
  return read.data
}

const opened = z.object({ access_token: z.string(), user: account })

async function signIn(ask: HostedProject['ask'], email: string, password: string): Promise<HostedAnswer> {
  const path = '/token?grant_type=password'
  const answer = await ask(path, { body: { email, password } })
  const normal = password.normalize('NFKC')
  return answer.status === 400 && normal !== password
    ? ask(path, { body: { email, password: normal } })
    : answer
}

async function findByPassword(ask: HostedProject['ask'], email: string, password: string) {
  const { status, json } = await signIn(ask, email, password)
  if (status === 429) throw failForNow('UNAVAILABLE', 5)
  const read = opened.safeParse(json)
  if (status !== 200 || !read.success) return undefined
  await ask('/logout?scope=local', { token: read.data.access_token }).catch(() => undefined)
  return read.data.user.id
}

async function removeUser(url: string, secret: string, id: string): Promise<void> {
  const { status } = await answered(`${url}/auth/v1/admin/users/${id}`, {
    method: 'DELETE',
    headers: { apikey: secret, ...bearer(secret) },
  })
  if (status >= 300 && status !== 404) throw new Error(`the hosted project answered ${status} to a deletion`)
}

/** Shorter than the browser's timeout of ten seconds. */
const patienceMs = 8000

async function answered(url: string, init: RequestInit): Promise<HostedAnswer> {
  try {
    // Keys are never sent to another address than the configured one.
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    const text = await response.text()
    if (response.status >= 500) throw new Error(`status ${response.status}`)
    const value: unknown = text && JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null
    return { status: response.status, json: isObject ? (value as Record<string, unknown>) : {} }
  } catch (cause) {
    const error = failForNow('UNAVAILABLE', 5)
    error.cause = cause
    throw error
  }
}
