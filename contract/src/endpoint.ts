import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: everybody, only the signed out, the signed in, administrators. */
export type Access = 'public' | 'guest' | 'user' | 'admin'

type Shape = z.ZodType | undefined

/**
 * One row of the routing table. `path` is the whole path as the browser asks for it, `:name` marks a parameter.
 * `cache` is how long (seconds) the server may answer the same bytes again to anybody, only for `public` GETs;
 * `immutable` lets browsers keep them for a year.
 * `rateLimit` is per address; `RATE_LIMIT_SCALE` multiplies it. `errors` are the codes a caller should expect
 * besides the ones every endpoint can answer (`VALIDATION`, `RATE_LIMITED`, `INTERNAL` …).
 */
export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends z.ZodType = z.ZodType,
> = {
  method: M
  path: P
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  status?: 200 | 201 | 202 | 204
  cache?: { seconds: number; immutable?: boolean }
  /** Content type of a reply that is text and not JSON. */
  type?: string
  rateLimit?: { max: number; seconds: number }
  errors?: readonly ErrorCode[]
}

export function endpoint<
  const M extends Method,
  const P extends string,
  Reply extends z.ZodType,
  Params extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends Shape = undefined,
>(definition: Endpoint<M, P, Params, Query, Body, Reply>): Endpoint<M, P, Params, Query, Body, Reply> {
  return definition
}
