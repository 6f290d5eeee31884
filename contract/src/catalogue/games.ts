import { wantedFacts } from '@slot-liste/domain/catalogue/corrections.ts'
import {
  eachFigure,
  gameFacts as facts,
  gameStatuses,
  mechanics,
  retirementReasons,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { figureStates, supportWords, voiceFields } from '@slot-liste/domain/catalogue/voices.ts'
import { gameSorts, sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import {
  cursorText,
  gameSlug,
  page,
  pageLimit,
  providerSlug,
  queryFlag,
  queryInteger,
  queryList,
  queryNumber,
  searchText,
  slugText,
} from '#src/core/query.ts'
import { bonusRecord } from '#src/hunts/bonus-records.ts'

const volatility = z.enum(volatilities)
const mechanic = z.enum(mechanics)
const status = z.enum(gameStatuses)

export const providerName = z.object({ slug: z.string(), name: z.string() })

/** Every figure as replies show it. RTP is percent, max win a multiple of the bet, a bet EUR per spin: a guide, operators differ. */
export const figureReplies = eachFigure<z.ZodType<number | null, number | null>>(({ kind }) =>
  (kind === 'count' ? z.int() : z.number()).nullable(),
)

/** A game as shelves show it. A `null` figure is unknown, never zero. */
export const gameCard = z.object({
  slug: z.string(),
  name: z.string(),
  provider: providerName,
  theme: z.string().nullable(),
  volatility: volatility.nullable(),
  rtp: figureReplies.rtp,
  maxWin: figureReplies.maxWin,
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as exact as known. */
  releaseDate: z.string().nullable(),
  status,
  /** Address of its picture: an uploaded one or, without one, the drawn cover. */
  cover: z.string(),
  /** Whether a demo can be opened on the game's page. */
  demo: z.boolean(),
})

/** `provider`: its provider or a regulator says it; else how many sources do, 0: an editor alone. */
export const support = z.union([z.literal('provider'), z.int()])

/** Somebody who says a figure. */
export const figureVoice = z.object({
  /** Numbers with a point, dates as exact as known, words as the API has them; `null`: that it is unknown. */
  value: z.string().nullable(),
  /** `null` for a decision of the administrators. */
  source: z.object({ slug: z.string(), name: z.string() }).nullable(),
  kind: z.enum([...sourceKinds, 'decision']),
  /** Where it is said, if this site links there … */
  address: z.string().nullable(),
  /** … and the name of that site. */
  host: z.string().nullable(),
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  seenOn: z.string().nullable(),
  /** The reason of a decision. */
  note: z.string().nullable(),
  /** The same in English, of a decision that came with the catalogue. */
  noteEn: z.string().optional(),
  /** The publisher that quotes the source, where it was read at second hand. */
  quotedBy: z.string().optional(),
  /** Whether it says the value shown. */
  agrees: z.boolean(),
})

/** The voices of a figure, those that say the value shown first; `state` is `null` where nothing is shown. */
export const figureSources = z.object({
  state: z.enum(figureStates).nullable(),
  /** Of a value that is shown. */
  support: support.optional(),
  voices: z.array(figureVoice),
})

export const gameDetail = gameCard.extend({
  ...figureReplies,
  /** Further themes. */
  moreThemes: z.array(z.string()),
  /** Of a retired game, where it is known. */
  retirementReason: z.enum(retirementReasons).nullable(),
  /** Finer than `volatility`, where a source says so. */
  volatilityLevel: z.enum(volatilityLevels).nullable(),
  /** Other builds of the game, RTP in percent, the highest first. */
  rtpVariants: z.array(z.number()),
  /** Rows of each reel where they differ: `2-3-3-3-2`. */
  layout: z.string().nullable(),
  mechanic: mechanic.nullable(),
  features: z.array(z.string()),
  /** A description of the cover, where one was written. */
  coverAlt: z.object({ tr: z.string(), en: z.string() }).nullable(),
  description: z.object({ tr: z.string().nullable(), en: z.string().nullable() }),
  /** An address about the game as a whole. */
  source: z.object({ url: z.string().nullable() }),
  /** By fact. Facts of which nobody speaks are left out. */
  sources: z.partialRecord(z.enum(voiceFields), figureSources),
  /** Address of the demo, only when its host is allowed. */
  demoUrl: z.string().nullable(),
  /** The community record of its bonus rounds, where there is enough of it. */
  bonusRecord: bonusRecord.nullable(),
  updatedAt: z.string(),
})

/** Rules two fields make together; the message lands on the lower one. */
const ranges = [
  ['rtpMin', 'rtpMax'],
  ['maxWinMin', 'maxWinMax'],
  ['yearFrom', 'yearTo'],
  ['hitFrequencyMin', 'hitFrequencyMax'],
  ['waysFrom', 'waysTo'],
] as const

export const filterFields = {
  q: searchText.optional(),
  provider: queryList(providerSlug),
  notProvider: queryList(providerSlug),
  theme: queryList(slugText),
  /** A game must have none of these among its themes. */
  notTheme: queryList(slugText),
  volatility: queryList(volatility),
  /** The finer scale: games of which a source says it. */
  volatilityLevel: queryList(z.enum(volatilityLevels)),
  mechanic: queryList(mechanic),
  /** A game must have all of these, each as itself or as a kind of it … */
  feature: queryList(slugText),
  /** … and none of these. */
  notFeature: queryList(slugText),
  rtpMin: queryNumber(0, 100).optional(),
  rtpMax: queryNumber(0, 100).optional(),
  maxWinMin: queryNumber(0, 10_000_000).optional(),
  maxWinMax: queryNumber(0, 10_000_000).optional(),
  /** Games whose smallest bet is at most this. */
  minBet: queryNumber(0, 1_000_000).optional(),
  /** Games whose largest bet is at least this. */
  maxBet: queryNumber(0, 1_000_000).optional(),
  reels: queryList(queryInteger(1, 100)),
  rows: queryList(queryInteger(1, 100)),
  paylines: queryList(queryInteger(1, facts.paylines.max)),
  yearFrom: queryInteger(1970, 2100).optional(),
  yearTo: queryInteger(1970, 2100).optional(),
  hitFrequencyMin: queryNumber(0, 100).optional(),
  hitFrequencyMax: queryNumber(0, 100).optional(),
  /** Games whose largest win is reached in at most this many spins, on average. */
  maxWinOddsMax: queryInteger(1, facts.maxWinOdds.max).optional(),
  /** Games whose ways, from the fewest to the most, are somewhere between these. */
  waysFrom: queryInteger(1, facts.ways.max).optional(),
  waysTo: queryInteger(1, facts.ways.max).optional(),
  /** Games by the support of their RTP: from the provider, several sources, one source, or an editor alone. */
  rtpSupport: queryList(z.enum(supportWords)),
  hasDemo: queryFlag.optional(),
  status: queryList(status),
  /** Games of which any of these is unknown. */
  missing: queryList(z.enum(wantedFacts)),
}

export const inOrder = (query: Record<string, unknown>, context: z.core.$RefinementCtx) => {
  for (const [low, high] of ranges) {
    const [from, to] = [query[low], query[high]]
    if (typeof from === 'number' && typeof to === 'number' && from > to)
      context.addIssue({ code: 'custom', path: [low], params: { field: 'range_reversed' } })
  }
}

export const gameFilters = z.strictObject(filterFields).superRefine(inOrder)
export type GameFilters = z.output<typeof gameFilters>

export const gamesQuery = z
  .strictObject({
    ...filterFields,
    sort: z.enum(gameSorts).default('popularity'),
    /** By default names are ascending and everything else descending. */
    dir: z.enum(['asc', 'desc']).optional(),
    cursor: cursorText.optional(),
    limit: pageLimit(24),
  })
  .superRefine(inOrder)
export type GamesQuery = z.output<typeof gamesQuery>

const count = z.object({ value: z.string(), count: z.int() })
const bins = z.array(z.object({ from: z.number(), to: z.number(), count: z.int() }))

/**
 * How many games each choice would leave. A facet of which one may pick several (provider, theme …) is counted
 * without its own choice; a feature is counted on top of the chosen ones; a histogram without its own range.
 */
export const gameFacets = z.object({
  total: z.int(),
  /** With the slugs each one had before, where it had any. */
  provider: z.array(count.extend({ name: z.string(), former: z.array(z.string()).optional() })),
  theme: z.array(count),
  volatility: z.array(count),
  volatilityLevel: z.array(count),
  mechanic: z.array(count),
  feature: z.array(count),
  reels: z.array(count),
  rows: z.array(count),
  paylines: z.array(count),
  status: z.array(count),
  rtpSupport: z.array(count),
  hasDemo: z.int(),
  years: z.object({ min: z.int().nullable(), max: z.int().nullable() }),
  rtp: bins,
  maxWin: bins,
  /** Games of which it is known, without their own filters. */
  hitFrequency: z.int(),
  maxWinOdds: z.int(),
  ways: z.object({ count: z.int(), min: z.int().nullable(), max: z.int().nullable() }),
})

const params = z.strictObject({ slug: gameSlug })

export const listGames = endpoint({
  method: 'GET',
  path: '/api/games',
  access: 'guest',
  summary: 'Browse games by filters, in an order, a page at a time.',
  query: gamesQuery,
  reply: page(gameCard),
  cache: { tags: ['catalogue'] },
})

export const countGames = endpoint({
  method: 'GET',
  path: '/api/games/facets',
  access: 'guest',
  summary: 'How many games every further choice of a filter would leave.',
  query: gameFilters,
  reply: gameFacets,
  cache: { tags: ['catalogue'] },
})

export const readGame = endpoint({
  method: 'GET',
  path: '/api/games/:slug',
  access: 'guest',
  summary: 'All facts of one game.',
  params,
  reply: gameDetail,
  errors: ['GAME_NOT_FOUND'],
  cache: { tags: ['catalogue'] },
})

/** Names as people paste them, each with the games they may mean, the likeliest first, at most three. */
export const matchGames = endpoint({
  method: 'POST',
  path: '/api/games/matches',
  access: 'public',
  summary: 'Which games a pasted block of names means.',
  body: z.strictObject({ names: z.array(z.string().max(200)).min(1).max(500) }),
  reply: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        /** Whether the first match has exactly this name, letters folded, and is the only one. */
        exact: z.boolean(),
        matches: z.array(gameCard),
      }),
    ),
  }),
  rateLimit: { max: 20, seconds: 60 },
  invalidates: [],
})

/** Sent by the page itself, wherever it came from: the server, a cache or a link within the site. */
export const viewGame = endpoint({
  method: 'POST',
  path: '/api/games/:slug/view',
  access: 'public',
  summary: 'The page of a game was in sight for three seconds. Counted by game and day, machines left out.',
  params: z.strictObject({ slug: gameSlug }),
  reply: z.object({ received: z.literal(true) }),
  status: 202,
  rateLimit: { max: 60, seconds: 60 },
  invalidates: [],
})

export type GameCard = z.output<typeof gameCard>
export type GameDetail = z.output<typeof gameDetail>
export type FigureVoice = z.output<typeof figureVoice>
export type FigureSources = z.output<typeof figureSources>
export type GameFacets = z.output<typeof gameFacets>
export type GameMatch = z.output<typeof matchGames.reply>['items'][number]
