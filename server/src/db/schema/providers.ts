import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytewise, moment } from './columns.ts'
import { media } from './media.ts'

export const providers = pgTable(
  'providers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique('providers_slug_key'),
    name: text('name').notNull(),
    sortKey: bytewise('sort_key').notNull(),
    folded: bytewise('folded').notNull(),
    foundedYear: integer('founded_year'),
    headquartersTr: text('headquarters_tr'),
    headquartersEn: text('headquarters_en'),
    website: text('website'),
    specialtiesTr: text('specialties_tr').array().notNull().default([]),
    specialtiesEn: text('specialties_en').array().notNull().default([]),
    /** The company it belongs to. */
    owner: text('owner'),
    /** Whether it still makes games. */
    active: boolean('active').notNull().default(true),
    logo: text('logo'),
    /** A picture of the library. */
    picture: text('picture').references(() => media.hash),
    descriptionTr: text('description_tr'),
    descriptionEn: text('description_en'),
    /** Sourced facts behind which an editor alone stands, and those about which sources of the same weight differ. */
    unverified: text('unverified').array().notNull().default([]),
    disputed: text('disputed').array().notNull().default([]),
    /** The support of each known fact (`Support` of the domain). */
    support: jsonb('support').$type<Record<string, 'provider' | number>>().notNull().default({}),
    /** The provider it was merged with, until its games are that one's: then it goes. Its address leads there already. */
    mergedInto: integer('merged_into').references((): AnyPgColumn => providers.id),
    /** The administrator who merged it, for the history of its games. */
    mergedBy: uuid('merged_by').references(() => users.id, { onDelete: 'set null' }),
    /** The facts as the catalogue last gave them: what differs from them now, an administrator changed. */
    loaded: jsonb('loaded').$type<Record<string, unknown>>(),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('providers_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('providers_folded_trgm').using('gin', table.folded.op('gin_trgm_ops')),
    index('providers_sort_key').on(table.sortKey, table.id),
  ],
)

/** Other names of providers, as uploaded files wrote them and somebody matched them. */
export const providerAliases = pgTable(
  'provider_aliases',
  {
    /** The folded name. */
    key: text('key').primaryKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [index('provider_aliases_by_provider').on(table.providerId)],
)
