import { cellAnswers } from '@slot-liste/domain/imports/cells.ts'
import { importColumns } from '@slot-liste/domain/imports/columns.ts'
import { z } from 'zod'
import { downloadReply, endpoint, fileBody } from '#src/core/endpoint.ts'
import { queryFlag, slugText } from '#src/core/query.ts'
import { adminPage, adminQuery } from './admin-pages.ts'

export const importLimits = { bytes: 20 * 1024 * 1024, rows: 50_000, columns: 100, undoHours: 24 } as const

/**
 * `reading` (the file is being taken in) → `uploaded` → `checking` → `checked` → `committing` → `committed` → `undoing`
 * → `undone`. `failed`: nothing of it was taken in.
 */
export const importStates = [
  'reading',
  'uploaded',
  'checking',
  'checked',
  'committing',
  'committed',
  'failed',
  'undoing',
  'undone',
] as const
export const importActions = ['create', 'update', 'unchanged', 'skipped', 'error'] as const
/** The outcome of a row: on writing, and on undoing it. */
export const importOutcomes = ['created', 'updated', 'removed', 'restored', 'retired', 'kept'] as const

const column = z.enum(importColumns)
const answer = z.enum(cellAnswers)
const marks = z.enum(['tr', 'en']).nullable()

/** The decision about a provider that the catalogue does not know. */
const providerChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create') }),
  z.strictObject({ kind: z.literal('map'), slug: slugText }),
  z.strictObject({ kind: z.literal('skip') }),
])

const choices = {
  /** For each heading, in order, its column; `null` is left out. */
  mapping: z
    .array(column.nullable())
    .max(importLimits.columns)
    .refine((columns) => isEachOnce(columns)),
  /** The language of the file's separators: `5.000` and `96,51`, or `5,000` and `96.51`; `null` asks where it matters. */
  writes: marks,
  answers: z.partialRecord(column, answer),
  /** By the provider's folded name. */
  providers: z.record(z.string().max(200), providerChoice),
}

const isEachOnce = (columns: readonly (string | null)[]) => {
  const used = columns.filter((one) => one !== null)
  return new Set(used).size === used.length
}

/** A column with ambiguous cells: one of them, and its value under each answer. */
const question = z.object({
  column,
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
  /** How many rows of the present step are done. */
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
    encoding: z.enum(['utf-8', 'windows-1254']),
    format: z.enum(['csv', 'json']),
    delimiter: z.string(),
    headers: z.array(z.string()),
    /** The first rows, as they were read. */
    sample: z.array(z.array(z.string())),
  }),
  choices: z.object({
    ...choices,
    mapping: z.array(column.nullable()),
    /** Whether such headings were mapped before. */
    remembered: z.boolean(),
  }),
  questions: z.array(question),
  unknownProviders: z.array(z.object({ key: z.string(), name: z.string(), rows: z.int() })),
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
    z.object({ column: column.nullable(), value: z.string(), code: z.string(), message: z.string() }),
  ),
  outcome: z.enum(importOutcomes).nullable(),
})

const params = z.strictObject({ id: z.uuid() })
const version = z.int().min(1)
const chosen = z.strictObject({ ...choices, version })
const refusals = ['IMPORT_NOT_FOUND', 'CONFLICT', 'IMPORT_BUSY'] as const

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'admin',
  summary: 'Upload a table of games as CSV, TSV or JSON. Nothing is written to the catalogue yet.',
  query: z.strictObject({ name: z.string().min(1).max(255) }),
  body: fileBody(importLimits.bytes),
  reply: importDetail,
  status: 201,
  errors: [
    'PAYLOAD_TOO_LARGE',
    'IMPORT_COMPRESSED',
    'IMPORT_SPREADSHEET',
    'IMPORT_NOT_A_TABLE',
    'IMPORT_UTF16',
    'IMPORT_NUL_BYTES',
    'IMPORT_MIXED_ENCODING',
    'IMPORT_ENCODING',
    'IMPORT_EMPTY',
    'IMPORT_NO_HEADERS',
    'IMPORT_SAME_HEADERS',
    'IMPORT_TOO_MANY_COLUMNS',
    'IMPORT_TOO_MANY_ROWS',
    'IMPORT_LINE_TOO_LONG',
    'IMPORT_OPEN_QUOTE',
    'IMPORT_BAD_JSON',
    'IMPORT_JSON_SHAPE',
  ],
  rateLimit: { max: 30, seconds: 60 },
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'admin',
  summary: 'Uploads of games, the latest first.',
  query: z.strictObject(adminQuery(['createdAt'])),
  reply: adminPage(importRecord),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'admin',
  summary: 'An upload: how it was read, what was chosen, how far it has come.',
  params,
  reply: importDetail,
  errors: ['IMPORT_NOT_FOUND'],
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/admin/imports/:id',
  access: 'admin',
  summary: 'Throw away an upload that was not written.',
  params,
  reply: z.object({ deleted: z.literal(true) }),
  errors: ['IMPORT_NOT_FOUND', 'IMPORT_BUSY', 'IMPORT_WRITTEN'],
})

export const checkImport = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/choices',
  access: 'admin',
  summary:
    'Say what each column is and what the file leaves open; every row is then compared with the catalogue.',
  params,
  body: chosen,
  reply: importDetail,
  status: 202,
  errors: [...refusals, 'IMPORT_NOT_CHECKED'],
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/rows',
  access: 'admin',
  summary: 'Rows of an upload: what each would change or did, and what is wrong with it.',
  params,
  query: z.strictObject({
    ...adminQuery(['row']),
    action: z.enum(importActions).optional(),
    picked: queryFlag.optional(),
  }),
  reply: adminPage(importRow),
  errors: ['IMPORT_NOT_FOUND'],
})

export const pickImportRows = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/picks',
  access: 'admin',
  summary: 'Tick or untick rows: these, or all of one kind.',
  params,
  body: z.strictObject({
    version,
    picked: z.boolean(),
    rows: z.union([z.array(z.int().min(1)).min(1).max(1000), z.enum(importActions)]),
  }),
  reply: importDetail,
  errors: [...refusals, 'IMPORT_NOT_CHECKED'],
})

export const commitImport = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/commit',
  access: 'admin',
  summary: 'Write the ticked rows to the catalogue: all or none, or optionally those without errors.',
  params,
  body: z.strictObject({ version, onlyGood: z.boolean().default(false) }),
  reply: importDetail,
  status: 202,
  errors: [...refusals, 'IMPORT_NOT_CHECKED', 'IMPORT_HAS_ERRORS', 'IMPORT_NOTHING_TO_WRITE'],
})

export const undoImport = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/undoing',
  access: 'admin',
  summary: 'Take back what was written, wherever nobody changed it since; for 24 hours.',
  params,
  body: z.strictObject({ version }),
  reply: importDetail,
  status: 202,
  errors: [...refusals, 'IMPORT_NOT_UNDOABLE'],
})

export const readImportReport = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/report',
  access: 'admin',
  summary: 'Every row of an upload as CSV: what became of it, what it changed, what was wrong with it.',
  params,
  reply: downloadReply,
  type: 'text/csv',
  errors: ['IMPORT_NOT_FOUND'],
})

export const readImportTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/import-template',
  access: 'admin',
  summary: 'A table with every heading and two rows to begin with, in the language of the caller.',
  reply: downloadReply,
  type: 'text/csv',
})

export type ImportRecord = z.output<typeof importRecord>
export type ImportDetail = z.output<typeof importDetail>
export type ImportRow = z.output<typeof importRow>
export type ImportState = (typeof importStates)[number]
export type ImportAction = (typeof importActions)[number]
export type ImportOutcome = (typeof importOutcomes)[number]
export type ImportChoices = Omit<z.output<typeof chosen>, 'version'>
export type ProviderChoice = z.output<typeof providerChoice>
