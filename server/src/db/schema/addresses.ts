import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { bytewise, moment } from './columns.ts'
import { games } from './games.ts'
import { providers } from './providers.ts'

/** Slugs a game had before it was renamed, or that belonged to a duplicate merged into it. */
export const gameAddresses = pgTable(
  'game_addresses',
  {
    slug: bytewise('slug').primaryKey(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [index('game_addresses_by_game').on(table.gameId)],
)

/** The same of providers. */
export const providerAddresses = pgTable(
  'provider_addresses',
  {
    slug: bytewise('slug').primaryKey(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [index('provider_addresses_by_provider').on(table.providerId)],
)
