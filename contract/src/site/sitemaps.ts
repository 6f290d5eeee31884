import { z } from 'zod'
import { type CacheTag, cacheTags, endpoint } from '#src/core/endpoint.ts'

export const sitemapKinds = ['pages', 'games', 'providers', 'lists', 'battles', 'people', 'tags'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** `lists-2`: the second part of the public lists. */
const sitemapName = z.string().regex(new RegExp(`^(${sitemapKinds.join('|')})-[1-9]\\d{0,4}$`))

/** Tags of the rows that a sitemap is written from: a like changes no sitemap of games. */
export const sitemapTags: Readonly<Record<SitemapKind, readonly CacheTag[]>> = {
  pages: [],
  games: ['catalogue'],
  providers: ['catalogue'],
  lists: ['lists', 'people'],
  battles: ['battles', 'people'],
  people: ['people'],
  tags: ['lists', 'people'],
}

const tagsByKind = new Map<string, readonly CacheTag[]>(Object.entries(sitemapTags))

/** Files for crawlers. Withdrawn content is in none of them. */
const file = {
  method: 'GET',
  access: 'guest',
  reply: z.string(),
  cache: { tags: cacheTags, browserSeconds: 600 },
  rateLimit: { max: 60, seconds: 60 },
} as const

export const readSitemapIndex = endpoint({
  ...file,
  path: '/sitemap.xml',
  summary: 'Where the sitemaps are.',
  type: 'application/xml',
})

export const readSitemap = endpoint({
  ...file,
  path: '/sitemaps/:name.xml',
  summary: 'Addresses of one kind of pages, 10,000 in a file, each with its English one.',
  params: z.strictObject({ name: sitemapName }),
  cache: {
    ...file.cache,
    tagsOf: ({ name = '' }) => tagsByKind.get(name.split('-', 1)[0] ?? '') ?? cacheTags,
  },
  type: 'application/xml',
  errors: ['NOT_FOUND'],
})

export const readRobots = endpoint({
  ...file,
  path: '/robots.txt',
  inMaintenance: true,
  summary: 'What crawlers need not ask for, and where the sitemaps are.',
  type: 'text/plain',
})
