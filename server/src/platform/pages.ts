import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayBePage } from './routing-table.ts'

type NotFound = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * The browser's files, and the page itself wherever no other route answers. `folder` is what the build of `web` left;
 * without it (while Vite serves the pages) everything that is not the API is simply not found.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  demoHosts: readonly string[],
  notFound: NotFound,
): Promise<void> {
  const file = join(folder, 'index.html')
  if (!existsSync(file)) {
    app.setNotFoundHandler((request, reply) => notFound(request, reply))
    return
  }
  const html = readFileSync(file, 'utf8')
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: policy(html, demoHosts) },
  })
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', lifetime(path)),
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return notFound(request, reply)
    await reply.helmet()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  // The browser's files lie at the root and in assets/; deeper, a dot may be part of a person's name.
  const named = /^\/(assets\/.*|[^/]*)\.\w{1,8}$/.test(path)
  return (method === 'GET' || method === 'HEAD') && mayBePage(path) && !named
}

/** Files under `assets/` carry a hash of their content in the name. */
const lifetime = (path: string) =>
  /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'

/** Nothing from elsewhere but demo frames; the one inline script (theme and language before first paint) by its hash. */
function policy(html: string, demoHosts: readonly string[]) {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const frames = demoHosts.map((host) => `https://${host}`)
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...hashes],
    // Toasts and dialogs put their own style elements into the page.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    frameSrc: frames.length ? frames : ["'none'"],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: null,
  }
}
