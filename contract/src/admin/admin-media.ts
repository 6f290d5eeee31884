import { z } from 'zod'
import { endpoint, fileBody } from '#src/core/endpoint.ts'
import { queryInteger } from '#src/core/query.ts'
import { lineText } from '#src/core/text.ts'
import { mediaLimits } from '#src/site/media.ts'
import { adminPage, adminQuery } from './admin-pages.ts'

const hash = z.strictObject({ hash: z.string().regex(/^[a-f0-9]{32}$/) })
const pictureErrors = [
  'IMAGE_UNSUPPORTED',
  'IMAGE_BROKEN',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_ANIMATED',
  'IMAGE_TOO_NARROW',
  'PAYLOAD_TOO_LARGE',
  'UNAVAILABLE',
] as const

/** A game, provider or list that shows a picture; `id` is its slug or public id. */
const mediaUse = z.object({ kind: z.enum(['game', 'provider', 'list']), id: z.string(), name: z.string() })

/** A picture of the library. */
export const libraryPicture = z.object({
  hash: z.string(),
  name: z.string(),
  /** Its alternative text. */
  alt: z.object({ tr: z.string(), en: z.string() }),
  /** Pixels, as it is seen. */
  width: z.int(),
  height: z.int(),
  /** Of all its files together. */
  bytes: z.int(),
  version: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** How many show it, and the first of them. */
  uses: z.int(),
  usedBy: z.array(mediaUse),
})

export const mediaFilters = ['all', 'unused', 'withoutAlt'] as const

export const mediaSorts = ['createdAt', 'name', 'bytes', 'uses'] as const

const mediaQuery = z.strictObject({
  ...adminQuery(mediaSorts),
  dir: z.enum(['asc', 'desc']).default('desc'),
  only: z.enum(mediaFilters).default('all'),
})

export const listMedia = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'The pictures of the library, a page at a time.',
  query: mediaQuery,
  reply: adminPage(libraryPicture),
})

export const readLibraryPicture = endpoint({
  method: 'GET',
  path: '/api/admin/media/:hash',
  access: 'admin',
  summary: 'A picture of the library with everything that shows it.',
  params: hash,
  reply: libraryPicture,
  errors: ['MEDIA_NOT_FOUND'],
})

/** The same picture again is the one that is there. */
export const addPicture = endpoint({
  method: 'POST',
  path: '/api/admin/media',
  access: 'admin',
  summary: 'Add a picture to the library: JPEG, PNG, WebP or AVIF, the file itself as the body.',
  query: z.strictObject({ name: lineText(0, 200).default('') }),
  body: fileBody(mediaLimits.bytes),
  reply: libraryPicture,
  status: 201,
  errors: pictureErrors,
})

export const describePicture = endpoint({
  method: 'PUT',
  path: '/api/admin/media/:hash',
  access: 'admin',
  summary: 'Name a picture and say what it shows.',
  params: hash,
  body: z.strictObject({
    version: z.int(),
    name: lineText(1, 200),
    alt: z.strictObject({ tr: lineText(0, 300), en: lineText(0, 300) }),
  }),
  reply: libraryPicture,
  errors: ['MEDIA_NOT_FOUND', 'CONFLICT'],
})

export const replacePicture = endpoint({
  method: 'PUT',
  path: '/api/admin/media/:hash/file',
  access: 'admin',
  summary: 'Put another picture in its place, wherever it is shown; its name and texts stay.',
  params: hash,
  query: z.strictObject({ version: queryInteger(1, 2_000_000_000) }),
  body: fileBody(mediaLimits.bytes),
  reply: libraryPicture,
  errors: ['MEDIA_NOT_FOUND', 'CONFLICT', ...pictureErrors],
})

export const removePicture = endpoint({
  method: 'DELETE',
  path: '/api/admin/media/:hash',
  access: 'admin',
  summary: 'Remove a picture nothing shows.',
  params: hash,
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['MEDIA_NOT_FOUND', 'MEDIA_IN_USE'],
})

export type LibraryPicture = z.output<typeof libraryPicture>
export type MediaUse = z.output<typeof mediaUse>
export type MediaQuery = z.output<typeof mediaQuery>
