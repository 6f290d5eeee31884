import { fileLimits } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { forEver } from '#platform/cache/response-cache.ts'
import { fail } from './errors.ts'
import { readInput } from './input.ts'

/** Lets bodies arrive as bytes; which endpoint takes them, and how many, `readBody` and `bodyLimit` say. */
export function acceptFiles(http: FastifyInstance): void {
  for (const type of [/^image\//, 'application/octet-stream'])
    http.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

export const takesFile = (body: z.ZodType | undefined): boolean => body !== undefined && fileLimits.has(body)

/** Above the server's own limit where the endpoint takes a file. */
export function bodyLimit(body: z.ZodType | undefined): { bodyLimit?: number } {
  const limit = body && fileLimits.get(body)
  return limit ? { bodyLimit: limit.maxBytes } : {}
}

/** The body as the schema reads it. @throws CodedError `UNSUPPORTED_MEDIA_TYPE` for bytes where none are taken. */
export function readBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema && value instanceof Uint8Array && !takesFile(schema)) throw fail('UNSUPPORTED_MEDIA_TYPE')
  return readInput(schema, value)
}

/**
 * Bytes somebody uploaded: kept for ever, and shown as nothing but what they are named, should anybody open them
 * by themselves.
 */
export function sendBinary(reply: FastifyReply, value: unknown): FastifyReply {
  const { type, bytes } = value as { type: string; bytes: Uint8Array }
  return reply
    .header('cache-control', forEver)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .type(type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

export type Download = { type: string; name: string; text: string }

/** A text to be put down as a file: opened in the page's place it could pretend to be the site. */
export const downloadHeaders = ({ name }: Download) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "default-src 'none'; sandbox",
})

export function sendDownload(reply: FastifyReply, value: unknown): FastifyReply {
  const download = value as Download
  return reply
    .header('cache-control', 'no-store')
    .headers(downloadHeaders(download))
    .type(`${download.type}; charset=utf-8`)
    .send(download.text)
}
