import { volatilities } from '@slot-liste/domain/catalogue/facts.ts'
import { battleModes, listSorts } from '@slot-liste/domain/site/kinds.ts'
import { z } from 'zod'
import { battleCard } from '#src/battles/battles.ts'
import { gameCard } from '#src/catalogue/games.ts'
import { providerCard } from '#src/catalogue/providers.ts'
import { person } from '#src/community/person.ts'
import { cacheTags, endpoint } from '#src/core/endpoint.ts'
import {
  cursorText,
  page,
  providerSlug,
  queryFlag,
  queryList,
  slugText,
  usernameText,
} from '#src/core/query.ts'
import { listCard } from '#src/lists/lists.ts'
import { understood } from './understood.ts'

export const searchTabs = ['all', 'games', 'lists', 'battle', 'providers'] as const

const partId = z.string().regex(/^[a-zA-Z0-9:._-]{1,200}$/)

/** Of any length, as people paste; only the first 100 characters are looked at. */
const typed = z.string().max(20_000)

export const searchQuery = z.strictObject({
  q: typed,
  tab: z.enum(searchTabs).default('all'),
  /** These narrow the games of their tab … */
  provider: queryList(providerSlug),
  theme: queryList(slugText),
  volatility: queryList(z.enum(volatilities)),
  /** … these the battles of theirs: how they fight, and the username of who saved them … */
  mode: queryList(z.enum(battleModes)),
  by: usernameText.optional(),
  /** … and this orders lists, and battles as far as they know it; the best match first by default. */
  sort: z.enum(['relevance', ...listSorts]).default('relevance'),
  /** Only what holds the words: no names that are merely near. */
  literal: queryFlag.default(false),
  /** Of the group whose tab is asked for; the tab `all` has no further pages. */
  cursor: cursorText.optional(),
  /** Which parts of what is understood apply, by their ids, or `none`. By default all where nothing else is said, else none. */
  apply: queryList(partId),
})

/** On `all` 5 of each kind; on a tab 20 of its kind, of the others only how many there are. */
export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'guest',
  summary:
    'Games, lists, providers, saved battles and people that fit words, the best match first; forgives typos, endings, other letters and words that fit nothing.',
  query: searchQuery,
  reply: z.object({
    games: page(gameCard),
    lists: page(listCard),
    providers: page(providerCard),
    /** Saved battles. */
    battle: page(battleCard),
    /** Absent where words are words. */
    understood: understood.optional(),
    /** People who show their profile to everybody, on `all` only. */
    people: page(person),
    /** The likeliest name where only names that are near were found; `null` where games or providers hold the words. */
    readAs: z.string().nullable(),
    /** Names of games and providers that may have been meant, the likeliest first, at most 3. */
    near: z.array(z.string()),
    /** The games that `X vs Y` compares; `null` where nothing is compared, and on further pages. */
    duel: z.object({ one: gameCard, other: gameCard }).nullable(),
  }),
  rateLimit: { max: 60, seconds: 60 },
  cache: { tags: cacheTags },
})

const suggestedGame = gameCard.pick({ slug: true, name: true, provider: true, cover: true })
const suggestedList = z.object({
  id: z.string(),
  title: z.string(),
  /** Username; `null` once the account is gone. */
  owner: z.string().nullable(),
  games: z.int(),
})

const suggestedBattle = z.object({
  id: z.string(),
  /** `''`: its games name it. */
  title: z.string(),
  owner: z.string().nullable(),
  /** Names, in the order of the battle. */
  games: z.array(z.string()),
})

export const suggestionGroup = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('games'), items: z.array(suggestedGame) }),
  z.object({
    kind: z.literal('providers'),
    items: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  z.object({ kind: z.literal('lists'), items: z.array(suggestedList) }),
  z.object({ kind: z.literal('battles'), items: z.array(suggestedBattle) }),
  z.object({ kind: z.literal('people'), items: z.array(person) }),
])

/** People are found by their username, and only those who show their profile to everybody. */
export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  access: 'guest',
  summary: 'At most 8 suggestions for the words typed so far, by kind, the likeliest kind first.',
  query: z.strictObject({ q: typed }),
  reply: z.object({ groups: z.array(suggestionGroup) }),
  // People search once, and are asked for suggestions with every pause in their typing.
  rateLimit: { max: 240, seconds: 60 },
  cache: { tags: cacheTags },
})

export type SearchTab = (typeof searchTabs)[number]
export type SearchQuery = z.output<typeof searchQuery>
export type SearchReply = z.output<typeof search.reply>
export type SuggestionGroup = z.output<typeof suggestionGroup>
export type SuggestReply = z.output<typeof suggest.reply>
