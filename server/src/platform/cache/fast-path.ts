import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { encodingOf, hasIt, mostText } from '#platform/http/reply.ts'
import { watchBody } from '#platform/http/slow-bodies.ts'
import { readTarget } from '#platform/http/target.ts'
import { baseHeaders } from '#platform/ssr/policy.ts'
import { replicaKey } from './replica-reads.ts'
import type { CachedReply, Encoding, ResponseCache } from './response-cache.ts'

/** Answers before the router; returns false where it does not. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

type Options = {
  cache: Pick<ResponseCache, 'find'>
  /** Whether guests' replies may have been read from a replica. */
  ofReplicas: boolean
  /** The cache key of a rendered page for this caller; undefined where the reply also sets a cookie. */
  pageKey?: ((request: IncomingMessage) => string | undefined) | undefined
  /** False during maintenance. */
  isOpen: () => boolean
  onHit: () => void
}

/**
 * Sends cached replies to guests without the router: most requests end here. They have no request id, since
 * nothing is logged.
 */
export function createFastPath({ cache, ofReplicas, pageKey, isOpen, onHit }: Options): FastPath {
  const find = (request: IncomingMessage, url: string) => {
    const answer = cache.find(url) ?? (ofReplicas ? cache.find(replicaKey(url)) : undefined)
    if (answer || url.startsWith('/api/')) return answer
    const key = pageKey?.(request)
    return key === undefined ? undefined : cache.find(key)
  }
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.authorization !== undefined || !isOpen()) return false
    const answer = find(request, url)
    if (!answer) return false
    const kind = hasIt(headers['if-none-match'], answer.headers.etag)
      ? 'known'
      : (encodingOf(headers['accept-encoding']) ?? 'plain')
    const form = formOf(answer, kind)
    if (!form) return false
    onHit()
    response.writeHead(form.status, form.head).end(form.body, 'latin1')
    return true
  }
}

type Kind = Encoding | 'plain' | 'known'
type Form = { status: 200 | 304; head: string[]; body: string | Buffer | undefined }

const forms = new WeakMap<CachedReply, Partial<Record<Kind, Form>>>()

/** The reply in the form it is sent in, created once; undefined where it is not compressed yet, which the router does. */
function formOf(answer: CachedReply, kind: Kind): Form | undefined {
  const known = forms.get(answer)
  if (known?.[kind]) return known[kind]
  const form = makeForm(answer, kind)
  if (form) forms.set(answer, { ...known, [kind]: form })
  return form
}

function makeForm({ headers, plain, packed }: CachedReply, kind: Kind): Form | undefined {
  const head = Object.entries({ ...baseHeaders, ...headers }).flat()
  if (kind === 'known') return { status: 304, head, body: undefined }
  const bytes = kind === 'plain' ? plain : packed[kind]
  if (!bytes) return
  if (kind !== 'plain') head.push('content-encoding', kind)
  head.push('content-length', String(bytes.length))
  return { status: 200, head, body: bytes.length > mostText ? bytes : bytes.toString('latin1') }
}

/** Milliseconds: for the head of a request, and between two checks of slow requests. */
const headersTimeout = 30_000
const checking = 10_000

/** A server with this fast path before its router, and Fastify's own time-outs. */
export function serverBehind(
  fastPath: () => FastPath | undefined,
  route: RequestListener,
  times: { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number },
): Server {
  const server = createServer({ connectionsCheckingInterval: checking }, (request, response) => {
    request.url = readTarget(request)
    watchBody(request)
    if (!fastPath()?.(request, response)) route(request, response)
  })
  server.keepAliveTimeout = times.keepAliveTimeout ?? 0
  server.requestTimeout = times.requestTimeout ?? 0
  server.headersTimeout = headersTimeout
  server.setTimeout(times.connectionTimeout ?? 0)
  return server
}
