import { blankMeanings, cellAnswers } from '@slot-liste/domain/imports/cells.ts'
import { columnPolicies } from '@slot-liste/domain/imports/changes.ts'
import { importColumns } from '@slot-liste/domain/imports/columns.ts'
import { z } from 'zod'
import { slugText } from '#src/core/query.ts'

export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 100,
  undoHours: 24,
  /** Bytes of a workbook once it is unpacked. */
  unpacked: 200 * 1024 * 1024,
  /** Levels of a JSON value. */
  depth: 6,
  /** Values replaced, and cells edited at once. */
  replacements: 500,
  edits: 100,
  /** Letters of a cell that is edited on the page. */
  cell: 500,
} as const

/**
 * `reading` (the file is being taken in) → `uploaded` → `checking` → `checked` → `committing` → `committed` → `undoing`
 * → `undone`. `failed`: nothing of it was taken in. `reverting`: a row could not be written, and those that were are taken back;
 * then it is `checked` again.
 */
export const importStates = [
  'reading',
  'uploaded',
  'checking',
  'checked',
  'committing',
  'committed',
  'reverting',
  'failed',
  'undoing',
  'undone',
] as const
export const importActions = ['create', 'update', 'unchanged', 'skipped', 'error'] as const
/** The outcome of a row: on writing, and on undoing it. */
export const importOutcomes = ['created', 'updated', 'removed', 'restored', 'retired', 'kept'] as const

export const importColumn = z.enum(importColumns)
const answer = z.enum(cellAnswers)
const marks = z.enum(['tr', 'en']).nullable()

/** The decision about a provider that the catalogue does not know. */
const providerChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create') }),
  z.strictObject({ kind: z.literal('map'), slug: slugText }),
  z.strictObject({ kind: z.literal('skip') }),
])

const namedProvider = z.object({ slug: z.string(), name: z.string() })

export const importChoices = {
  /** For each heading, in order, its column; `null` is left out. */
  mapping: z
    .array(importColumn.nullable())
    .max(importLimits.columns)
    .refine((columns) => isEachOnce(columns)),
  /** The language of the file's separators: `5.000` and `96,51`, or `5,000` and `96.51`; `null` asks where it matters. */
  writes: marks,
  /** By column and form of writing (`answerKey`). */
  answers: z.record(z.string().max(80), answer),
  /** By the provider's folded name. */
  providers: z.record(z.string().max(200), providerChoice),
  /** The meaning of `NULL`, `N/A` and the like in this file; `null` asks. */
  blanks: z.enum(blankMeanings).nullable().default(null),
  /** Whether letters spoilt by a wrong encoding are mended; `null` asks. */
  repair: z.boolean().nullable().default(null),
  /** The text that every row has for a column the file does not have. */
  constants: z.partialRecord(importColumn, z.string().trim().min(1).max(importLimits.cell)).default({}),
  policies: z.partialRecord(importColumn, z.enum(columnPolicies)).default({}),
  /** Other texts for cells with a problem, once for all cells that say the same. */
  replacements: z
    .array(
      z.strictObject({
        column: importColumn,
        from: z.string().max(200),
        to: z.string().max(importLimits.cell),
      }),
    )
    .max(importLimits.replacements)
    .default([]),
}

const isEachOnce = (columns: readonly (string | null)[]) => {
  const used = columns.filter((one) => one !== null)
  return new Set(used).size === used.length
}

/** A form of writing in a column that has several meanings: such a cell, and its value under each answer. */
const question = z.object({
  column: importColumn,
  form: z.string(),
  text: z.string(),
  choices: z.array(z.object({ answer, value: z.string() })),
  rows: z.int(),
})

const counts = z.object({
  create: z.int(),
  update: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  error: z.int(),
  /** Of those to be written, and of those with an error, how many are ticked. */
  picked: z.object({ create: z.int(), update: z.int(), error: z.int() }),
})

export const importRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(importStates),
  rows: z.int(),
  /** How many rows of the present step are done; in `reverting`, how many are still written. */
  done: z.int(),
  counts,
  /** Of what was written, and of what was taken back. */
  outcomes: z.partialRecord(z.enum(importOutcomes), z.int()),
  /** Why the last step did not come to its end. */
  error: z.enum(['INTERRUPTED', 'MOVED', 'FAILED']).nullable(),
  by: z.string().nullable(),
  version: z.int(),
  /** ISO 8601. */
  createdAt: z.string(),
  committedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** Until when it can be undone. */
  undoUntil: z.string().nullable(),
})

/** The facts about the file, and the choices made. */
export const importDetail = importRecord.extend({
  reading: z.object({
    encoding: z.enum(['utf-8', 'utf-16', 'windows-1254', 'none']),
    format: z.enum(['csv', 'json', 'html', 'workbook']),
    delimiter: z.string(),
    headers: z.array(z.string()),
    /** The row of the headings; 0 where the file has none. */
    headerRow: z.int(),
    /** Headings that stand above more than one column. */
    repeated: z.array(z.string()),
    /** The sheet that was read, and how many others there are. */
    sheet: z.object({ name: z.string(), others: z.int() }).nullable(),
    /** The first rows below the headings, as they were read. */
    sample: z.array(z.array(z.string())),
    /** The first rows of the file: one of them is that of the headings. */
    top: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  }),
  choices: z.object({
    ...importChoices,
    mapping: z.array(importColumn.nullable()),
    /** Whether such headings were mapped before. */
    remembered: z.boolean(),
  }),
  questions: z.array(question),
  unknownProviders: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      rows: z.int(),
      /** The provider it was matched with in an earlier file. */
      remembered: namedProvider.nullable(),
      /** Providers it may mean, the nearest first. */
      nearest: z.array(namedProvider),
    }),
  ),
  /** Words for nothing in the file, as they are written. */
  blankWords: z.array(z.object({ word: z.string(), rows: z.int() })),
  /** Cells with spoilt letters, and how the first of them would read. */
  spoilt: z.object({ rows: z.int(), examples: z.array(z.object({ from: z.string(), to: z.string() })) }),
  /** Problems that one answer can mend: the same value of the same column. */
  groups: z.array(
    z.object({
      column: importColumn,
      value: z.string(),
      code: z.string(),
      message: z.string(),
      rows: z.int(),
    }),
  ),
  /** Rows whose game changed between the check and the writing; at most the first hundred. */
  moved: z.array(z.int()),
})

export const importRow = z.object({
  row: z.int(),
  action: z.enum(importActions).nullable(),
  picked: z.boolean(),
  name: z.string(),
  provider: z.string(),
  /** Address of the game it is about, as far as there is one. */
  slug: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  problems: z.array(
    z.object({
      column: importColumn.nullable(),
      value: z.string(),
      code: z.string(),
      message: z.string(),
      /** A warning does not keep a row from being written. */
      level: z.enum(['error', 'warning']),
    }),
  ),
  /** The cells of the columns that are read, but for those too long to be edited. */
  cells: z.partialRecord(importColumn, z.string()),
  outcome: z.enum(importOutcomes).nullable(),
})

export type ImportRecord = z.output<typeof importRecord>
export type ImportDetail = z.output<typeof importDetail>
export type ImportRow = z.output<typeof importRow>
export type ImportState = (typeof importStates)[number]
export type ImportAction = (typeof importActions)[number]
export type ImportOutcome = (typeof importOutcomes)[number]
export type ImportChoices = z.output<z.ZodObject<typeof importChoices>>
export type ProviderChoice = z.output<typeof providerChoice>
