import { integer, pgTable, text } from 'drizzle-orm/pg-core'

const word = {
  slug: text('slug').primaryKey(),
  tr: text('tr').notNull(),
  en: text('en').notNull(),
  /** Place in the catalogue's own order. */
  place: integer('place').notNull(),
}

export const themes = pgTable('themes', word)
export const features = pgTable('features', word)
