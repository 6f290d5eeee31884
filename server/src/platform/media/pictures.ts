import sharp, { type Sharp } from 'sharp'
import { fail } from '#platform/http/errors.ts'
import { createSemaphore } from '#platform/jobs/semaphore.ts'

type PictureFormat = 'avif' | 'webp'

/**
 * `sizes` are maximum side lengths, ascending. Sizes larger than the picture are skipped, except the next larger
 * one.
 */
export type PictureOrder = {
  sizes: readonly number[]
  formats: readonly PictureFormat[]
  maxPixels: number
}

/** `width` and `height` as displayed. A variant's `bytes` are newly encoded without metadata. */
export type Picture = {
  width: number
  height: number
  variants: { size: number; format: PictureFormat; bytes: Uint8Array }[]
}

// No picture is read twice, so the library's cache would only use memory.
sharp.cache(false)

/** Reading one at full size takes up to 160 MB. */
const turns = createSemaphore(2, 20)

/**
 * Reads an uploaded picture and encodes it again at each size. Its first bytes decide its format, not its name.
 * @throws CodedError `IMAGE_UNSUPPORTED` (no JPEG, PNG, WebP or AVIF), `IMAGE_TOO_MANY_PIXELS`, `IMAGE_ANIMATED`, `IMAGE_TOO_NARROW`, `IMAGE_BROKEN`,
 * `UNAVAILABLE` when too many are being read already.
 */
export function encodePicture(bytes: Uint8Array, order: PictureOrder): Promise<Picture> {
  const kind = sniff(bytes)
  if (!kind) return Promise.reject(fail('IMAGE_UNSUPPORTED'))
  return turns(() => encode(bytes, kind, order))
}

async function encode(bytes: Uint8Array, kind: string, order: PictureOrder): Promise<Picture> {
  await checkHead(bytes, kind, order.maxPixels)
  const largest = order.sizes.at(-1) ?? 0
  const { data, info } = await readOnce(bytes, largest, order.maxPixels)
  const side = Math.max(info.width, info.height)
  const source = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 | 4 } })
  const variants: Picture['variants'] = []
  for (const size of order.sizes.filter((_, at) => (order.sizes[at - 1] ?? 0) < side))
    for (const format of order.formats)
      variants.push({ size, format, bytes: await written(within(source(), size), format) })
  return { width: info.width, height: info.height, variants }
}

/** Reads only the header, before any pixel is decoded. */
async function checkHead(bytes: Uint8Array, kind: string, maxPixels: number): Promise<void> {
  const head = await orBroken(sharp(bytes, { limitInputPixels: false }).metadata())
  const format = head.format === 'heif' && head.compression === 'av1' ? 'avif' : head.format
  if (format !== kind) throw fail('IMAGE_UNSUPPORTED')
  if (head.width * head.height > maxPixels) throw fail('IMAGE_TOO_MANY_PIXELS')
  // Encoding would silently keep the first frame only.
  if ((head.pages ?? 1) > 1 || isAnimatedPng(bytes)) throw fail('IMAGE_ANIMATED')
  if (Math.max(head.width, head.height) > maxAspect * Math.min(head.width, head.height))
    throw fail('IMAGE_TOO_NARROW')
}

/** Maximum aspect ratio: a thin stripe shows nothing at any size. */
const maxAspect = 20

/** An animated PNG has a chunk for it before the pixels; the library reads the first frame only. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x89) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (kind === 'acTL') return true
    if (kind === 'IDAT') return false
  }
  return false
}

/** Upright, in sRGB, at most the largest size. All variants are made from these pixels. */
const readOnce = (bytes: Uint8Array, largest: number, maxPixels: number) =>
  orBroken(
    within(sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient(), largest)
      .toColourspace('srgb')
      .timeout({ seconds: 20 })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  )

const within = (image: Sharp, size: number) =>
  image.resize(size, size, { fit: 'inside', withoutEnlargement: true })

const written = (image: Sharp, format: PictureFormat): Promise<Buffer> =>
  (format === 'avif' ? image.avif({ quality: 55, effort: 3 }) : image.webp({ quality: 80 })).toBuffer()

const orBroken = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(() => {
    throw fail('IMAGE_BROKEN')
  })

function sniff(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp'
  if (head.startsWith('ftyp', 4) && /avi[fs]/.test(head.slice(8))) return 'avif'
  return undefined
}
