import type { IncomingHttpHeaders } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createFastPath, type FastPath, serverBehind } from '#platform/cache/fast-path.ts'
import { baseHeaders } from '#platform/ssr/policy.ts'
import { stopInTime } from '#platform/stopping.ts'
import type { Env } from '#src/env.ts'
import { refuse, refuseUnreadable } from './refusals.ts'

type LoggedError = (error: Error) => {
  type: string
  message: string
  stack: string
  [field: string]: unknown
}

type Http = {
  http: FastifyInstance
  /** From now on the fast path sends cached replies to guests. */
  openFastPath: (options: Parameters<typeof createFastPath>[0]) => void
}

/** The server without routes: settings for every request. `loggedError` reduces an error for the log. */
export function createHttp(env: Env, loggedError: LoggedError): Http {
  const born = Date.now().toString(36)
  let count = 0
  let fastPath: FastPath | undefined
  const requestId = () => `${born}-${(count++).toString(36)}`
  const http = Fastify({
    logger: { level: env.LOG_LEVEL, serializers: { err: loggedError } },
    // Neither addresses nor what people look for is anybody's business.
    logController: new LogController({ disableRequestLogging: true }),
    // The address is read from the right, where our own proxies write: what stands further left anybody may have sent.
    trustProxy: env.TRUST_PROXY > 0 && ((_address, hop) => hop < env.TRUST_PROXY),
    // A list of 500 games, each with a note, in the widest letters.
    bodyLimit: 2 * 1024 * 1024,
    // The largest file at the slowest rate that is borne (`slow-bodies.ts`), and some.
    requestTimeout: 60 * 60 * 1000,
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: refuseUnreadable,
    // Hooks do not run for these.
    frameworkErrors: (error, request, reply) => refuse(error, request, reply.headers(baseHeaders)),
    serverFactory: (route, times) => serverBehind(() => fastPath, route, times),
  })
  http.removeContentTypeParser('text/plain')
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(baseHeaders)
    forgetTypeOfNothing(request.raw.headers)
    done()
  })
  // While stopping, the router closes each connection with its reply.
  http.addHook('preClose', (done) => {
    fastPath = undefined
    done()
  })
  stopInTime(http)
  return {
    http,
    openFastPath(options) {
      fastPath = createFastPath(options)
    },
  }
}

/** Clients that name a content type and send no body mean no body; Fastify would refuse it as broken JSON. */
function forgetTypeOfNothing(headers: IncomingHttpHeaders): void {
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) delete headers['content-type']
}
