import { createHash } from 'node:crypto'
import type { pictureReply } from '@slot-liste/contract/core/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import type { z } from 'zod'
import { forEver } from '#platform/cache/response-cache.ts'
import { addressOf, networkOf } from '#platform/http/caller.ts'
import { failForNow } from '#platform/http/errors.ts'
import type { Budget } from '#platform/http/limits.ts'
import { hasIt } from '#platform/http/reply.ts'
import { createSemaphore } from '#platform/jobs/semaphore.ts'

/** A picture to be: `mark` tells it from every other, `svg` writes it down when nobody has it yet. */
type Drawing = { mark: string; svg: () => string }

export type Pictures = {
  /** The picture of a mark, if it is kept. */
  find: (mark: string) => Uint8Array | undefined
  /** Milliseconds of processor time that the picture of a mark takes. */
  costOf: (mark: string) => number
  /** @throws CodedError `UNAVAILABLE` when too many wait already. */
  draw: (drawing: Drawing) => Promise<Uint8Array>
}

/** `cost`: milliseconds of processor time that drawing takes. */
type PicturesOptions = { encode: (drawn: Sharp) => Sharp; cost: number; megabytes: number; waiting: number }

/**
 * Makes pictures of drawings. The last of them are kept; one that is asked for by many at once is drawn once, and all
 * others wait their turn.
 */
export function createPictures({ encode, cost, megabytes, waiting }: PicturesOptions): Pictures {
  const kept = new LRUCache<string, Buffer>({
    maxSize: megabytes * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  })
  const begun = new Map<string, Promise<Buffer>>()
  const turns = createSemaphore(1, waiting)
  const render = (svg: string) => encode(sharp(Buffer.from(svg)).removeAlpha()).toBuffer()
  return {
    find: (mark) => kept.get(mark),
    costOf: (mark) => (kept.has(mark) || begun.has(mark) ? 0 : cost),
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

/**
 * In all its colours: a palette makes half the size, and at times a stripe of noise where a plain colour should be. Level 9 takes twice the
 * processor time, for an eighth less.
 */
export const asPng = (drawn: Sharp): Sharp => drawn.png({ compressionLevel: 7 })

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
  { type, value, budget }: { type: string; value: unknown; budget: Budget },
): Promise<FastifyReply> {
  const { mark, cost, draw, isForEver } = value as z.output<typeof pictureReply>
  const etag = `"${mark}"`
  const known = hasIt(request.headers['if-none-match'], etag)
  const wait = known || cost === 0 ? 0 : budget(networkOf(addressOf(request), 32), cost)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const bytes = known ? undefined : await draw()
  reply.headers({ etag, 'cache-control': isForEver ? forEver : 'public, max-age=600' })
  if (!bytes) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
