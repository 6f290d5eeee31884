import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytewise } from './columns.ts'

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
