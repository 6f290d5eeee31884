import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { battles } from './battles.ts'
import { bytewise, moment } from './columns.ts'
import { lists } from './lists.ts'

/** `likes` and `replies` are kept by triggers, as is the count of shown comments of what they stand under: a list or a battle. */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    publicId: bytewise('public_id').notNull().unique('comments_public_id_key'),
    listId: integer('list_id').references(() => lists.id, { onDelete: 'cascade' }),
    battleId: integer('battle_id').references(() => battles.id, { onDelete: 'cascade' }),
    /** `null` once the account is gone and the comment was kept. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The comment it answers; that one answers none. */
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    likes: integer('likes').notNull().default(0),
    /** Shown answers. */
    replies: integer('replies').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Later than the first five minutes. */
    editedAt: moment('edited_at'),
    deletedAt: moment('deleted_at'),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** Hidden for good: it goes thirty days later, until then it can be brought back. */
    removedAt: moment('removed_at'),
    shown: boolean('shown').notNull().generatedAlwaysAs(sql`deleted_at is null and hidden_at is null`),
  },
  (table) => [
    check('comments_one_subject', sql`num_nonnulls(${table.listId}, ${table.battleId}) = 1`),
    index('comments_by_time').on(table.listId, table.createdAt, table.id).where(sql`parent_id is null`),
    index('comments_by_likes')
      .on(table.listId, table.likes.desc().nullsLast(), table.id)
      .where(sql`parent_id is null`),
    // With answers: of those that go or are counted with their list.
    index('comments_of_lists').on(table.listId).where(sql`list_id is not null`),
    index('comments_of_battles')
      .on(table.battleId, table.createdAt, table.id)
      .where(sql`battle_id is not null`),
    index('comments_replies').on(table.parentId, table.createdAt),
    index('comments_by_author').on(table.authorId, table.createdAt),
    index('comments_latest').on(table.createdAt.desc(), table.id.desc()),
    index('comments_removed').on(table.removedAt).where(sql`removed_at is not null`),
  ],
)

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_likes_by_user').on(table.userId),
  ],
)

/** The accounts a comment mentions, by the name in its text: a later owner of the name was not meant. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** As the text has it, in small letters. */
    nameKey: bytewise('name_key').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.nameKey] }),
    index('comment_mentions_by_user').on(table.userId),
  ],
)
