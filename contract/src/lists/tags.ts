import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { pageLimit, searchText, slugText } from '#src/core/query.ts'

const tagCount = z.object({ key: z.string(), label: z.string(), lists: z.int() })

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'guest',
  summary: 'Tags that begin with or hold a text, the most used first.',
  query: z.strictObject({ q: searchText.optional(), limit: pageLimit(12) }),
  reply: z.object({ items: z.array(tagCount) }),
  rateLimit: { max: 120, seconds: 60 },
  cache: { tags: ['lists', 'people'] },
})

export const readTag = endpoint({
  method: 'GET',
  path: '/api/tags/:tag',
  access: 'guest',
  summary: 'A tag and how many public lists carry it.',
  params: z.strictObject({ tag: slugText }),
  reply: tagCount,
  errors: ['TAG_NOT_FOUND'],
  cache: { tags: ['lists', 'people'] },
})

export type TagCount = z.output<typeof tagCount>
