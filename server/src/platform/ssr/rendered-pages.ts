import type { IncomingMessage } from 'node:http'
import type { CacheTag } from '@slot-liste/contract/core/endpoint.ts'
import { pageWeight } from '@slot-liste/contract/core/weights.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cacheKeyOf } from '#platform/cache/cache-key.ts'
import { replicaKey, replicaSeconds } from '#platform/cache/replica-reads.ts'
import { type CachedReply, prepareReply, type ResponseCache } from '#platform/cache/response-cache.ts'
import { addressOf, networkOf } from '#platform/http/caller.ts'
import { CodedError } from '#platform/http/errors.ts'
import type { Budget } from '#platform/http/limits.ts'
import { sendReply } from '#platform/http/reply.ts'
import { createSemaphore } from '#platform/jobs/semaphore.ts'
import type { Services } from '#platform/services.ts'
import { cookieFor, inLanguages, type Look, lookOf, pageDocument } from './page-document.ts'
import type { Ask, Drawing, Renderer } from './render-thread.ts'

type ReadyPage = { kind: 'page'; status: number; answer: CachedReply } | Exclude<Drawing, { kind: 'page' }>

export type RenderedPages = {
  /** Answers with the page as a guest sees it; false where the browser has to draw it. */
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  /** Every page is answered as if it had been requested at this address. */
  canonical: (href: string) => string
  /** The name this caller's page is kept under; undefined for callers who are sent a cookie with it. */
  keyOf: (request: Pick<IncomingMessage, 'url' | 'headers'>) => string | undefined
}

type Options = {
  renderer: Renderer
  /** The browser's empty page, and the folder it is from. */
  template: string
  folder: string
  site: () => string
  budget: Budget
  cache: ResponseCache
  /** Given where what a page tags may be read from a replica. */
  reading?: Services['reading']
  /** Whether visitors see the maintenance page. */
  isDown?: () => boolean
  /** The announcement of this moment: who has put it away is sent pages that hide it. */
  announcement?: () => string | undefined
}

export function createRenderedPages(http: FastifyInstance, options: Options): RenderedPages {
  const find = createFinder(http, options)
  const answer: RenderedPages['answer'] = async (request, reply) => {
    const found = await find(request, reply).catch((err: unknown) => {
      // Too many at once is no fault.
      if (!(err instanceof CodedError)) request.log.error({ err }, 'a page could not be drawn')
      return { kind: 'none' } as const
    })
    if (found.kind === 'none') return false
    const cookie = cookieFor(request)
    if (cookie) reply.header('set-cookie', cookie)
    if (found.kind === 'redirect') reply.redirect(found.to, found.status)
    else if (found.status === 200) sendReply(request, reply.code(200), found.answer)
    else {
      const { etag: _, ...headers } = found.answer.headers
      reply.code(found.status).headers(headers).send(found.answer.plain)
    }
    return true
  }
  const canonical = options.renderer.canonicalPage
  return {
    answer,
    canonical,
    keyOf: ({ url = '', headers }) => keyOf({ url: canonical(url), headers }, options.announcement?.()),
  }
}

/** A guest's page is kept beside the answers of the API. */
function keyOf(
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  announcement: string | undefined,
) {
  if (cookieFor({ url, headers })) return
  return pageKey(lookOf({ url, headers }, announcement), url)
}

const pageKey = ({ locale, dark, dismissed }: Look, url: string) => `${locale} ${dark} ${dismissed} ${url}`

function createFinder(http: FastifyInstance, options: Options) {
  const { renderer, template, folder, site, budget, cache, reading } = options
  const { isDown = () => false, announcement = () => undefined } = options
  const templates = inLanguages(template, folder)
  const underway = new Map<string, Promise<ReadyPage>>()
  // Beyond this, browsers render faster by themselves.
  const inTurn = createSemaphore(2, 20)

  const draw = async ({ request, reply }: Exchange, look: Look, key: string): Promise<ReadyPage> => {
    const begun = cache.versions()
    const tags = new Set<CacheTag>()
    const ask = askAs(http, addressOf(request), (name) => {
      for (const noun of cache.tagsOf(reading ? replicaKey(name) : name)) tags.add(noun)
    })
    const params = { href: request.url, locale: look.locale, site: site() }
    const drawing = await renderer.renderPage(params, ask)
    if (drawing.kind !== 'page') return drawing
    const { indexable } = drawing
    const status = isDown() ? 503 : drawing.status
    const headers = {
      ...policyOf(reply),
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      ...(indexable ? {} : { 'x-robots-tag': 'noindex' }),
    }
    const text = pageDocument(templates[look.locale], look, drawing)
    const answer = prepareReply(text, { type: 'text/html', headers })
    const maxSeconds = reading && replicaSeconds
    if (status === 200) cache.set(key, { ...answer, maxSeconds }, { tags: [...tags] }, begun)
    return { kind: 'page', status, answer }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<ReadyPage> => {
    const look = lookOf(request, announcement())
    const key = pageKey(look, request.url)
    const kept = cache.find(key)
    if (kept) return { kind: 'page', status: 200, answer: kept }
    const flight = `${JSON.stringify(cache.versions())} ${key}`
    const begun = underway.get(flight)
    if (begun) return begun
    const network = networkOf(addressOf(request), 32)
    // Readers who turn pages faster than anybody reads draw them with their own machine.
    if (budget(network, pageWeight)) return { kind: 'none' }
    const drawn = inTurn(() => draw({ request, reply }, look, key)).finally(() => underway.delete(flight))
    underway.set(flight, drawn)
    return drawn
  }
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

const ownHeaders = new Set(['x-request-id', 'x-content-type-options', 'retry-after'])

/** The page's policy is stored with it, for whichever path sends it. */
function policyOf(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !ownHeaders.has(name))
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
}

/** A call of a page that is drawn here: it stays in the process, and counts as its reader's own. */
const askAs =
  (http: FastifyInstance, remoteAddress: string, onReply: (key: string) => void): Ask =>
  async (url, headers) => {
    const answer = await http.inject({ url, headers, remoteAddress })
    onReply(cacheKeyOf(answer.raw.req) ?? url)
    const type = String(answer.headers['content-type'] ?? '')
    return { status: answer.statusCode, type, bytes: new Uint8Array(answer.rawPayload) }
  }
