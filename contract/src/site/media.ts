import { z } from 'zod'
import { binaryReply, endpoint } from '#src/core/endpoint.ts'

/** Longest side in pixels. A picture is never enlarged: where it is smaller, the greater sizes show it as it is. */
export const mediaSizes = [160, 320, 640, 1280] as const
export const mediaFormats = ['avif', 'webp'] as const

export const mediaLimits = { bytes: 8 * 1024 * 1024, pixels: 40_000_000 } as const

export type MediaSize = (typeof mediaSizes)[number]
export type MediaFormat = (typeof mediaFormats)[number]

export const readMedia = endpoint({
  method: 'GET',
  path: '/media/:hash/:variant',
  access: 'public',
  inMaintenance: true,
  summary:
    'An uploaded picture at one size: `160.avif` … `1280.webp`. What one address answers never changes.',
  params: z.strictObject({
    hash: z.string().regex(/^[a-f0-9]{32}$/),
    variant: z.enum(mediaSizes.flatMap((size) => mediaFormats.map((format) => `${size}.${format}` as const))),
  }),
  reply: binaryReply,
  type: 'image/*',
  errors: ['MEDIA_NOT_FOUND'],
})

export const mediaUrl = (hash: string, size: MediaSize, format: MediaFormat) =>
  `/media/${hash}/${size}.${format}`
