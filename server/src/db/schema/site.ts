import { index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const contactState = pgEnum('contact_state', ['new', 'open', 'closed'])

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    language: text('language').notNull(),
    state: contactState('state').notNull().default('new'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_messages_by_state').on(table.state, table.createdAt)],
)

/** What the program remembers about this database itself, such as the digest of the catalogue it last loaded. */
export const marks = pgTable('marks', { name: text('name').primaryKey(), value: jsonb('value').notNull() })
