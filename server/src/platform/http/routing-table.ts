import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** Where the contract alone decides what answers. */
const governed = /^\/(api|auth)(\/|$)/

/** Pages the documentation of the contract brings along. */
export const docsPath = '/api/docs'

/**
 * Watches which routes are registered. The function it returns throws when an endpoint of the contract has no
 * handler, or when a route under `/api` or `/auth` is not in the contract.
 */
export function watchRoutes(app: FastifyInstance, contract: readonly Endpoint[]): () => void {
  const registered = new Set<string>()
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) if (name !== 'HEAD') registered.add(`${name} ${url}`)
  })
  return () => {
    const declared = new Set(contract.map(({ method, path }) => `${method} ${path}`))
    const missing = [...declared].filter((route) => !registered.has(route))
    const stray = [...registered].filter((route) => !declared.has(route) && isGoverned(route))
    const problems = [
      ...missing.map((route) => `${route} is in the contract but has no handler`),
      ...stray.map((route) => `${route} is registered but not in the contract`),
    ]
    if (problems.length) throw new Error(`The routing table is wrong:\n  ${problems.join('\n  ')}`)
  }
}

function isGoverned(route: string): boolean {
  const path = route.slice(route.indexOf(' ') + 1)
  return governed.test(path) && path !== docsPath && !path.startsWith(`${docsPath}/`)
}

/** Whether a page may answer at this path when nothing else does. */
export const mayBePage = (path: string): boolean => !governed.test(path)

/** The methods the contract knows at a path; empty when it knows none. */
export function createMethodsAt(contract: readonly Endpoint[]): (path: string) => string[] {
  const patterns = contract.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
  }))
  return (path) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
}
