import type { RetirementReason } from '@slot-liste/domain/catalogue/facts.ts'
import {
  gameStatuses,
  mechanics,
  volatilities,
  volatilityLevels,
} from '@slot-liste/domain/catalogue/facts.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { bytewise, moment } from './columns.ts'
import { media } from './media.ts'
import { providers } from './providers.ts'

const word = {
  slug: text('slug').primaryKey(),
  tr: text('tr').notNull(),
  en: text('en').notNull(),
  /** Both, folded: what a search looks through. */
  folded: bytewise('folded').notNull().default(''),
  /** Place in the catalogue's own order. */
  place: integer('place').notNull(),
}

export const themes = pgTable('themes', word)
export const features = pgTable('features', word)

export const volatility = pgEnum('volatility', volatilities)
export const volatilityLevel = pgEnum('volatility_level', volatilityLevels)
export const mechanic = pgEnum('mechanic', mechanics)
export const gameStatus = pgEnum('game_status', gameStatuses)
export const datePrecision = pgEnum('date_precision', ['day', 'month', 'year'])

const figure = (name: string, precision: number) => numeric(name, { precision, scale: 2, mode: 'number' })

export const games = pgTable(
  'games',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique('games_slug_key'),
    name: text('name').notNull(),
    sortKey: bytewise('sort_key').notNull(),
    /** Folded name and provider name: what a search looks through. */
    folded: bytewise('folded').notNull(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => providers.id),
    theme: text('theme').references(() => themes.slug),
    moreThemes: text('more_themes').array().notNull().default([]),
    volatility: volatility('volatility'),
    volatilityLevel: volatilityLevel('volatility_level'),
    rtp: figure('rtp', 5),
    /** Other builds, percent, the highest first. */
    rtpVariants: doublePrecision('rtp_variants').array().notNull().default([]),
    maxWin: figure('max_win', 12),
    minBet: figure('min_bet', 12),
    maxBet: figure('max_bet', 12),
    hitFrequency: figure('hit_frequency', 5),
    /** One in so many spins reaches the largest win. */
    maxWinOdds: integer('max_win_odds'),
    mechanic: mechanic('mechanic'),
    paylines: integer('paylines'),
    waysMin: integer('ways_min'),
    ways: integer('ways'),
    reels: integer('reels'),
    rows: integer('rows'),
    /** Rows of each reel where they differ: `2-3-3-3-2`. */
    layout: text('layout'),
    features: text('features').array().notNull().default([]),
    /** First day of the known day, month or year. */
    releaseDate: date('release_date', { mode: 'string' }),
    releasePrecision: datePrecision('release_precision'),
    demoUrl: text('demo_url'),
    image: text('image'),
    /** A picture of the library. */
    picture: text('picture').references(() => media.hash),
    descriptionTr: text('description_tr'),
    descriptionEn: text('description_en'),
    status: gameStatus('status').notNull().default('released'),
    retirementReason: text('retirement_reason').$type<RetirementReason>(),
    /** Sourced facts behind which an editor alone stands, and those about which sources of the same weight differ. */
    unverified: text('unverified').array().notNull().default([]),
    disputed: text('disputed').array().notNull().default([]),
    /** The support of each known fact (`Support` of the domain). */
    support: jsonb('support').$type<Record<string, 'provider' | number>>().notNull().default({}),
    sourceUrl: text('source_url'),
    popularity: integer('popularity').notNull().default(0),
    /** The game it was merged with, until the rows that refer to it refer to that one: then it goes. Its address leads there already. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => games.id, { onDelete: 'set null' }),
    loaded: jsonb('loaded').$type<Record<string, unknown>>(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('games_rtp_range', sql`${table.rtp} between 50 and 100`),
    check(
      'games_date_with_precision',
      sql`(${table.releaseDate} is null) = (${table.releasePrecision} is null)`,
    ),
    index('games_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('games_by_folded').on(table.folded),
    index('games_folded_trgm').using('gin', table.folded.op('gin_trgm_ops')),
    index('games_features').using('gin', table.features),
    index('games_picture').on(table.picture).where(sql`picture is not null`),
    index('games_provider').on(table.providerId),
    index('games_theme').on(table.theme),
    index('games_all_themes').using('gin', sql`array_append(${table.moreThemes}, ${table.theme})`),
    index('games_by_name').on(table.sortKey, table.id),
    index('games_by_popularity').on(table.popularity.desc(), table.id),
    index('games_by_rtp').on(table.rtp.desc().nullsLast(), table.id),
    index('games_by_max_win').on(table.maxWin.desc().nullsLast(), table.id),
    index('games_by_hit_frequency').on(table.hitFrequency.desc().nullsLast(), table.id),
    index('games_by_creation').on(table.createdAt),
    index('games_by_release').on(table.releaseDate.desc().nullsLast(), table.id),
  ],
)
