import { synonymKinds } from '@slot-liste/domain/site/kinds.ts'
import { fold } from '@slot-liste/domain/text/fold.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { lineText } from '#src/core/text.ts'
import { adminPage, adminQuery } from './admin-pages.ts'

/** Words as they are looked for: folded, at most `most` of them. */
const foldedWords = (most: number) =>
  lineText(1, 60)
    .transform(fold)
    .pipe(
      z
        .string()
        .min(1)
        .max(100)
        .refine((text) => text.split(' ').length <= most, { params: { field: 'too_many_words' } }),
    )

/** A term of a query, and the words of names it is said for; both folded. */
export const adminSynonym = z.object({
  term: z.string(),
  means: z.string(),
  kind: z.enum(synonymKinds),
  active: z.boolean(),
  /** Whether the catalogue's files have it, rather than an administrator. */
  loaded: z.boolean(),
})

/** A query is read for terms of at most three words. */
export const synonymChange = z.strictObject({
  term: foldedWords(3),
  means: foldedWords(6),
  kind: z.enum(synonymKinds),
  active: z.boolean(),
})

export const adminSynonymsQuery = z.strictObject({
  ...adminQuery(['term', 'means']),
  kind: z.enum(synonymKinds).optional(),
  state: z.enum(['active', 'off', 'added']).optional(),
})

export const listAdminSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  access: 'admin',
  summary: 'What words of a query are also looked for as: other spellings, and words of the other language.',
  query: adminSynonymsQuery,
  reply: adminPage(adminSynonym),
})

export const changeSynonym = endpoint({
  method: 'PUT',
  path: '/api/admin/synonyms',
  access: 'admin',
  summary:
    'Add a synonym or word, or switch one on or off. Of those the catalogue has, the kind stays; one that was added goes when it is switched off.',
  body: synonymChange,
  reply: adminSynonym,
  rateLimit: { max: 120, seconds: 60 },
})

export const missedSearch = z.object({
  /** Folded: the group. */
  words: z.string(),
  /** As somebody typed it; `''` of those counted before this was kept. */
  example: z.string(),
  count: z.int(),
  /** The latest day (UTC). */
  lastDay: z.string(),
})

export const missedSearchesQuery = z.strictObject({
  ...adminQuery(['count', 'lastDay']),
  dir: z.enum(['asc', 'desc']).default('desc'),
})

const groupWords = z.string().max(100).transform(fold).pipe(z.string().min(1).max(100))

export const listMissedSearches = endpoint({
  method: 'GET',
  path: '/api/admin/missed-searches',
  access: 'admin',
  summary: 'Searches of 90 days that found nothing, those that were dismissed left out. They name nobody.',
  query: missedSearchesQuery,
  reply: adminPage(missedSearch),
})

export const dismissMissedSearch = endpoint({
  method: 'PUT',
  path: '/api/admin/missed-searches/dismissal',
  access: 'admin',
  summary: 'Leave a search out of those that found nothing, or put it back.',
  body: z.strictObject({ words: groupWords, dismissed: z.boolean() }),
  reply: z.object({ dismissed: z.boolean() }),
  invalidates: [],
  rateLimit: { max: 120, seconds: 60 },
})

export type AdminSynonym = z.output<typeof adminSynonym>
export type AdminSynonymsQuery = z.output<typeof adminSynonymsQuery>
export type SynonymChange = z.output<typeof synonymChange>
export type MissedSearch = z.output<typeof missedSearch>
export type MissedSearchesQuery = z.output<typeof missedSearchesQuery>
