import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readInput, refuseBrokenEscapes } from '#platform/http/input.ts'

type Addressed = Pick<FastifyRequest, 'url' | 'params' | 'query'> & { raw: IncomingMessage }

const keys = new WeakMap<IncomingMessage, string>()

/** The cache key that a request for a cached reply was answered under. */
export const cacheKeyOf = (request: IncomingMessage): string | undefined => keys.get(request)

/**
 * Returns a function that names the reply to a request: its path, and the parameters that the endpoint's schema knows, sorted and
 * without defaults. The name is itself an address of the reply, so that the fast path finds what is requested in this spelling.
 * Undefined where the schema refuses the query.
 */
export function createCacheKey({ path, query }: Endpoint): (request: Addressed) => string | undefined {
  const writeQuery = query && queryWriter(query)
  return (request) => {
    const known = keys.get(request.raw)
    if (known !== undefined) return known
    const search = writeQuery ? writeQuery(request) : ''
    if (search === undefined) return
    const key = `${fillPath(path, request.params)}${search && `?${search}`}`
    keys.set(request.raw, key)
    return key
  }
}

const fillPath = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )

function queryWriter(schema: z.ZodType): (request: Addressed) => string | undefined {
  if (!(schema instanceof z.ZodObject)) throw new Error('The query of a cached reply is an object.')
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    .map(([name, field]) => ({ name, byDefault: field.safeParse(undefined).data }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  return ({ url, query }) => {
    const values = readQuery(schema, url, query)
    if (!values) return
    const search = new URLSearchParams()
    for (const { name, byDefault } of fields) {
      const value = values[name]
      if (value === undefined || isDeepStrictEqual(value, byDefault)) continue
      for (const one of [value].flat()) search.append(name, String(one))
    }
    return search.toString()
  }
}

/** Undefined where the handler refuses it. */
function readQuery(schema: z.ZodType, url: string, query: unknown): Record<string, unknown> | undefined {
  try {
    refuseBrokenEscapes(url)
    return readInput(schema, query) as Record<string, unknown>
  } catch {
    return undefined
  }
}
