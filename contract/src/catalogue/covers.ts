import { z } from 'zod'
import { endpoint, pictureReply } from '#src/core/endpoint.ts'
import { gameSlug, slugText } from '#src/core/query.ts'

const params = z.strictObject({ slug: gameSlug })

/** `v` changes with whatever the cover is drawn from: the picture at one address stays the same for ever. */
const query = z.strictObject({ v: z.string().max(20).optional() })

export const readCover = endpoint({
  method: 'GET',
  path: '/covers/:slug.svg',
  access: 'guest',
  inMaintenance: true,
  summary: "A game's generated cover, three wide to four high.",
  params,
  query,
  reply: z.string(),
  type: 'image/svg+xml',
  errors: ['GAME_NOT_FOUND'],
  cache: { tags: ['catalogue'], seconds: 3600, immutable: true },
})

export const readCoverPicture = endpoint({
  method: 'GET',
  path: '/covers/:slug.webp',
  access: 'guest',
  inMaintenance: true,
  summary:
    "A game's generated cover as cards show it: 300 × 400 pixels, which browsers show at less cost than a drawing.",
  params,
  query,
  reply: pictureReply,
  type: 'image/webp',
  errors: ['GAME_NOT_FOUND', 'UNAVAILABLE'],
})

export const readThemePicture = endpoint({
  method: 'GET',
  path: '/covers/themes/:slug.webp',
  access: 'guest',
  inMaintenance: true,
  summary:
    'A theme as a square picture in the manner of its covers, 192 pixels wide; unknown ones share a neutral one.',
  params: z.strictObject({ slug: slugText }),
  reply: pictureReply,
  type: 'image/webp',
  errors: ['UNAVAILABLE'],
})

export const coverUrl = (slug: string, mark: string) => `/covers/${slug}.webp?v=${mark}`
