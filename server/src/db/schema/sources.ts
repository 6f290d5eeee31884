import { correctionStates, figureChangeCauses, sourceKinds } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { bytewise, moment } from './columns.ts'
import { games } from './games.ts'
import { imports } from './imports.ts'
import { providers } from './providers.ts'

export const sourceKind = pgEnum('source_kind', sourceKinds)
export const figureChangeCause = pgEnum('figure_change_cause', figureChangeCauses)
export const correctionState = pgEnum('correction_state', correctionStates)

/** Sources of figures: a provider's pages, a data set, a review … */
export const sources = pgTable('sources', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique('sources_slug_key'),
  name: text('name').notNull(),
  kind: sourceKind('kind').notNull(),
  url: text('url'),
  /** Name of the licence its data is under; `null` where single facts are quoted. */
  licence: text('licence'),
  /** The line the licence asks to be shown. */
  attribution: text('attribution'),
  /** `YYYY-MM` or `YYYY-MM-DD` of the last look. */
  seenOn: text('seen_on'),
  noteTr: text('note_tr').notNull().default(''),
  noteEn: text('note_en').notNull().default(''),
  /** Where its pages were read at second hand: who quotes them. */
  quotedBy: text('quoted_by'),
  /** Of data sets that differ the one with the smaller place counts. */
  place: integer('place').notNull(),
  /** Taken out: its voices stay, and count for nothing until it is put back. */
  withdrawnAt: moment('withdrawn_at'),
  /** The facts as the catalogue last gave them. */
  loaded: jsonb('loaded').$type<Record<string, unknown>>(),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/**
 * Where voices go that the files of the catalogue give under a slug whose source was merged, or that are found at a site whose
 * voices were split off.
 */
export const sourceMoves = pgTable(
  'source_moves',
  {
    slug: text('slug').notNull(),
    /** `''`: all voices of the slug but those another row names. */
    host: text('host').notNull(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.host] }),
    index('source_moves_by_source').on(table.sourceId),
  ],
)

const subject = {
  gameId: integer('game_id').references(() => games.id, { onDelete: 'cascade' }),
  providerId: integer('provider_id').references(() => providers.id, { onDelete: 'cascade' }),
}

/** One source's word on one fact of a game or a provider. The facts of a game are derived from them. */
export const voices = pgTable(
  'voices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...subject,
    field: text('field').notNull(),
    /** As `printVoice` of the domain writes it; `null` in a decision that a fact is unknown. */
    value: text('value'),
    /** `null`: a decision of an administrator; the latest one counts. */
    sourceId: integer('source_id').references(() => sources.id),
    /** Where the source says it. */
    address: text('address'),
    /** `YYYY-MM` or `YYYY-MM-DD`; `null`: as its source. */
    seenOn: text('seen_on'),
    /** The reason of a decision, or a remark. */
    note: text('note'),
    /** The same in English, of decisions the files of the catalogue give. */
    noteEn: text('note_en'),
    /** The administrator who brought it, or the member whose correction was accepted. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
    /** Given by the files of the catalogue: its next load may take it away. */
    isLoaded: boolean('is_loaded').notNull().default(false),
    /** Taken away by an administrator; the catalogue does not bring it back. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('voices_one_subject', sql`num_nonnulls(${table.gameId}, ${table.providerId}) = 1`),
    uniqueIndex('voices_of_game').on(table.gameId, table.field, table.sourceId, table.value),
    uniqueIndex('voices_of_provider')
      .on(table.providerId, table.field, table.sourceId, table.value)
      .where(sql`provider_id is not null`),
    index('voices_by_source').on(table.sourceId),
    index('voices_by_import').on(table.importId).where(sql`import_id is not null`),
  ],
)

/** Every change of a fact, written by triggers of the tables of games and of providers. */
export const figureChanges = pgTable(
  'figure_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...subject,
    field: text('field').notNull(),
    old: text('old'),
    new: text('new'),
    at: moment('at').notNull(),
    cause: figureChangeCause('cause').notNull(),
    /** A reason as it was typed, or for changes of the catalogue a word for it or slugs of sources. */
    note: text('note'),
    /** The administrator, never shown. */
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The member whose correction it was. */
    creditId: uuid('credit_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of an earlier edition of the catalogue, before this database: nobody is notified. */
    isPast: boolean('is_past').notNull().default(false),
  },
  (table) => [
    check('figure_changes_one_subject', sql`num_nonnulls(${table.gameId}, ${table.providerId}) = 1`),
    index('figure_changes_by_provider')
      .on(table.providerId, table.at.desc(), table.id.desc())
      .where(sql`provider_id is not null`),
    index('figure_changes_by_game').on(table.gameId, table.at.desc(), table.id.desc()),
    index('figure_changes_by_time').on(table.at.desc(), table.id.desc()),
    index('figure_changes_by_credit').on(table.creditId).where(sql`credit_id is not null`),
  ],
)

/** Corrections of facts of games and providers that members propose. */
export const corrections = pgTable(
  'corrections',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Twelve random letters and digits. */
    publicId: bytewise('public_id').notNull().unique('corrections_public_id_key'),
    ...subject,
    field: text('field').notNull(),
    /** The value its author saw. */
    oldValue: text('old_value'),
    newValue: text('new_value').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull().default(''),
    state: correctionState('state').notNull().default('open'),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When an administrator first opened the link: it cannot be accepted before. */
    openedAt: moment('opened_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to its author. */
    reason: text('reason'),
  },
  (table) => [
    check('corrections_one_subject', sql`num_nonnulls(${table.gameId}, ${table.providerId}) = 1`),
    uniqueIndex('corrections_one_open').on(table.byId, table.gameId, table.field).where(sql`state = 'open'`),
    uniqueIndex('corrections_one_open_of_provider')
      .on(table.byId, table.providerId, table.field)
      .where(sql`state = 'open'`),
    index('corrections_by_state').on(table.state, table.createdAt, table.id),
    index('corrections_by_game').on(table.gameId),
    index('corrections_by_provider').on(table.providerId).where(sql`provider_id is not null`),
    index('corrections_by_author').on(table.byId, table.createdAt.desc()),
  ],
)

/** Games members propose because the catalogue lacks them. */
export const gameProposals = pgTable(
  'game_proposals',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Twelve random letters and digits. */
    publicId: bytewise('public_id').notNull().unique('game_proposals_public_id_key'),
    name: text('name').notNull(),
    /** The folded name: one member has one open proposal of it. */
    folded: bytewise('folded').notNull(),
    /** The name of its provider as it was typed. */
    provider: text('provider').notNull(),
    /** Its values as voices write them. */
    facts: jsonb('facts').$type<Record<string, string | undefined>>().notNull(),
    address: text('address').notNull(),
    note: text('note').notNull().default(''),
    state: correctionState('state').notNull().default('open'),
    /** The game it became, or that existed already. */
    gameId: integer('game_id').references(() => games.id, { onDelete: 'set null' }),
    byId: uuid('by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    openedAt: moment('opened_at'),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to its author. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('game_proposals_one_open').on(table.byId, table.folded).where(sql`state = 'open'`),
    index('game_proposals_by_state').on(table.state, table.createdAt, table.id),
    index('game_proposals_by_author').on(table.byId, table.createdAt.desc()),
    index('game_proposals_by_game').on(table.gameId).where(sql`game_id is not null`),
  ],
)

/** Games of which somebody wants to hear news. */
export const gameFollows = pgTable(
  'game_follows',
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
    index('game_follows_by_game').on(table.gameId),
  ],
)
