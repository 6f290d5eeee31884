import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { battles } from './battles.ts'
import { moment } from './columns.ts'
import { comments } from './comments.ts'
import { hunts } from './hunts.ts'
import { lists } from './lists.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The counts in `users` are kept by a trigger. */
export const follows = pgTable(
  'follows',
  { followerId: person('follower_id'), followedId: person('followed_id'), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_followers').on(table.followedId, table.at.desc()),
    index('follows_following').on(table.followerId, table.at.desc()),
    check('follows_not_oneself', sql`${table.followerId} <> ${table.followedId}`),
  ],
)

export const blocks = pgTable(
  'blocks',
  { blockerId: person('blocker_id'), blockedId: person('blocked_id'), at: moment('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId),
    check('blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
)

/** `gone`: closed by a trigger because what was reported was deleted; open again where it is restored. */
export const reportState = pgEnum('report_state', ['open', 'upheld', 'dismissed', 'gone'])

/** Exactly one of the reported subjects is set. */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    listId: integer('list_id').references(() => lists.id, { onDelete: 'cascade' }),
    battleId: integer('battle_id').references(() => battles.id, { onDelete: 'cascade' }),
    huntId: integer('hunt_id').references(() => hunts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    note: text('note').notNull().default(''),
    state: reportState('state').notNull().default('open'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'reports_one_subject',
      sql`num_nonnulls(${table.listId}, ${table.battleId}, ${table.huntId}, ${table.commentId}, ${table.personId}) = 1`,
    ),
    unique('reports_list_once').on(table.reporterId, table.listId),
    unique('reports_battle_once').on(table.reporterId, table.battleId),
    unique('reports_hunt_once').on(table.reporterId, table.huntId),
    unique('reports_comment_once').on(table.reporterId, table.commentId),
    unique('reports_person_once').on(table.reporterId, table.personId),
    index('reports_open').on(table.state, table.createdAt),
    index('reports_list').on(table.listId),
    index('reports_battle').on(table.battleId),
    index('reports_hunt').on(table.huntId),
    index('reports_comment').on(table.commentId),
    index('reports_person').on(table.personId),
  ],
)
