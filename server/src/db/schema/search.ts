import { synonymKinds } from '@slot-liste/domain/site/kinds.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { battles } from './battles.ts'
import { bytewise, lexemes } from './columns.ts'
import { games } from './games.ts'
import { lists } from './lists.ts'
import { providers } from './providers.ts'

export const searchKind = pgEnum('search_kind', ['game', 'provider', 'list', 'person', 'battle'])

/** Of the words of an entry those it is called by. */
export const ownWords = sql`ts_filter(words, '{a,b}')`

/** Games that suggestions look at first. In the catalogue a provider of a hundred games has 45 of them here, one of twenty all. */
export const wellKnown = sql`kind = 'game' and popularity >= 1000`

/** One row per searchable subject, written by triggers of their tables. */
export const searchEntries = pgTable(
  'search_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: searchKind('kind').notNull(),
    gameId: integer('game_id')
      .unique('search_entries_game')
      .references(() => games.id, { onDelete: 'cascade' }),
    providerId: integer('provider_id')
      .unique('search_entries_provider')
      .references(() => providers.id, { onDelete: 'cascade' }),
    /** Only lists strangers come across have an entry. */
    listId: integer('list_id')
      .unique('search_entries_list')
      .references(() => lists.id, { onDelete: 'cascade' }),
    /** The same of battles. */
    battleId: integer('battle_id')
      .unique('search_entries_battle')
      .references(() => battles.id, { onDelete: 'cascade' }),
    /** Everybody has one: who shows a profile to whom is asked at the search. */
    userId: uuid('user_id')
      .unique('search_entries_user')
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The folded name or title. */
    name: bytewise('name').notNull(),
    /** Words of the name (A), joined neighbours of it (B), provider and tags (C), all the rest (D). */
    words: lexemes('words').notNull(),
    /** Of a game, and 0 of all else: here, so that only games that are shown have to be read. */
    popularity: integer('popularity').notNull().default(0),
  },
  (table) => [
    check(
      'search_entries_one_subject',
      sql`num_nonnulls(${table.gameId}, ${table.providerId}, ${table.listId}, ${table.battleId}, ${table.userId}) = 1`,
    ),
    index('search_entries_games').using('gin', table.words).where(sql`kind = 'game'`),
    index('search_entries_well_known').using('gin', table.words).where(wellKnown),
    index('search_entries_games_by_name').on(table.name).where(sql`kind = 'game'`),
    index('search_entries_providers').using('gin', table.words).where(sql`kind = 'provider'`),
    index('search_entries_lists').using('gin', table.words).where(sql`kind = 'list'`),
    // Titles of lists: an index does not know a word's part, and very many lists share tags.
    index('search_entries_list_titles').using('gin', ownWords).where(sql`kind = 'list'`),
    // Not by its kind: a value is of use only after the transaction that adds it.
    index('search_entries_battles').using('gin', table.words).where(sql`battle_id is not null`),
    index('search_entries_people').using('gin', table.words).where(sql`kind = 'person'`),
    index('search_entries_names')
      .using('gin', table.name.op('gin_trgm_ops'))
      .where(sql`kind in ('game', 'provider')`),
  ],
)

/** Every word of letters that can be found. Words nothing holds any more stay. */
export const searchWords = pgTable(
  'search_words',
  {
    word: bytewise('word').primaryKey(),
    /** Whether the catalogue holds it: then it is no mistyped word. */
    known: boolean('known').notNull(),
  },
  (table) => [index('search_words_trgm').using('gin', table.word.op('gin_trgm_ops')).where(sql`known`)],
)

/**
 * Each word with none, one or (for long words of the catalogue) two of its letters removed. A mistyped word
 * and the one it means have a shard in common.
 */
export const searchShards = pgTable(
  'search_shards',
  {
    shard: bytewise('shard').notNull(),
    word: bytewise('word')
      .notNull()
      .references(() => searchWords.word, { onDelete: 'cascade' }),
    /** How many letters are gone. */
    gone: smallint('gone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shard, table.word] }), index('search_shards_word').on(table.word)],
)

export const synonymKind = pgEnum('synonym_kind', synonymKinds)

/** Words people type for words in the catalogue; both folded. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** One to three words. */
    term: bytewise('term').notNull(),
    /** All of these words. */
    means: bytewise('means').notNull(),
    /** Switched off rather than removed: the catalogue would bring it back. */
    active: boolean('active').notNull().default(true),
    kind: synonymKind('kind').notNull().default('synonym'),
    /** Whether the catalogue has it, rather than an administrator. */
    loaded: boolean('loaded').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.term, table.means] }),
    // Becomes part of a text query, where signs would mean something.
    check('search_synonyms_words', sql`${table.means} !~ '[''\\\\:&|!<>()*]'`),
  ],
)
