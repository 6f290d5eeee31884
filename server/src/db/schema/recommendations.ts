import { markStates } from '@slot-liste/domain/site/kinds.ts'
import { index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { games } from './games.ts'

/** Games somebody does not want to be recommended. */
export const dismissedGames = pgTable(
  'dismissed_games',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gameId] }),
    index('dismissed_games_by_game').on(table.gameId),
  ],
)

export const markState = pgEnum('mark_state', markStates)

/** A member's mark and private note on a game. A row has at least one of the two. */
export const gameMarks = pgTable(
  'game_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    state: markState('state'),
    note: text('note').notNull().default(''),
    /** The last change. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.gameId] }),
    index('game_marks_by_game').on(table.gameId),
    index('game_marks_by_time').on(table.userId, table.at.desc(), table.gameId),
  ],
)
