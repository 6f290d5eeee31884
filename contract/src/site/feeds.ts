import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { languageQuery, slugText, usernameText } from '#src/core/query.ts'

/**
 * Common to all feeds: Atom 1.0, the twenty newest entries. Like all replies for machines they ignore tokens, are Turkish
 * unless `?lang=en` is given, and lose closed content at once by their tags.
 */
const feed = {
  method: 'GET',
  access: 'guest',
  query: languageQuery,
  reply: z.string(),
  type: 'application/atom+xml',
  cache: { tags: ['catalogue', 'lists', 'people'], browserSeconds: 300 },
  rateLimit: { max: 120, seconds: 60 },
} as const

export const readListsFeed = endpoint({
  ...feed,
  path: '/feeds/lists.atom',
  summary: 'The newest public lists as a feed.',
})

export const readChangesFeed = endpoint({
  ...feed,
  path: '/feeds/changes.atom',
  summary: 'The latest changes of figures of games, as a feed: an entry for each game and moment.',
  cache: { tags: ['catalogue'], browserSeconds: 300 },
})

export const readPersonFeed = endpoint({
  ...feed,
  path: '/feeds/people/:username.atom',
  summary: 'The newest public lists of a person whose profile is public and may be listed, as a feed.',
  params: z.strictObject({ username: usernameText }),
  errors: ['USER_NOT_FOUND'],
})

export const readProviderFeed = endpoint({
  ...feed,
  path: '/feeds/providers/:slug.atom',
  summary: 'The newest games of a provider as a feed.',
  params: z.strictObject({ slug: slugText }),
  errors: ['PROVIDER_NOT_FOUND'],
})
