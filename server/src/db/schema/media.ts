import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'

/** Uploaded pictures, each a folder of files named by its hash. One with an owner is that person's avatar. */
export const media = pgTable(
  'media',
  {
    hash: text('hash').primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Whether it stands in the library, and stays when nothing shows it. */
    library: boolean('library').notNull().default(false),
    name: text('name').notNull().default(''),
    altTr: text('alt_tr').notNull().default(''),
    altEn: text('alt_en').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('media_by_owner').on(table.ownerId),
    index('media_library').on(table.createdAt.desc(), table.hash).where(sql`library`),
  ],
)
