import { type gameStatuses, sourcedFacts } from '@slot-liste/domain/catalogue/facts.ts'
import { type ProviderFact, providerFactNames } from '@slot-liste/domain/catalogue/provider-facts.ts'
import type { FigureState, SupportWord } from '@slot-liste/domain/catalogue/voices.ts'
import { sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { downloadReply, endpoint } from '#src/core/endpoint.ts'

/** Nothing here moves with the clock. */
const untilChanged = 3600

/** A source of figures that is not taken out. */
export const source = z.object({
  slug: z.string(),
  name: z.string(),
  kind: z.enum(sourceKinds),
  /** Its address, if this site links there … */
  address: z.string().nullable(),
  /** … and the name of its site. */
  host: z.string().nullable(),
  /** `null` where single facts are quoted. */
  licence: z.string().nullable(),
  attribution: z.string().nullable(),
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  seenOn: z.string().nullable(),
  note: z.object({ tr: z.string(), en: z.string() }),
  /** How many of the figures shown are taken from it. */
  figures: z.int(),
})

export const listSources = endpoint({
  method: 'GET',
  path: '/api/sources',
  access: 'guest',
  summary: 'Where the figures come from: every source with its licence and how many figures rest on it.',
  reply: z.object({ items: z.array(source) }),
  cache: { tags: ['catalogue'], seconds: untilChanged },
})

/** The facts whose coverage is counted; of the first two nobody's word is kept. */
export const coveredFacts = ['theme', 'features', ...sourcedFacts] as const

/** How many of the known facts each of the four stands behind; disputed ones are among them. */
const supported = {
  provider: z.int(),
  confirmed: z.int(),
  single: z.int(),
  editor: z.int(),
  disputed: z.int(),
}
const known = { filled: z.int(), ...supported }

export const readCoverage = endpoint({
  method: 'GET',
  path: '/api/coverage',
  access: 'guest',
  summary: 'How much the catalogue knows, by fact and by provider, and how well.',
  reply: z.object({
    games: z.int(),
    /** `support` is `null` for facts of which nobody's word is kept. */
    facts: z.array(
      z.object({
        fact: z.enum(coveredFacts),
        filled: z.int(),
        support: z.object(supported).nullable(),
      }),
    ),
    /** All providers, and the facts of their own that are derived from what sources say. */
    ownFacts: z.object({
      providers: z.int(),
      facts: z.array(z.object({ fact: z.enum(providerFactNames), ...known })),
    }),
    /** How many basic facts of a game are counted for providers. */
    basicFacts: z.int(),
    /** Basic facts of its games, the provider with the most games first. */
    providers: z.array(z.object({ slug: z.string(), name: z.string(), games: z.int(), ...known })),
  }),
  cache: { tags: ['catalogue'], seconds: untilChanged },
})

/** One game of the JSON file; the file is `{ items: [...] }`. */
export type DataGame = {
  slug: string
  name: string
  provider: { slug: string; name: string }
  status: (typeof gameStatuses)[number]
  theme: string | null
  moreThemes: string[]
  features: string[]
  figures: Partial<
    Record<
      (typeof sourcedFacts)[number],
      {
        value: string | number | number[] | null
        /** Derived from the next two: `disputed`, else `unverified` where an editor alone says it. */
        state: FigureState
        /** The word for the support of the value; `null` where it is unknown. */
        support: SupportWord | null
        /** How many sources do. */
        sources: number | null
        source: string | null
      }
    >
  >
}

export const downloadGames = endpoint({
  method: 'GET',
  path: '/api/data/games',
  access: 'guest',
  summary:
    'Every game with its figures as a file; of each figure its `state`, who stands behind it (`support`: `provider`, `confirmed` by several sources, a `single` source, an `editor`), by how many `sources`, and the slug of its source (`/api/sources`; `decision`: the administrators). Figures of which nothing is known are empty, in JSON left out.',
  query: z.strictObject({ format: z.enum(['csv', 'json']).default('csv') }),
  reply: downloadReply,
  cache: { tags: ['catalogue'], seconds: untilChanged },
  rateLimit: { max: 20, seconds: 60 },
})

/** One provider of the JSON file; the file is `{ items: [...] }`. */
export type DataProvider = {
  slug: string
  name: string
  figures: Partial<
    Record<
      ProviderFact,
      {
        value: string | number | boolean | { tr: string | null; en: string | null } | null
        /** Derived from the next two: `disputed`, else `unverified` where an editor alone says it. */
        state: FigureState
        /** The word for the support of the value; `null` where it is unknown. */
        support: SupportWord | null
        /** How many sources do. */
        sources: number | null
        source: string | null
      }
    >
  >
}

export const downloadProviders = endpoint({
  method: 'GET',
  path: '/api/data/providers',
  access: 'guest',
  summary:
    'Every provider with its facts as a file, each with how far it can be relied on and the slug of its source, as for games.',
  query: z.strictObject({ format: z.enum(['csv', 'json']).default('csv') }),
  reply: downloadReply,
  cache: { tags: ['catalogue'], seconds: untilChanged },
  rateLimit: { max: 20, seconds: 60 },
})

export type Source = z.output<typeof source>
export type Coverage = z.output<typeof readCoverage.reply>
export type CoveredFact = (typeof coveredFacts)[number]
