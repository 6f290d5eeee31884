import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendAnswer } from './answer.ts'
import { type Answer, createAnswerCache } from './cache.ts'
import { networkOf } from './caller.ts'
import { CodedError } from './errors.ts'
import type { Events } from './events.ts'
import type { Limits } from './limits.ts'
import { cookieFor, inLanguages, type Look, lookOf, pageDocument } from './page-document.ts'
import { keptOfReplica } from './replica-age.ts'
import type { Services } from './services.ts'
import { shownTopic } from './shown.ts'
import type { LiveSettings } from './site-settings.ts'
import { createTurns } from './turns.ts'

/** What the build of `web` for the server gives: `web/src/main-server.tsx`. */
export type Drawer = {
  bringServer: (ask: Ask) => void
  drawPage: (wish: { href: string; locale: Look['locale']; site: string }) => Promise<Drawing>
}

type Redirect = { kind: 'redirect'; status: 301 | 302; to: string }
type Drawing =
  | { kind: 'page'; status: number; indexable: boolean; head: string; body: string; tail: string }
  | Redirect
  | { kind: 'none' }
type ReadyPage = { kind: 'page'; status: number; answer: Answer } | Redirect | { kind: 'none' }

/** Answers with the page as a guest sees it; false where the browser has to draw it. */
export type AnswerDrawn = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Undefined where nothing was built, as while Vite serves the pages. */
export async function loadDrawer(folder: string): Promise<Drawer | undefined> {
  const file = join(folder, 'main-server.js')
  return existsSync(file) ? import(pathToFileURL(file).href) : undefined
}

type Ask = (url: string, init: RequestInit) => Promise<Response>

/** Whose call it is, and which server's: the drawer is one for the whole process. */
const callers = new AsyncLocalStorage<Ask>()

type Options = {
  drawer: Drawer
  /** The browser's empty page, and the folder it is from. */
  template: string
  folder: string
  site: () => string
  limits: Pick<Limits, 'take'>
  settings?: Pick<LiveSettings, 'onChange'> | undefined
  events?: Pick<Events, 'subscribe'>
  /** Given where what a page shows may be read from a replica. */
  reading?: Services['reading']
  /** Whether visitors are told that the site is down. */
  isDown?: () => boolean
  /** The announcement of this moment: who has put it away is sent pages that hide it. */
  told?: () => string | undefined
}

export function createDrawnPages(http: FastifyInstance, options: Options): AnswerDrawn {
  const find = createFinder(http, options)
  return async (request, reply) => {
    const found = await find(request).catch((err: unknown) => {
      // Too many at once is no fault.
      if (!(err instanceof CodedError)) request.log.error({ err }, 'a page could not be drawn')
      return { kind: 'none' } as const
    })
    if (found.kind === 'none') return false
    const cookie = cookieFor(request)
    if (cookie) reply.header('set-cookie', cookie)
    if (found.kind === 'redirect') reply.redirect(found.to, found.status)
    else if (found.status === 200) sendAnswer(request, reply.code(200), found.answer)
    else {
      const { etag: _, ...headers } = found.answer.headers
      reply.code(found.status).headers(headers).send(found.answer.plain)
    }
    return true
  }
}

/** What it shows may have changed through another process: not for longer than this. */
const keptSeconds = 30
/** One list, one person: who makes theirs private shall find it gone at once. */
const neverKept = /^\/(lists|profile)\/./
/** Drawn for one reader; who turns pages faster than anybody reads draws them with their own machine. */
const drawings = { burst: 60, per: 120, seconds: 60 }
/** Deeds that show on no page: somebody came, or looked. */
const unseen = /^\/(api\/)?auth\/|\/view$/

function createFinder(http: FastifyInstance, options: Options) {
  const { drawer, template, folder, site, limits, isDown = () => false, told = () => undefined } = options
  const templates = inLanguages(template, folder)
  const pages = createAnswerCache(32)
  const underway = new Map<string, Promise<ReadyPage>>()
  // Drawing takes the processor as a whole: a crowd is better served by its own browsers.
  const inTurn = createTurns(2, 20)
  drawer.bringServer((url, init) => {
    const ask = callers.getStore()
    return ask ? ask(url, init) : Promise.reject(new Error('Nobody is being drawn for.'))
  })
  options.settings?.onChange(pages.clear)
  options.events?.subscribe([shownTopic], pages.clear)
  // Before whoever did it is told that it is done.
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (request.method !== 'GET' && reply.statusCode < 300 && !unseen.test(request.url)) pages.clear()
    done()
  })

  const draw = async (href: string, look: Look, key: string, age: number): Promise<ReadyPage> => {
    const drawing = await drawer.drawPage({ href, locale: look.locale, site: site() })
    if (drawing.kind !== 'page') return drawing
    const { indexable } = drawing
    const status = isDown() ? 503 : drawing.status
    const headers = {
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      ...(indexable ? {} : { 'x-robots-tag': 'noindex' }),
    }
    const longest = options.reading ? keptOfReplica : keptSeconds
    const seconds = neverKept.test(href) || status !== 200 ? 0 : longest
    const text = pageDocument(templates[look.locale], look, drawing)
    const answer = await pages.keep(key, text, { type: 'text/html', seconds, headers }, age)
    return { kind: 'page', status, answer }
  }

  return async (request: FastifyRequest): Promise<ReadyPage> => {
    const look = lookOf(request, told())
    const key = `${look.locale} ${look.dark} ${look.told} ${request.url}`
    const kept = pages.find(key)
    if (kept) return { kind: 'page', status: 200, answer: kept }
    const age = pages.age()
    const question = `${age} ${key}`
    const begun = underway.get(question)
    if (begun) return begun
    if (await limits.take(`pages ${networkOf(request.ip, 32)}`, drawings)) return { kind: 'none' }
    const drawn =
      underway.get(question) ??
      inTurn(() => callers.run(askAs(http, request.ip), () => draw(request.url, look, key, age))).finally(
        () => underway.delete(question),
      )
    underway.set(question, drawn)
    return drawn
  }
}

/** A call of a page that is drawn here: it stays in the process, and counts as its reader's own. */
const askAs =
  (http: FastifyInstance, remoteAddress: string): Ask =>
  async (url, init) => {
    const given = Object.fromEntries(new Headers(init.headers))
    const answer = await http.inject({ url, headers: given, remoteAddress })
    const headers = { 'content-type': String(answer.headers['content-type'] ?? '') }
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers })
  }
