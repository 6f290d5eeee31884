import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { hasIt } from '#platform/http/reply.ts'
import { createSemaphore } from '#platform/jobs/semaphore.ts'

/** A picture to be: `mark` tells it from every other, `svg` writes it down when nobody has it yet. */
type Drawing = { mark: string; svg: () => string }

export type Draw = (drawing: Drawing) => Promise<Uint8Array>

/**
 * Makes PNG pictures of drawings. The last 32 MB of them are kept; one that is asked for by many at once is drawn once,
 * and all others wait their turn.
 * @throws CodedError `UNAVAILABLE` when too many wait already.
 */
export function createDraw(): Draw {
  const kept = new LRUCache<string, Buffer>({
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
  })
  const begun = new Map<string, Promise<Buffer>>()
  const turns = createSemaphore(1, 40)
  return async ({ mark, svg }) => {
    const known = kept.get(mark)
    if (known) return known
    const drawing = begun.get(mark) ?? turns(() => render(svg())).finally(() => begun.delete(mark))
    begun.set(mark, drawing)
    const picture = await drawing
    kept.set(mark, picture)
    return picture
  }
}

/** A mark of whatever a picture is drawn from. */
export const markOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)

/** The picture, or 304 for who has it; asked for again after ten minutes, as what it tags may have been taken back. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  value: unknown,
): Promise<FastifyReply> {
  const { mark, draw } = value as { mark: string; draw: () => Promise<Uint8Array> }
  const etag = `"${mark}"`
  const known = hasIt(request.headers['if-none-match'], etag)
  const bytes = known ? undefined : await draw()
  reply.headers({ etag, 'cache-control': 'public, max-age=600' })
  if (!bytes) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** In all its colours: a palette makes half the size, and at times a stripe of noise where a plain colour should be. */
const render = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
