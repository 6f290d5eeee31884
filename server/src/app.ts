import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import rateLimit from '@fastify/rate-limit'
import { contract } from '@slot-liste/contract/contract.ts'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Database } from '#db/client.ts'
import { authRoutes } from '#features/auth/auth.routes.ts'
import { gotrueRoutes } from '#features/auth/gotrue.routes.ts'
import { createIdentify } from '#features/auth/identify.ts'
import { coversRoutes } from '#features/covers/covers.routes.ts'
import { gamesRoutes } from '#features/games/games.routes.ts'
import { mediaRoutes } from '#features/media/media.routes.ts'
import { providersRoutes } from '#features/providers/providers.routes.ts'
import { siteRoutes } from '#features/site/site.routes.ts'
import { usersRoutes } from '#features/users/users.routes.ts'
import { createAnswerCache } from '#platform/cache.ts'
import { serveDocs } from '#platform/docs.ts'
import { fail } from '#platform/errors.ts'
import { createDiskFiles } from '#platform/files.ts'
import { readGotrueBodies } from '#platform/gotrue-bodies.ts'
import { readKeys } from '#platform/keys.ts'
import { createLimits } from '#platform/limits.ts'
import { createSendMail } from '#platform/mail.ts'
import { describeContract } from '#platform/openapi.ts'
import { servePages } from '#platform/pages.ts'
import { createPasswords } from '#platform/passwords.ts'
import { answerRefusals, createNotFound, refuse, refuseUnreadable } from '#platform/refusals.ts'
import { watchRoutes } from '#platform/routing-table.ts'
import { createServe } from '#platform/serve.ts'
import type { Services } from '#platform/services.ts'
import { createTokens } from '#platform/tokens.ts'
import { acceptFiles } from '#platform/uploads.ts'
import type { Env } from './env.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

export type App = { http: FastifyInstance; services: Services }

/** The whole server, put together in order; it listens nowhere yet. */
export async function createApp(database: Database, env: Env, clock = () => new Date()): Promise<App> {
  const http = createHttp(env)
  const site = () => env.PUBLIC_URL?.replace(/\/+$/, '') ?? ownAddress(http, env)
  const services: Services = {
    db: database.db,
    env,
    clock,
    cache: createAnswerCache(),
    site,
    tokens: await createTokens(await readKeys(env), () => `${site()}/auth/v1`, clock),
    passwords: await createPasswords(),
    limits: createLimits(clock, env.RATE_LIMIT_SCALE),
    sendMail: createSendMail(env, http.log),
    files: createDiskFiles(join(env.DATA_DIR, 'media')),
    log: http.log,
  }

  answerRefusals(http)
  acceptFiles(http)
  const checkRoutes = watchRoutes(http, contract)
  await http.register(rateLimit, { global: false, errorResponseBuilder: () => fail('RATE_LIMITED') })

  const identify = createIdentify(services)
  const serve = createServe(http, services, identify)
  const document = describeContract(contract)
  siteRoutes(serve, services, document)
  gamesRoutes(serve, services)
  providersRoutes(serve, services)
  coversRoutes(serve, services)
  usersRoutes(serve, services)
  mediaRoutes(serve, services)
  authRoutes(serve, services)
  await http.register(async (scope) => {
    readGotrueBodies(scope)
    gotrueRoutes(createServe(scope, services, identify), services)
  })
  await serveDocs(http, document)
  await servePages(http, webFolder, env.DEMO_HOSTS, createNotFound(contract))

  checkRoutes()
  await http.ready()
  return { http, services }
}

/** Where the server listens, as a browser on the same machine writes it. */
function ownAddress(http: FastifyInstance, { HOST, PORT }: Env): string {
  const listening = http.server.address()
  const port = typeof listening === 'object' && listening ? listening.port : PORT
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function createHttp(env: Env): FastifyInstance {
  const born = Date.now().toString(36)
  let count = 0
  const http = Fastify({
    logger: { level: env.LOG_LEVEL },
    // Neither addresses nor what people look for is anybody's business.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY,
    bodyLimit: 256 * 1024,
    genReqId: () => `${born}-${(count++).toString(36)}`,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: refuse,
  })
  http.removeContentTypeParser('text/plain')
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    done()
  })
  return http
}
