import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The callers allowed: everybody; everybody as a guest (tokens are ignored); members; administrators. */
export type Access = 'public' | 'guest' | 'user' | 'admin'

type Variant = z.ZodType | undefined

/**
 * Tags of public replies, invalidated by writes: games, providers and their details; lists with their tags and
 * marks; voted brackets; battles; hunts; predictions; comments; people with who follows whom.
 */
export const cacheTags = [
  'catalogue',
  'lists',
  'brackets',
  'battles',
  'hunts',
  'predictions',
  'comments',
  'people',
] as const
export type CacheTag = (typeof cacheTags)[number]

/** Tags that members' calls may change: all but the catalogue. */
export const communityTags = cacheTags.filter((tag) => tag !== 'catalogue')

/**
 * How long a guest's reply is cached, in seconds (60): until one of its `tags` is invalidated, and never longer,
 * for what moves with the clock or lags on purpose (how often something was seen).
 * `tagsOf` narrows the tags for an address, by its parameters.
 * `immutable` lets browsers keep it for a year, `browserSeconds` for that long; else they ask each time whether it changed.
 */
export type Cache = {
  tags: readonly CacheTag[]
  tagsOf?: (params: Readonly<Record<string, string>>) => readonly CacheTag[]
  seconds?: number
  immutable?: boolean
  browserSeconds?: number
}

/**
 * One row of the routing table. `path` is the whole path as the browser asks for it, `:name` marks a parameter.
 * `cache` is for GETs of everybody: guests are sent the same bytes again. An answer to `guest` is the same for all, one
 * to `public` is kept only where the request bears no token.
 * `invalidates` are the tags a call may change: by default none for a GET, all for other calls of administrators, `communityTags` for the rest.
 * With status 303 the reply is the address to go on to.
 * `rateLimit` is per address; `RATE_LIMIT_SCALE` multiplies it. `errors` are the codes a caller should expect
 * besides the ones every endpoint can answer (`VALIDATION`, `RATE_LIMITED`, `INTERNAL` …).
 */
export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends Variant = Variant,
  Query extends Variant = Variant,
  Body extends Variant = Variant,
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
  status?: 200 | 201 | 202 | 204 | 303
  cache?: Cache
  invalidates?: readonly CacheTag[]
  /** Content type of a reply that is text and not JSON. */
  type?: string
  rateLimit?: { max: number; seconds: number }
  /**
   * Creates something and accepts an `Idempotency-Key` header: a repeated request with the same key and content gets
   * the reply of the first one, for a day, and writes nothing.
   */
  idempotencyKey?: true
  errors?: readonly ErrorCode[]
  /**
   * Refused with `REAUTHENTICATION_NEEDED` unless the caller proved who they are in the last ten minutes: all calls,
   * or only those with an effect that is checked where it happens.
   */
  reauthentication?: 'always' | 'sometimes'
  /** Answered even beyond the limit of concurrent requests. */
  always?: true
  /** Answered to everybody during maintenance, too. */
  inMaintenance?: true
}

export function endpoint<
  const M extends Method,
  const P extends string,
  Reply extends z.ZodType,
  Params extends Variant = undefined,
  Query extends Variant = undefined,
  Body extends Variant = undefined,
>(definition: Endpoint<M, P, Params, Query, Body, Reply>): Endpoint<M, P, Params, Query, Body, Reply> {
  return definition
}

/** The tags that a call invalidates. */
export function invalidatedBy({ method, access, invalidates }: Endpoint): readonly CacheTag[] {
  if (invalidates) return invalidates
  if (method === 'GET') return []
  return access === 'admin' ? cacheTags : communityTags
}

/** How many bytes a body that is a file may have; found by the endpoint's `body`. */
export const fileLimits = z.registry<{ maxBytes: number }>()

/** Marks schemas of slugs that can change, and says of what they are. */
export const slugOwners = z.registry<{ of: SlugOwner }>()
export type SlugOwner = 'game' | 'provider'

/** The part of a browser's `Blob` or `File` that the contract needs. */
export type SentFile = { readonly size: number; readonly type: string; slice: () => unknown }

/**
 * A body that is a file as it is, of any type: a `Blob` where it is sent, its bytes where it arrives. `least` 0 takes an empty
 * one, where whoever reads it says what is wrong.
 */
export const fileBody = (maxBytes: number, least = 1) => {
  const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length >= least)
  // No body at all is what arrives of an empty file.
  const schema = least > 0 ? bytes : z.preprocess((value) => value ?? new Uint8Array(), bytes)
  return schema.register(fileLimits, { maxBytes }) as unknown as z.ZodType<Uint8Array, SentFile>
}

/** A reply of bytes and their type. Every address of such an endpoint answers the same for ever. */
export const binaryReply = z.custom<{ type: string; bytes: Uint8Array }>()

/**
 * A picture identified by `mark`, its ETag: a caller that has it gets a 304, and nothing is drawn. `cost` is the processor time that drawing
 * takes, in milliseconds: 0 where it is drawn already.
 */
export const pictureReply = z.custom<{
  mark: string
  cost: number
  draw: () => Promise<Uint8Array>
  isForEver?: boolean
}>()

/** A reply that browsers save as the file `name`; cached only where its endpoint has a `cache`. */
export const downloadReply = z.custom<{ type: string; name: string; text: string }>()
