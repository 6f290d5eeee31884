import type { CallInput, CallKey, CallReply } from '@slot-liste/contract/core/calls.ts'
import type { ErrorBody, ErrorCode } from '@slot-liste/contract/core/errors.ts'
import en from '#locales/en/network.json'
import tr from '#locales/tr/network.json'
import { appStore } from '#platform/app-store.ts'
import type { ProofRequest } from '#platform/auth/auth-store.ts'
import { recoverAccess } from '#platform/auth/unauthorized.ts'
import { readStored } from '#platform/storage.ts'
import { fill, type Loose, withQuery, written } from './api-request.ts'
import { whatFailed } from './what-failed.ts'

const timeOutMs = 10_000

/** Messages for calls that got no reply. */
const networkTexts = { en, tr }

type NetworkCode = keyof typeof tr

type Failure = { code: ErrorCode | NetworkCode; status: number } & Omit<
  Partial<ErrorBody>,
  'code' | 'message'
> & {
    message: string
    said?: boolean
    what?: string | undefined
  }

/**
 * A call that did not succeed. `message` is for people, in their language: what failed, if it has a name, and why.
 * `status` is 0 when nothing answered.
 */
export class ApiError extends Error {
  readonly code: Failure['code']
  readonly status: number
  readonly what: string | undefined
  readonly why: string
  /** Whether `why` is the server's own. */
  readonly said: boolean
  readonly fields?: Record<string, string>
  readonly requestId?: string

  constructor(failure: Failure) {
    const { what, message: why } = failure
    super(what ? `${what} ${why}` : why)
    this.name = 'ApiError'
    this.what = what
    this.why = why
    this.code = failure.code
    this.status = failure.status
    this.said = failure.said ?? false
    if (failure.fields) this.fields = failure.fields
    if (failure.requestId) this.requestId = failure.requestId
  }
}

/** During server-side rendering a call stays in the process. */
export function requestThrough(own: typeof ask): void {
  ask = own
}

let ask = (url: string, init: RequestInit): Promise<Response> => fetch(url, init)

/** Every endpoint of the contract: `call('GET /api/games/:slug', { params: { slug } })`. Rejects with `ApiError`. */
export async function call<K extends CallKey>(
  key: K,
  input?: CallInput<K>,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<CallReply<K>> {
  const response = await answered(key, input, signal, idempotencyKey)
  if (response.status === 204) return undefined as CallReply<K>
  return response.json().catch((reason: Error) => {
    throw signal?.aborted ? reason : failure(unread[reason.name] ?? 'NETWORK', response.status, key)
  })
}

/** A reply that is incomplete or not from this API. */
const unread: Record<string, NetworkCode> = { SyntaxError: 'INTERNAL', TimeoutError: 'TIMEOUT' }

/** Fetches a file with the token, which a plain link cannot send. */
export async function callForFile<K extends CallKey>(key: K, input: CallInput<K>): Promise<Blob> {
  return (await answered(key, input)).blob()
}

async function answered(
  key: CallKey,
  input: unknown,
  signal?: AbortSignal,
  idempotencyKey?: string,
): Promise<Response> {
  const { params, query, body } = (input ?? {}) as Loose
  const [method = 'GET', path = '/'] = key.split(' ')
  const url = withQuery(fill(path, params), query)
  const ask = (token: string | null) =>
    send(key, url, { method, ...written(body, token, idempotencyKey) }, signal)
  const response = await retried(path, ask)
  if (response.ok) return response
  const error = await refused(key, response)
  const { code } = error
  if (code !== 'REAUTHENTICATION_NEEDED' && code !== 'SECOND_FACTOR_NEEDED') throw error
  if (!(await provesIdentity(code))) throw error
  return answered(key, input, signal, idempotencyKey)
}

/** Whether the member proved who they are; the refused call is repeated then. */
const provesIdentity = (code: ProofRequest['code']) =>
  import('#platform/auth/proof.ts').then(
    ({ askForProof }) => askForProof(code),
    () => false,
  )

/** The calls that sign in, whose 401 is about what was typed. The others under `/auth/` are made by members. */
const speaksForItself = /\/auth\/(?!sessions|logout|update-password|reauthenticate|factors|recovery|second)/

/** Repeats a call once with a newer token after a 401, except for the calls that sign in. */
async function retried(path: string, ask: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = readStored('access_token')
  const response = await ask(token)
  if (response.status !== 401 || speaksForItself.test(path)) return response
  const newer = await recoverAccess(token, response)
  return newer ? ask(newer) : response
}

async function send(key: CallKey, url: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  // A file takes as long as its bytes need on a slow line.
  const bytes = init.body instanceof Blob ? init.body.size : 0
  const timeOut = AbortSignal.timeout(timeOutMs + Math.ceil(bytes / 20))
  try {
    return await ask(url, { ...init, signal: signal ? AbortSignal.any([signal, timeOut]) : timeOut })
  } catch (reason) {
    if (signal?.aborted) throw reason
    throw timeOut.aborted ? failure('TIMEOUT', 0, key) : unreachable(key)
  }
}

/** Something between us and the server may answer in its own way; then the code is guessed from the status. */
async function refused(key: CallKey, response: Response): Promise<ApiError> {
  const { status } = response
  const body: Partial<ErrorBody> | null = await response.json().catch(() => null)
  const guess = failure(status >= 500 ? 'UNAVAILABLE' : 'INTERNAL', status)
  const said = typeof body?.message === 'string' && body.message.trim() !== ''
  const message = said ? String(body.message) : guess.message
  return new ApiError({
    ...body,
    code: body?.code ?? guess.code,
    message,
    status,
    said,
    what: whatFailed(key),
  })
}

/** No reply. */
export const unreachable = (key: CallKey): ApiError => failure('NETWORK', 0, key)

function failure(code: NetworkCode, status: number, key?: CallKey): ApiError {
  const message = networkTexts[appStore.getState().locale][code]
  return new ApiError({ code, status, message, what: key && whatFailed(key) })
}

/** For where it stands already what failed. */
export const whyOf = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.why : error?.message
