import type { CallInput, CallKey, CallReply } from '@slot-liste/contract/core/calls.ts'
import { contract } from '@slot-liste/contract/core/contract.ts'
import { type ErrorCode, errors } from '@slot-liste/contract/core/errors.ts'
import { appStore } from '#platform/app-store.ts'

type Endpoint = (typeof contract)[number]

/** One call as it reached the server. */
export type Call<K extends CallKey = CallKey> = {
  key: K
  params: CallInput<K>['params'] & object
  query: URLSearchParams
  body: CallInput<K>['body'] & object
}

type Reply<K extends CallKey> = CallReply<K> | Response
type Answer<K extends CallKey> = Reply<K> | ((call: Call<K>) => Reply<K> | Promise<Reply<K>>)

/** The server's replies, by endpoint. */
export type Answers = { [K in CallKey]?: Answer<K> }

let answers: Answers = {}
let calls: Call[] = []
let faults: string[] = []

/** From now on these endpoints answer so; the others keep their answer. */
export function answer(more: Answers): void {
  answers = { ...answers, ...more }
}

/** Every call that reached the server, or those of one endpoint. */
export function callsOf<K extends CallKey>(key: K): Call<K>[] {
  return calls.filter((call) => call.key === key) as unknown as Call<K>[]
}

/** A refusal as the server words it. */
export function refusal(code: ErrorCode, fields?: Record<string, string>): Response {
  const { status, ...texts } = errors[code]
  const message = texts[appStore.getState().locale]
  return Response.json({ code, message, requestId: 'request-1', ...(fields && { fields }) }, { status })
}

/** The connection is lost. */
export function unreachable(): never {
  throw new TypeError('fetch failed')
}

/** An answer that comes when the test says so. */
export function later<T>() {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { answer: () => promise, arrive: resolve }
}

/** Calls without an answer, and bodies the contract refuses: none in a test that is in order. */
export function takeFaults(): string[] {
  const found = faults
  answers = {}
  calls = []
  faults = []
  return found
}

/** Read on many pages beside their subject: without an answer they stay open. */
const silent: CallKey[] = [
  'GET /api/auth/factors',
  'GET /api/events',
  'GET /api/game-marks',
  'GET /api/games/:slug/mark',
]

/** In the place of `fetch`: the table above, held against the contract. */
export async function serve(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  const method = init.method ?? 'GET'
  const found = match(method, url.pathname)
  if (found && silent.includes(found.key) && !answers[found.key]) return new Promise(() => undefined)
  const reply = found && answers[found.key]
  if (!found || reply === undefined) return refuse(`No answer to ${method} ${url.pathname}`)
  const { endpoint, ...call } = found
  const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
  const asked = { ...call, query: url.searchParams, body } as unknown as Call
  calls.push(asked)
  // A file is sent as its bytes.
  const schema = 'body' in endpoint && !(body instanceof Blob) ? endpoint.body : undefined
  const { success = true, error } = body && schema ? schema.safeParse(body) : {}
  if (!success) return refuse(`${found.key} was sent what the contract refuses: ${error?.message}`)
  const given = typeof reply === 'function' ? await (reply as (call: Call) => unknown)(asked) : reply
  init.signal?.throwIfAborted()
  if (given instanceof Response) return given
  const status = 'status' in endpoint ? endpoint.status : 200
  return status === 204 ? new Response(null, { status }) : Response.json(given, { status })
}

function refuse(fault: string): never {
  faults.push(fault)
  throw new TypeError(fault)
}

const routes = contract.map((endpoint: Endpoint) => {
  const pattern = endpoint.path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const key = `${endpoint.method} ${endpoint.path}` as CallKey
  return { endpoint, key, pattern: new RegExp(`^${pattern}$`), isFixed: !endpoint.path.includes(':') }
})

function match(method: string, pathname: string) {
  const fitting = routes.filter(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(pathname),
  )
  const route = fitting.find(({ isFixed }) => isFixed) ?? fitting[0]
  if (!route) return
  const groups = route.pattern.exec(pathname)?.groups ?? {}
  const params = Object.fromEntries(
    Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  return { endpoint: route.endpoint, key: route.key, params }
}
