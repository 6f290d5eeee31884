import { binaryReply, downloadReply, drawnReply, type Endpoint } from '@slot-liste/contract/endpoint.ts'
import type { Language } from '@slot-liste/contract/errors.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify'
import type { z } from 'zod'
import { admit, type Identity, type Viewer } from './access.ts'
import { sendAnswer } from './answer.ts'
import { prepareAnswer } from './cache.ts'
import { type Caller, networkOf, readCaller } from './caller.ts'
import { sendDrawn } from './drawings.ts'
import { failForNow } from './errors.ts'
import { readInput, refuseBrokenEscapes } from './input.ts'
import { languageOf } from './language.ts'
import { admitInMaintenance, inMaintenance } from './maintenance.ts'
import { keptOfReplica, keyOfReplica } from './replica-age.ts'
import type { Services } from './services.ts'
import { bodyLimit, readBody, sendBinary, sendDownload, takesFile } from './uploads.ts'

type Out<S> = [Exclude<S, undefined>] extends [infer T extends z.ZodType] ? z.output<T> : undefined

export type Input<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  viewer: Viewer
  language: Language
  caller: Caller
}

export type Handler<E extends Endpoint> = (input: Input<E>) => Promise<z.input<E['reply']>>

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/**
 * Binds endpoints to handlers: access, rate limit, validation, the handler, and a reply cut down to its schema.
 * An answer that may be cached is kept as bytes and sent again without any of that.
 */
export function createServe(app: FastifyInstance, services: Services, identity: Identity): Serve {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...bodyLimit(endpoint.body),
      onRequest: beforeReading(endpoint, services, identity),
      handler: bind(endpoint, handler, services, identity),
    })
  }
}

function bind<E extends Endpoint>(endpoint: E, handler: Handler<E>, services: Services, identity: Identity) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const age = services.cache.age()
    refuseBrokenEscapes(request.url)
    const viewer = await admit(endpoint, identity, request)
    const input = {
      params: readInput(endpoint.params, request.params),
      query: readInput(endpoint.query, request.query),
      body: readBody(endpoint.body, request.body),
      viewer,
      language: languageOf(request.headers),
      caller: readCaller(request),
    } as Input<E>
    const { cache, fresh, status = 200, type = 'application/json' } = endpoint
    const { value: found, ofReplica } = await read(endpoint, request, services, () => handler(input))
    const value = endpoint.reply.parse(found)
    if (endpoint.reply === binaryReply) return sendBinary(reply, value)
    if (endpoint.reply === downloadReply) return sendDownload(reply, value)
    if (endpoint.reply === drawnReply) return sendDrawn(request, reply, type, value)
    const text = endpoint.type ? String(value) : JSON.stringify(value)
    if (fresh) return sendAnswer(request, reply, await prepareAnswer(text, { ...fresh, type }))
    if (!cache) return sendOnce(reply, status, type, text)
    const seconds = ofReplica ? Math.min(cache.seconds, keptOfReplica) : cache.seconds
    const key = ofReplica ? keyOfReplica(request.url) : request.url
    const how = { ...cache, seconds, type }
    return sendAnswer(request, reply, await services.cache.keep(key, text, how, age))
  }
}

/**
 * What a guest reads of the site may come from a replica. Who is signed in reads what they wrote; a picture that is
 * kept for good, and the links of mails, must not be a second old.
 */
function read<T>(
  { cache, path }: Endpoint,
  request: FastifyRequest,
  services: Services,
  work: () => Promise<T>,
) {
  const mayBeOld = request.method === 'GET' && !request.headers.authorization && path.startsWith('/api/')
  return services.reading && mayBeOld && !cache?.immutable
    ? services.reading(work)
    : work().then((value) => ({ value, ofReplica: false }))
}

function sendOnce(reply: FastifyReply, status: number, type: string, text: string): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (status === 303) return reply.header('referrer-policy', 'no-referrer').redirect(JSON.parse(text), 303)
  reply.type(`${type}; charset=utf-8`)
  return reply.code(status).send(status === 204 ? undefined : text)
}

type Hook = onRequestHookHandler | onRequestAsyncHookHandler

/** What may answer before the body is read. */
function beforeReading(endpoint: Endpoint, services: Services, identity: Identity): Hook[] {
  const { cache, rateLimit, body } = endpoint
  return [
    refuseWhileDown(endpoint, services, identity),
    ...(cache ? [answerFromCache(services)] : []),
    ...(rateLimit ? [limit(endpoint, rateLimit, services)] : []),
    ...(takesFile(body) ? [refuseEarly(endpoint, identity)] : []),
  ]
}

/** Without a promise while the site is up. */
function refuseWhileDown(endpoint: Endpoint, services: Services, identity: Identity): onRequestHookHandler {
  return (request, _reply, done) => {
    if (endpoint.inMaintenance || !inMaintenance(services)) return done()
    admitInMaintenance(endpoint, services, identity, request).then(() => done(), done)
  }
}

/** Without a promise: most requests end here. */
function answerFromCache(services: Services): onRequestHookHandler {
  return (request, reply, done) => {
    const mayBeOld = services.reading && !request.headers.authorization
    const answer =
      services.cache.find(request.url) ??
      (mayBeOld ? services.cache.find(keyOfReplica(request.url)) : undefined)
    if (answer) sendAnswer(request, reply, answer)
    else done()
  }
}

function limit(
  { method, path }: Endpoint,
  rate: { max: number; seconds: number },
  { limits }: Services,
): onRequestAsyncHookHandler {
  const bucket = { burst: rate.max, per: rate.max, seconds: rate.seconds }
  return async (request) => {
    const wait = await limits.take(`${method} ${path} ${networkOf(request.ip, 32)}`, bucket)
    if (wait) throw failForNow('RATE_LIMITED', wait)
  }
}

/** Whoever may not call is told so before a large body is read. */
function refuseEarly(endpoint: Endpoint, identity: Identity): onRequestAsyncHookHandler {
  return async (request) => {
    await admit(endpoint, identity, request)
  }
}
