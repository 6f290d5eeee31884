import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedReply, type Encoding, pack } from '#platform/cache/response-cache.ts'

/** Node sends up to 16 KiB of text, head and all, in one go; bytes it sends apart from their head, in longer time. */
export const mostText = 15 * 1024

/** Sends a cached reply in an encoding the caller takes, or 304 when the caller has it already. */
export function sendReply(request: FastifyRequest, reply: FastifyReply, answer: CachedReply): FastifyReply {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
  reply.headers(answer.headers)
  if (hasIt(known, answer.headers.etag)) return reply.code(304).send()
  const encoding = encodingOf(accepted)
  if (!encoding) return reply.send(answer.plain.length > mostText ? answer.plain : answer.plain.toString())
  const ready = answer.packed[encoding]
  if (ready) return reply.header('content-encoding', encoding).send(ready)
  pack(answer, encoding).then(
    (bytes) => reply.header('content-encoding', encoding).send(bytes),
    (error: unknown) => reply.send(error),
  )
  return reply
}

/** The best of what the caller takes that we have; of no weight (`br;q=0`) is what it does not take. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  if (!accepted) return
  const text = String(accepted)
  return brotli.test(text) ? 'br' : gzip.test(text) ? 'gzip' : undefined
}

const naming = (coding: string) =>
  new RegExp(`(?:^|[\\s,])${coding}(?![^\\s,;])(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i')
const [brotli, gzip] = [naming('br'), naming('gzip')]

/** Evaluates `If-None-Match` by weak comparison: true where the caller has the reply with this ETag. `*` matches any. */
export function hasIt(known: string | undefined, etag: string | undefined): boolean {
  if (!known || !etag) return false
  const opaque = withoutWeakness(etag)
  return known.split(',').some((one) => one.trim() === '*' || withoutWeakness(one.trim()) === opaque)
}

const withoutWeakness = (etag: string) => etag.replace(/^W\//, '')
