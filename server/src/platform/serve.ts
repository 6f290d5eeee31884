import { binaryReply, type Endpoint } from '@slot-liste/contract/endpoint.ts'
import type { Language } from '@slot-liste/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { admit, type Identify, type Viewer } from './access.ts'
import { sendAnswer } from './answer.ts'
import { type Caller, readCaller } from './caller.ts'
import { readInput, refuseBrokenEscapes } from './input.ts'
import { languageOf } from './language.ts'
import type { Services } from './services.ts'
import { bodyLimit, readBody, sendBinary, takesFile } from './uploads.ts'

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
export function createServe(app: FastifyInstance, services: Services, identify: Identify): Serve {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...bodyLimit(endpoint.body),
      config: endpoint.rateLimit ? { rateLimit: rateLimit(endpoint.rateLimit, services) } : {},
      ...(endpoint.cache && { onRequest: answerFromCache(services) }),
      ...(takesFile(endpoint.body) && { onRequest: refuseEarly(endpoint, identify) }),
      handler: bind(endpoint, handler, services, identify),
    })
  }
}

function bind<E extends Endpoint>(endpoint: E, handler: Handler<E>, services: Services, identify: Identify) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const age = services.cache.age()
    refuseBrokenEscapes(request.url)
    const viewer = await admit(endpoint, () => identify(request))
    const input = {
      params: readInput(endpoint.params, request.params),
      query: readInput(endpoint.query, request.query),
      body: readBody(endpoint.body, request.body),
      viewer,
      language: languageOf(request.headers),
      caller: readCaller(request),
    } as Input<E>
    const { cache, status = 200, type = 'application/json' } = endpoint
    const value = endpoint.reply.parse(await handler(input))
    if (endpoint.reply === binaryReply) return sendBinary(reply, value)
    const text = endpoint.type ? String(value) : JSON.stringify(value)
    if (!cache) return sendOnce(reply, status, type, text)
    return sendAnswer(request, reply, await services.cache.keep(request.url, text, { ...cache, type }, age))
  }
}

function sendOnce(reply: FastifyReply, status: number, type: string, text: string): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (status === 303) return reply.header('referrer-policy', 'no-referrer').redirect(JSON.parse(text), 303)
  reply.type(`${type}; charset=utf-8`)
  return reply.code(status).send(status === 204 ? undefined : text)
}

function answerFromCache(services: Services) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const answer = services.cache.find(request.url)
    if (answer) sendAnswer(request, reply, answer)
    else done()
  }
}

/** Whoever may not call is told so before a large body is read. */
function refuseEarly(endpoint: Endpoint, identify: Identify) {
  return async (request: FastifyRequest) => {
    await admit(endpoint, () => identify(request))
  }
}

const rateLimit = ({ max, seconds }: { max: number; seconds: number }, { env }: Services) => ({
  max: Math.max(1, Math.round(max * env.RATE_LIMIT_SCALE)),
  timeWindow: seconds * 1000,
})
