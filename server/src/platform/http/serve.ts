import {
  binaryReply,
  type Cache,
  downloadReply,
  type Endpoint,
  invalidatedBy,
  pictureReply,
} from '@slot-liste/contract/core/endpoint.ts'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import { weightOf } from '@slot-liste/contract/core/weights.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
} from 'fastify'
import type { z } from 'zod'
import { createCacheKey } from '#platform/cache/cache-key.ts'
import { createFragmentCache, type GetOrCreate } from '#platform/cache/fragment-cache.ts'
import { invalidateTags } from '#platform/cache/invalidation.ts'
import { readsOf } from '#platform/cache/replica-reads.ts'
import { type CachedReply, prepareReply, type ReplyMeta } from '#platform/cache/response-cache.ts'
import type { Services } from '#platform/services.ts'
import { languageOf } from '#platform/ssr/language.ts'
import { sendPicture } from '#platform/ssr/picture-replies.ts'
import { admit, type Identity, member, requireProof, type Viewer } from './access.ts'
import { type Caller, readCaller } from './caller.ts'
import { slugReplacer } from './current-slugs.ts'
import { CodedError, failForNow } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { readInput, refuseBrokenEscapes } from './input.ts'
import { limitCalls, spendBudget } from './limits.ts'
import { admitInMaintenance, inMaintenance } from './maintenance.ts'
import { sendReply } from './reply.ts'
import {
  bodyLimit,
  type Download,
  downloadHeaders,
  readBody,
  sendBinary,
  sendDownload,
  takesFile,
} from './uploads.ts'

type Out<S> = [Exclude<S, undefined>] extends [infer T extends z.ZodType] ? z.output<T> : undefined

export type Input<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
  viewer: Viewer
  language: Language
  caller: Caller
  /** For parts of an endpoint's kept answers that many of these share, as a total that every page says. */
  getOrCreate: GetOrCreate
}

type Handler<E extends Endpoint> = (input: Input<E>) => Promise<z.input<E['reply']>>

/** `mayKeep` decides for each reply of a cached endpoint whether it may be cached. */
type Options<E extends Endpoint> = { mayKeep?: (reply: z.output<E['reply']>) => boolean }

export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: Options<E>) => void

/**
 * Binds endpoints to handlers: access, rate limit, validation, the handler, and a reply cut down to its schema.
 * A guest's reply is cached as bytes and sent again without any of that, until one of its tags is invalidated.
 */
export function createServe(app: FastifyInstance, services: Services, identity: Identity): Serve {
  return (endpoint, handler, options = {}) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...bodyLimit(endpoint.body),
      ...handlersOf({ endpoint, handler, ...options }, services, identity),
    })
  }
}

type Bound<E extends Endpoint> = { endpoint: E; handler: Handler<E> } & Options<E>

/** Names the cached reply to a request; undefined where there can be none. */
type KeyOf = (request: FastifyRequest) => string | undefined

function handlersOf<E extends Endpoint>(bound: Bound<E>, services: Services, identity: Identity) {
  const { endpoint } = bound
  const name = endpoint.cache ? createCacheKey(endpoint) : () => undefined
  const keyOf: KeyOf = (request) => (isForAll(endpoint, request) ? name(request) : undefined)
  return {
    onRequest: beforeReading(endpoint, services, identity, keyOf),
    handler: bind(bound, services, identity, keyOf),
  }
}

function bind<E extends Endpoint>(bound: Bound<E>, services: Services, identity: Identity, keyOf: KeyOf) {
  const { endpoint } = bound
  const { cache } = endpoint
  const { limiter } = services
  const presentSlugs = presentSlugsIn(endpoint, services)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.query) refuseBrokenEscapes(request.url)
    const reads = readsOf(endpoint, request, services.reading)
    const parts = createFragmentCache(services, cache, reads)
    // Finding the viewer queries the database too.
    const work = async (withPresentSlugs: (given: Given) => Given) => {
      const viewer = await admit(endpoint, identity, request)
      if (endpoint.reauthentication === 'always') requireProof(member(viewer), services.clock())
      const { getOrCreate } = parts
      return replyTo(bound, services, request, { viewer, getOrCreate, withPresentSlugs })
    }
    const run = () =>
      limiter.during(async () => {
        const withPresentSlugs = await presentSlugs()
        return reads.run(() => work(withPresentSlugs))
      })
    const key = keyOf(request)
    const how = cache && narrowed(cache, request)
    if (!how || key === undefined)
      return sendValue(endpoint, services, { request, reply }, (await run()).value)
    const make = async () => {
      const { value, fromReplica } = await run()
      const answer = preparedOf(endpoint, how, value)
      const since = parts.since()
      // A fragment may be from a replica though nothing else was.
      const maxSeconds = fromReplica || since !== undefined ? reads.maxSeconds : undefined
      return { ...answer, maxSeconds, since, isPassing: bound.mayKeep?.(value) === false }
    }
    // Waiting for a reply that another request is creating costs nothing, and is not counted.
    return sendReply(request, reply, await services.cache.getOrCreate(reads.keyOf(key), how, make))
  }
}

const narrowed = (cache: Cache, { params }: FastifyRequest): Cache =>
  cache.tagsOf ? { ...cache, tags: cache.tagsOf(params as Record<string, string>) } : cache

/** The handler's reply, cut down to its schema. A change invalidates its tags before the reply is sent. */
async function replyTo<E extends Endpoint>(
  { endpoint, handler }: Bound<E>,
  services: Services,
  request: FastifyRequest,
  {
    viewer,
    getOrCreate,
    withPresentSlugs,
  }: Pick<Input<E>, 'viewer' | 'getOrCreate'> & { withPresentSlugs: (given: Given) => Given },
): Promise<z.output<E['reply']>> {
  const given = {
    params: readInput(endpoint.params, request.params),
    query: readInput(endpoint.query, request.query),
    body: readBody(endpoint.body, request.body),
  }
  const input = {
    ...withPresentSlugs(given),
    viewer,
    language: languageOf(request.headers),
    caller: readCaller(request),
    getOrCreate,
  } as Input<E>
  const { idempotencyKey } = endpoint
  const run = async () => endpoint.reply.parse(await handler(input)) as z.output<E['reply']>
  let isRefused = false
  try {
    return idempotencyKey ? await runOnce(services, request, { endpoint, ...input }, run) : await run()
  } catch (error) {
    isRefused = error instanceof CodedError
    throw error
  } finally {
    if (!isRefused) invalidateTags(services, invalidatedBy(endpoint))
  }
}

type Given = Record<'params' | 'query' | 'body', unknown>

/**
 * Prepares the replacement of former slugs of games and providers by the present ones, so that no handler meets them. Prepared
 * outside replica reads: the slugs serve all requests until the catalogue changes.
 */
function presentSlugsIn(endpoint: Endpoint, { movedSlugs }: Services) {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
    const replace = slugReplacer(endpoint[part])
    return replace ? [{ part, replace }] : []
  })
  return async (): Promise<(given: Given) => Given> => {
    if (parts.length === 0) return (given) => given
    const moved = await movedSlugs()
    return (given) => ({
      ...given,
      ...Object.fromEntries(parts.map(({ part, replace }) => [part, replace(given[part], moved)])),
    })
  }
}

/** Whether the answer would be the same for anybody who asks like this. */
const isForAll = ({ access, cache }: Endpoint, { headers }: FastifyRequest): boolean =>
  cache !== undefined && (access === 'guest' || headers.authorization === undefined)

const jsonType = 'application/json'
const textOf = ({ type }: Endpoint, value: unknown) => (type ? String(value) : JSON.stringify(value))

function preparedOf(endpoint: Endpoint, cache: Cache, value: unknown): CachedReply {
  const meta = keepingOf(endpoint, cache)
  if (endpoint.reply !== downloadReply) return prepareReply(textOf(endpoint, value), meta)
  const download = value as Download
  const headers = { ...meta.headers, ...downloadHeaders(download) }
  return prepareReply(download.text, { ...meta, type: download.type, headers })
}

/** A proxy must not send a member what it has from a guest. */
const keepingOf = (
  { access, type = jsonType }: Endpoint,
  { immutable, browserSeconds }: Cache,
): ReplyMeta => ({
  ...{ type, immutable, browserSeconds },
  headers: access === 'guest' ? undefined : { vary: 'accept-encoding, authorization' },
})

function sendValue(
  endpoint: Endpoint,
  { budget }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  value: unknown,
) {
  const { type = jsonType, status = 200 } = endpoint
  if (endpoint.reply === binaryReply) return sendBinary(reply, value)
  if (endpoint.reply === downloadReply) return sendDownload(reply, value)
  if (endpoint.reply === pictureReply) return sendPicture(request, reply, { type, value, budget })
  return sendOnce(reply, status, type, textOf(endpoint, value))
}

function sendOnce(reply: FastifyReply, status: number, type: string, text: string): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (status === 303) return reply.header('referrer-policy', 'no-referrer').redirect(JSON.parse(text), 303)
  reply.type(`${type}; charset=utf-8`)
  return reply.code(status).send(status === 204 ? undefined : text)
}

type Hook = onRequestHookHandler | onRequestAsyncHookHandler

/** Hooks that may answer before the body is read. */
function beforeReading(endpoint: Endpoint, services: Services, identity: Identity, keyOf: KeyOf): Hook[] {
  const { cache, rateLimit, body } = endpoint
  const weight = weightOf(endpoint)
  return [
    refuseWhileDown(endpoint, services, identity),
    ...(cache ? [answerFromCache(endpoint, services, keyOf)] : []),
    ...(endpoint.always ? [] : [shedLoad(services)]),
    ...(rateLimit ? [limitCalls(endpoint, rateLimit, services.limits)] : []),
    ...(weight > 0 ? [spendBudget(weight, services.budget)] : []),
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
function answerFromCache(endpoint: Endpoint, services: Services, keyOf: KeyOf): onRequestHookHandler {
  return (request, reply, done) => {
    const key = keyOf(request)
    if (key === undefined) return done()
    const fromReplica = () => services.cache.find(readsOf(endpoint, request, services.reading).keyOf(key))
    const answer = services.cache.find(key) ?? fromReplica()
    if (!answer) return done()
    services.metrics.countCached('router')
    sendReply(request, reply, answer)
  }
}

/** At once, before anything is read or counted: who is sent away shall cost nothing. */
function shedLoad({ limiter }: Services): onRequestHookHandler {
  return (_request, _reply, done) => {
    if (!limiter.isFull()) return done()
    limiter.refuse()
    done(failForNow('UNAVAILABLE', 1))
  }
}

/** Refuses callers without access before a large body is read. */
function refuseEarly(endpoint: Endpoint, identity: Identity): onRequestAsyncHookHandler {
  return async (request) => {
    await admit(endpoint, identity, request)
  }
}
