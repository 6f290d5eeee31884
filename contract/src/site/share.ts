import { shareFormats, shareThemes } from '@slot-liste/domain/share/formats.ts'
import { maxCompared } from '@slot-liste/domain/site/compare.ts'
import { z } from 'zod'
import { endpoint, pictureReply } from '#src/core/endpoint.ts'
import { gameSlug, languageQuery, providerSlug, slugText, usernameText } from '#src/core/query.ts'
import { publicId } from '#src/lists/lists.ts'

/** Common to all share pictures. Content that guests may not see has none. */
const picture = {
  method: 'GET',
  access: 'guest',
  query: languageQuery,
  reply: pictureReply,
  type: 'image/png',
  rateLimit: { max: 120, seconds: 60 },
} as const

export const shareGame = endpoint({
  ...picture,
  path: '/share/games/:slug.png',
  summary: 'A game as a picture of 1200 × 630, for links that are shared.',
  params: z.strictObject({ slug: gameSlug }),
  errors: ['GAME_NOT_FOUND', 'UNAVAILABLE'],
})

/** Slugs with commas between them, each once. */
const compared = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z
    .array(slugText)
    .min(2)
    .max(maxCompared)
    .refine((slugs) => new Set(slugs).size === slugs.length),
)

export const shareComparison = endpoint({
  ...picture,
  path: '/share/compare.png',
  summary: 'Two to four games side by side as a picture of 1200 × 630.',
  query: languageQuery.extend({ g: compared }),
  errors: ['GAME_NOT_FOUND', 'UNAVAILABLE'],
})

export const shareProvider = endpoint({
  ...picture,
  path: '/share/providers/:slug.png',
  summary: 'A provider as a picture of 1200 × 630.',
  params: z.strictObject({ slug: providerSlug }),
  errors: ['PROVIDER_NOT_FOUND', 'UNAVAILABLE'],
})

export const shareList = endpoint({
  ...picture,
  path: '/share/lists/:id.png',
  summary: 'A list that is public, or unlisted, as a picture of 1200 × 630.',
  params: z.strictObject({ id: publicId }),
  errors: ['LIST_NOT_FOUND', 'UNAVAILABLE'],
})

export const shareBattle = endpoint({
  ...picture,
  path: '/share/battles/:id.png',
  summary:
    'A saved battle that is public, or unlisted, as a picture: wide (1200 × 630), square (1080 × 1080) or story (1080 × 1920).',
  query: languageQuery.extend({
    format: z.enum(shareFormats).optional(),
    theme: z.enum(shareThemes).optional(),
  }),
  params: z.strictObject({ id: publicId }),
  errors: ['BATTLE_NOT_FOUND', 'UNAVAILABLE'],
})

export const sharePerson = endpoint({
  ...picture,
  path: '/share/people/:username.png',
  summary: 'A person with a public profile as a picture of 1200 × 630.',
  params: z.strictObject({ username: usernameText }),
  errors: ['USER_NOT_FOUND', 'UNAVAILABLE'],
})

export const shareSite = endpoint({
  ...picture,
  path: '/share/site.png',
  summary: 'The site as a picture of 1200 × 630, for every other page.',
  errors: ['UNAVAILABLE'],
})
