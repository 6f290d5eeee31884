import { createHash } from 'node:crypto'
import type { pictureReply } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { z } from 'zod'
import { forEver } from '#platform/cache/response-cache.ts'
import { hasIt } from '#platform/http/reply.ts'
import { createSemaphore } from '#platform/jobs/semaphore.ts'

/** A picture to be: `mark` tells it from every other, `svg` writes it down when nobody has it yet. */
type Drawing = { mark: string; svg: () => string }

export type Pictures = {
  /** The picture of a mark, if it is kept. */
  find: (mark: string) => Uint8Array | undefined
  /** @throws CodedError `UNAVAILABLE` when too many wait already. */
  draw: (drawing: Drawing) => Promise<Uint8Array>
}

type PicturesOptions = { encode: (drawn: Sharp) => Sharp; megabytes: number; waiting: number }

/**
 * Makes pictures of drawings. The last of them are kept; one that is asked for by many at once is drawn once, and all
 * others wait their turn.
 */
export function createPictures({ encode, megabytes, waiting }: PicturesOptions): Pictures {
  const kept = new LRUCache<string, Buffer>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  })
  const begun = new Map<string, Promise<Buffer>>()
  const turns = createSemaphore(1, waiting)
  const render = (svg: string) => encode(sharp(Buffer.from(svg)).removeAlpha()).toBuffer()
  return {
    find: (mark) => kept.get(mark),
    draw: async ({ mark, svg }) => {
      const known = kept.get(mark)
      if (known) return known
      const drawing = begun.get(mark) ?? turns(() => render(svg())).finally(() => begun.delete(mark))
      begun.set(mark, drawing)
      const picture = await drawing
      kept.set(mark, picture)
      return picture
    },
  }
}

/** In all its colours: a palette makes half the size, and at times a stripe of noise where a plain colour should be. */
export const asPng = (drawn: Sharp): Sharp => drawn.png({ compressionLevel: 9 })

/** A mark of whatever a picture is drawn from. */
export const markOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)

/**
 * The picture, or 304 for who has it. Unless its address always answers the same it is asked for again after ten minutes,
 * as what it shows may have been taken back.
 */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  value: unknown,
): Promise<FastifyReply> {
  const { mark, draw, isForEver } = value as z.output<typeof pictureReply>
  const etag = `"${mark}"`
  const known = hasIt(request.headers['if-none-match'], etag)
  const bytes = known ? undefined : await draw()
  reply.headers({ etag, 'cache-control': isForEver ? forEver : 'public, max-age=600' })
  if (!bytes) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
