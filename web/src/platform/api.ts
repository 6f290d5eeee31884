import type { CallInput, CallKey, CallReply } from '@slot-liste/contract/contract.ts'
import type { ErrorBody, ErrorCode } from '@slot-liste/contract/errors.ts'
import en from '#locales/en/network.json'
import tr from '#locales/tr/network.json'
import { appStore } from './app-store.ts'
import { readStored } from './storage.ts'
import { recoverAccess } from './unauthorized.ts'

const timeOutMs = 10_000

/** The server answers in these words itself; these are for when it could not be asked. */
const networkTexts = { en, tr }

type Failure = { code: ErrorCode | 'NETWORK' | 'TIMEOUT'; status: number } & Omit<
  Partial<ErrorBody>,
  'code' | 'message'
> & {
    message: string
  }

/** A call that did not succeed. `message` is for people, in their language; `status` is 0 when nothing answered. */
export class ApiError extends Error {
  readonly code: Failure['code']
  readonly status: number
  readonly fields?: Record<string, string>
  readonly requestId?: string

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'ApiError'
    this.code = failure.code
    this.status = failure.status
    if (failure.fields) this.fields = failure.fields
    if (failure.requestId) this.requestId = failure.requestId
  }
}

/** The server draws pages too: there a call does not leave the process. */
export function askThrough(own: typeof ask): void {
  ask = own
}

let ask = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)

/** Every endpoint of the contract: `call('GET /api/games/:slug', { params: { slug } })`. Rejects with `ApiError`. */
export async function call<K extends CallKey>(
  key: K,
  input?: CallInput<K>,
  signal?: AbortSignal,
): Promise<CallReply<K>> {
  const response = await answered(key, input, signal)
  return (response.status === 204 ? undefined : await response.json()) as CallReply<K>
}

/** An endpoint that answers with a file; asked with the token, as a plain link cannot be. */
export async function callForFile<K extends CallKey>(key: K, input: CallInput<K>): Promise<Blob> {
  return (await answered(key, input)).blob()
}

async function answered(key: CallKey, input: unknown, signal?: AbortSignal): Promise<Response> {
  const { params, query, body } = (input ?? {}) as Loose
  const [method = 'GET', path = '/'] = key.split(' ')
  const url = withQuery(fill(path, params), query)
  const ask = (token: string | null) => send(url, { method, ...written(body, token) }, signal)
  const response = await retried(path, ask)
  if (!response.ok) throw await refused(response)
  return response
}

/** Where one is signed in stands under `/auth/` too, but is asked like anything else a member asks. */
const speaksForItself = /\/auth\/(?!sessions|logout)/

/** A call whose token was refused is asked once more with a newer one; the calls about signing in speak for themselves. */
async function retried(path: string, ask: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = readStored('access_token')
  const response = await ask(token)
  if (response.status !== 401 || speaksForItself.test(path)) return response
  const newer = await recoverAccess(token)
  return newer ? ask(newer) : response
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function withQuery(path: string, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one))
  return search.size > 0 ? `${path}?${search}` : path
}

function written(body: unknown, token: string | null): { body?: BodyInit; headers: Record<string, string> } {
  const headers = {
    'Accept-Language': appStore.getState().locale,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
  if (body === undefined) return { headers }
  if (body instanceof Blob)
    return { body, headers: { ...headers, 'Content-Type': body.type || 'application/octet-stream' } }
  return { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } }
}

async function send(url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  // A file takes as long as its bytes need on a slow line.
  const bytes = init.body instanceof Blob ? init.body.size : 0
  const timeOut = AbortSignal.timeout(timeOutMs + bytes / 20)
  try {
    return await ask(url, { ...init, signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut })
  } catch (reason) {
    if (signal?.aborted) throw reason
    throw timeOut.aborted ? failure('TIMEOUT', 0) : unreachable()
  }
}

/** Something between us and the server may answer in its own way; then the code is guessed from the status. */
async function refused(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null)
  if (body?.code && body.message)
    return new ApiError({ ...body, code: body.code, message: body.message, status: response.status })
  return failure(response.status >= 500 ? 'UNAVAILABLE' : 'INTERNAL', response.status)
}

/** Nothing answered. */
export const unreachable = (): ApiError => failure('NETWORK', 0)

function failure(code: keyof typeof tr, status: number): ApiError {
  return new ApiError({ code, status, message: networkTexts[appStore.getState().locale][code] })
}
