import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import { errors } from '@slot-liste/contract/core/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { diskTroubleOf } from '#db/disk-fault.ts'
import { offFeature } from '#platform/auth/gotrue-off.ts'
import { refuseAsGotrue, speaksGotrue } from '#platform/auth/gotrue-refusals.ts'
import { languageOf } from '#platform/ssr/language.ts'
import { baseHeaders } from '#platform/ssr/policy.ts'
import { asCoded, CodedError, errorBody, fail, Moved } from './errors.ts'
import { createMethodsAt } from './routing-table.ts'

/** The one door refusals and faults leave by: `{ code, message, fields?, requestId }` in the caller's language. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply))
}

export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Not for ever, since a released name may pass to another account.
  if (error instanceof Moved)
    return reply.header('cache-control', 'public, max-age=3600').redirect(error.to, 301)
  const coded = asCoded(error)
  if (!coded) request.log.error({ err: error, route: request.routeOptions.url }, 'fault')
  else if (diskTroubleOf(error)) request.log.error({ err: error }, 'the disk takes nothing')
  else if (coded !== error && coded.code === 'UNAVAILABLE')
    request.log.warn({ err: error }, 'the database does not answer')
  else if (coded.cause)
    request.log.error({ err: coded.cause, code: coded.code }, 'refused after a failure elsewhere')
  const refusal = coded ?? new CodedError('INTERNAL')
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  if (refusal.code === 'PAYLOAD_TOO_LARGE') hearOut(request, reply)
  if (refusal.code === 'REQUEST_TIMEOUT') reply.header('connection', 'close')
  if (speaksGotrue(request.url)) return refuseAsGotrue(refusal, request, reply)
  return reply
    .code(errors[refusal.code].status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, languageOf(request.headers), request.id)))
}

/** Milliseconds; whoever sends a few megabytes over a slow line has ended by then. */
const maxDrainMs = 30_000

/**
 * Lets a caller send on, unread, for a while: closed upon at once, as Fastify would, they are cut off in the middle of
 * their sending and never read why.
 */
function hearOut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  reply.removeHeader('connection')
  const timer = setTimeout(() => raw.destroy(), maxDrainMs).unref()
  raw.once('close', () => clearTimeout(timer)).resume()
}

/** The reply where no route matches: 405 on a known path, else 404. */
export function createNotFound(contract: readonly Endpoint[]) {
  const methodsAt = createMethodsAt(contract)
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const off = offFeature(request.method, request.url)
    if (off) return refuse(off, request, reply)
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '')
    if (methods.length === 0) return refuse(fail('NOT_FOUND'), request, reply)
    reply.header('allow', methods.join(', '))
    return refuse(fail('METHOD_NOT_ALLOWED'), request, reply)
  }
}

const unreadable: Record<string, 'HEADERS_TOO_LARGE' | 'REQUEST_TIMEOUT'> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/**
 * Answers input that Node cannot read as HTTP, such as headers over 16 kB. The input is not logged: it may hold a
 * token.
 */
export function refuseUnreadable(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const code = unreadable[error.code ?? ''] ?? 'MALFORMED_REQUEST'
  const requestId = `unread-${randomUUID().slice(0, 8)}`
  this.log.debug({ reqId: requestId, code: error.code }, 'a request could not be read')
  const { status, tr, en } = errors[code]
  const body = JSON.stringify({ code, message: `${tr} ${en}`, requestId })
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`),
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
