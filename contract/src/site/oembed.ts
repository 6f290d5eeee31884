import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { queryInteger } from '#src/core/query.ts'

const side = queryInteger(1, 999_999_999_999).optional()

/** As https://oembed.com has it: `rich`, an `iframe` of the embed page. Consumers send parameters of their own, which are left aside. */
export const readOembed = endpoint({
  method: 'GET',
  path: '/oembed',
  access: 'guest',
  summary:
    'How another site embeds a list or saved battle that is public or unlisted (oEmbed 1.0, JSON alone).',
  query: z.object({
    /** Of the page or of its embed, with the origin of this site; `lang=en` in it makes the embed English. */
    url: z.string().min(1).max(2_000),
    format: z.string().max(20).optional(),
    maxwidth: side,
    maxheight: side,
  }),
  reply: z.object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    author_name: z.string().optional(),
    author_url: z.string().optional(),
    provider_name: z.string(),
    provider_url: z.string(),
    /** Seconds. */
    cache_age: z.int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  rateLimit: { max: 120, seconds: 60 },
  errors: ['OEMBED_ADDRESS', 'OEMBED_FORMAT'],
})
