import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { moment } from './columns.ts'
import { games } from './games.ts'

/** How many rows of an upload come to the same. */
export type ImportCount = {
  action: 'create' | 'update' | 'unchanged' | 'skipped' | 'error' | null
  outcome: 'created' | 'updated' | 'removed' | 'restored' | 'retired' | 'kept' | null
  rows: number
  picked: number
}

/** A file of games somebody uploaded, and how far it has come. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The name of the file. */
    name: text('name').notNull(),
    state: text('state')
      .$type<
        | 'reading'
        | 'uploaded'
        | 'checking'
        | 'checked'
        | 'committing'
        | 'committed'
        | 'reverting'
        | 'failed'
        | 'undoing'
        | 'undone'
      >()
      .notNull(),
    /** How the file was read: encoding, format, delimiter, headers. */
    reading: jsonb('reading').$type<Record<string, unknown>>().notNull().default({}),
    /** Which column is which fact, and what was answered to what the file leaves open. */
    choices: jsonb('choices').$type<Record<string, unknown>>().notNull().default({}),
    /** The check's questions, and later errors. */
    findings: jsonb('findings').$type<Record<string, unknown>>().notNull().default({}),
    /** Counts of its rows when their writing or its undoing began: counting takes long, and who waits asks often. */
    counts: jsonb('counts').$type<ImportCount[] | Record<string, never>>().notNull().default({}),
    rows: integer('rows').notNull().default(0),
    /** How a writing or its undoing goes on after an interruption; `null` in other states. */
    journal: jsonb('journal').$type<{
      by: { id: string; username: string }
      /** The moment all of it is written with. */
      at: string
      /** The last row that is done. */
      row: number
      /** On with the rows that are good now when others moved on meanwhile; and how often that was tried. */
      onlyGood: boolean
      attempt: number
      /** How often another process went on with it since the last slice. */
      takeovers: number
      created: number
      updated: number
      providers: number
      /** Why what is written is taken back: up to this row. */
      failure: { error: 'MOVED' | 'FAILED'; moved: number[]; until: number } | null
    }>(),
    /** How many rows of the present step are done. */
    done: integer('done').notNull().default(0),
    error: text('error'),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    /** The last sign of life of the process at work on it. */
    beatAt: moment('beat_at'),
    committedAt: moment('committed_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('imports_by_time').on(table.createdAt.desc())],
)

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet counts: the first row under the headers is 2. */
    row: integer('row').notNull(),
    /** The cells as they were read. */
    cells: jsonb('cells').$type<string[]>().notNull(),
    action: text('action').$type<NonNullable<ImportCount['action']>>(),
    /** Whether it is to be written. */
    picked: boolean('picked').notNull().default(true),
    /** The columns to write, and what stood there before. */
    facts: jsonb('facts').$type<Record<string, unknown>>(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    problems: jsonb('problems').$type<Record<string, unknown>[]>().notNull().default([]),
    gameId: integer('game_id').references(() => games.id, { onDelete: 'set null' }),
    /** The game's version before and after this import wrote it. */
    versionBefore: integer('version_before'),
    versionAfter: integer('version_after'),
    /** The outcome. */
    outcome: text('outcome').$type<NonNullable<ImportCount['outcome']>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_by_action').on(table.importId, table.action, table.row),
    index('import_rows_by_game').on(table.gameId),
  ],
)

/** How columns of these headers were mapped last. */
export const importMappings = pgTable('import_mappings', {
  /** The folded headers. */
  headers: text('headers').primaryKey(),
  mapping: jsonb('mapping').$type<Record<string, unknown>>().notNull(),
  at: moment('at').notNull(),
})
