import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { standalonePage } from '@slot-liste/domain/site/standalone-page.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '#platform/cache/response-cache.ts'
import type { Budget } from '#platform/http/limits.ts'
import { maintenanceSeconds } from '#platform/http/maintenance.ts'
import { mayBePage } from '#platform/http/routing-table.ts'
import type { Services } from '#platform/services.ts'
import { announcementAt, type LiveSettings } from '#platform/site-settings.ts'
import { standaloneTemplate } from './page-document.ts'
import { drawingPolicyText, offlinePolicyText, pagePolicy, scriptPolicyText } from './policy.ts'
import type { Renderer } from './render-thread.ts'
import { createRenderedPages, type RenderedPages } from './rendered-pages.ts'

type PageOptions = {
  /** Site-wide settings that pages depend on. */
  settings?: Pick<LiveSettings, 'current' | 'onChange'> | undefined
  clock?: () => Date
  /** The project accounts live in, where that is not here. */
  hosted?: HostedAccounts | undefined
  /** Whether search engines may list the page at this path. */
  isIndexable?: (path: string) => Promise<boolean>
  /** Draws the pages of guests; without it browsers draw all of them. */
  drawn?:
    | {
        renderer: Renderer
        site: () => string
        budget: Budget
        cache: ResponseCache
        reading?: Services['reading']
      }
    | undefined
}

/** How a page that is kept for guests is named for the caller. */
type Pages = { keyOf?: RenderedPages['keyOf'] | undefined }

type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * The browser's files, and the page itself wherever no other route answers. `folder` is what the build of `web` left;
 * without it (while Vite serves the pages) everything that is not the API is simply not found.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  notFound: NotFound,
  { settings, clock = () => new Date(), hosted, isIndexable = async () => true, drawn }: PageOptions = {},
): Promise<Pages> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) {
    app.setNotFoundHandler((request, reply) => notFound(request, reply))
    return {}
  }
  const html = withAccounts(readFileSync(file, 'utf8'), hosted)
  await app.register(helmet, {
    global: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: pagePolicy(html, () => settings?.current().demoHosts ?? [], hosted?.url),
    },
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.headers({ ...fileHeaders(path), ...forAnyOrigin }),
  })
  // The application without a page in it: what the service worker keeps to show a list offline.
  app.get('/shell.html', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
    await reply.helmet()
    reply.headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
    return reply.type('text/html; charset=utf-8').send(html)
  })
  if (drawn) app.addHook('onClose', drawn.renderer.close)
  const isDown = () => settings?.current().maintenance.on ?? false
  const announcement = () => settings && announcementAt(settings.current(), clock())?.id
  const renderedPages =
    drawn && createRenderedPages(app, { ...drawn, isDown, announcement, template: html, folder })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return notFound(request, reply)
    // Nothing below sees a parameter that the page does not know, so that no such parameter gets into a cached page.
    if (renderedPages) request.raw.url = renderedPages.canonical(request.url)
    const standalone = standalonePage(request.url) !== null
    reply.removeHeader('content-security-policy')
    // The older header of the same meaning knows no exception for all: there the policy speaks alone.
    await reply.helmet(standalone ? { xFrameOptions: false } : undefined)
    // The page itself says so to visitors; administrators sign in with it and go on.
    if (isDown()) reply.code(503).header('retry-after', maintenanceSeconds)
    if (await renderedPages?.answer(request, reply)) return reply
    if (standalone || !(await isIndexable(pathOf(request)))) reply.header('x-robots-tag', 'noindex')
    const page = standalone ? standaloneTemplate(html) : html
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  return { keyOf: renderedPages?.keyOf }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

function isPage(request: FastifyRequest): boolean {
  const { method } = request
  const path = pathOf(request)
  // The browser's files lie at the root and in assets/; deeper, a dot may be part of a person's name.
  const named = /^\/(assets\/.*|[^/]*)\.\w{1,8}$/.test(path)
  return (method === 'GET' || method === 'HEAD') && mayBePage(path) && !named
}

/** A sandboxed frame has an opaque origin: overlays and embeds fetch their styles, fonts and scripts across origins there. */
const forAnyOrigin = { 'access-control-allow-origin': '*' }

/** `path` may be that of a file's compressed twin. */
function fileHeaders(path: string): Record<string, string> {
  // Kept for an hour they would keep an old site for as long.
  if (/[\\/]sw\.js(\.\w+)?$/.test(path))
    return { 'cache-control': 'no-cache', 'content-security-policy': scriptPolicyText }
  if (/[\\/]offline\.html(\.\w+)?$/.test(path))
    return { 'cache-control': 'no-cache', 'content-security-policy': offlinePolicyText }
  const policy = /\.js(\.\w+)?$/.test(path)
    ? scriptPolicyText
    : /\.svg(\.\w+)?$/.test(path)
      ? drawingPolicyText
      : undefined
  return { 'cache-control': lifetime(path), ...(policy && { 'content-security-policy': policy }) }
}

/** Files under `assets/` carry a hash of their content in the name. */
const lifetime = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Where the browser finds accounts that live in a hosted project, and the key it may know. */
type HostedAccounts = { url: string; publishableKey: string }

/** The page with that written into it, as data no script of another can be hidden in. */
function withAccounts(html: string, hosted: HostedAccounts | undefined): string {
  if (!hosted) return html
  const config = { authUrl: `${hosted.url}/auth/v1`, authKey: hosted.publishableKey }
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const at = html.indexOf('</head>')
  const element = `<script type="application/json" id="cfg">${json}</script>`
  return `${html.slice(0, at)}${element}${html.slice(at)}`
}
