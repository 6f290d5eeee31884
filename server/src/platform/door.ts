import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { encodingOf, hasIt } from './answer.ts'
import type { Answer, AnswerCache } from './cache.ts'
import { keyOfReplica } from './replica-age.ts'

/** What answers before the router is asked; false where it does not. */
export type Door = (request: IncomingMessage, response: ServerResponse) => boolean

type Options = {
  cache: Pick<AnswerCache, 'find'>
  /** Guests' answers may have been read from a replica. */
  ofReplicas: boolean
  /** The name a drawn page is kept under for this caller; undefined where the answer bears more than the page. */
  pageKey?: ((request: IncomingMessage) => string | undefined) | undefined
  requestId: () => string
  /** Whether everybody is answered as usual. */
  isOpen: () => boolean
  onKept: () => void
}

/** Sends guests what is kept for them, with nothing in between: most requests end here. */
export function createDoor({ cache, ofReplicas, pageKey, requestId, isOpen, onKept }: Options): Door {
  const find = (request: IncomingMessage, url: string) => {
    const answer = cache.find(url) ?? (ofReplicas ? cache.find(keyOfReplica(url)) : undefined)
    if (answer || url.startsWith('/api/')) return answer
    const key = pageKey?.(request)
    return key === undefined ? undefined : cache.find(key)
  }
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.authorization !== undefined || !isOpen()) return false
    const answer = find(request, url)
    if (!answer) return false
    const isKnown = hasIt(headers['if-none-match'], answer.headers.etag)
    const encoding = isKnown ? undefined : encodingOf(headers['accept-encoding'])
    const bytes = encoding ? answer.packed[encoding] : answer.plain
    // Packed for the first time by the longer way.
    if (!bytes) return false
    onKept()
    const head = headOf(answer, requestId())
    if (isKnown) response.writeHead(304, head).end()
    else {
      if (encoding) head.push('content-encoding', encoding)
      head.push('content-length', String(bytes.length))
      response.writeHead(200, head).end(bytes)
    }
    return true
  }
}

const heads = new WeakMap<Answer, string[]>()

function headOf(answer: Answer, id: string): string[] {
  let known = heads.get(answer)
  if (!known) {
    known = [...Object.entries(answer.headers).flat(), 'x-content-type-options', 'nosniff']
    heads.set(answer, known)
  }
  return [...known, 'x-request-id', id]
}

/** A server with this door before its router, and the times Fastify gives its own. */
export function serverBehind(
  door: () => Door | undefined,
  route: RequestListener,
  times: { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number },
): Server {
  const server = createServer((request, response) => {
    if (!door()?.(request, response)) route(request, response)
  })
  server.keepAliveTimeout = times.keepAliveTimeout ?? 0
  server.requestTimeout = times.requestTimeout ?? 0
  server.setTimeout(times.connectionTimeout ?? 0)
  return server
}
