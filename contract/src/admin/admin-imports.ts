import { z } from 'zod'
import { downloadReply, endpoint, fileBody } from '#src/core/endpoint.ts'
import { queryFlag } from '#src/core/query.ts'
import { adminPage, adminQuery } from './admin-pages.ts'
import {
  importActions,
  importChoices,
  importColumn,
  importDetail,
  importLimits,
  importRecord,
  importRow,
} from './import-shapes.ts'

const params = z.strictObject({ id: z.uuid() })
const version = z.int().min(1)
const chosen = z.strictObject({ ...importChoices, version })
const refusals = ['IMPORT_NOT_FOUND', 'CONFLICT', 'IMPORT_BUSY'] as const

export const uploadImport = endpoint({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'admin',
  summary:
    'Upload a table of games as CSV, TSV, JSON, HTML, XLSX, XLS or ODS. Nothing is written to the catalogue yet.',
  query: z.strictObject({ name: z.string().min(1).max(255) }),
  body: fileBody(importLimits.bytes, 0),
  reply: importDetail,
  status: 201,
  idempotencyKey: true,
  errors: [
    'PAYLOAD_TOO_LARGE',
    'IMPORT_COMPRESSED',
    'IMPORT_LOCKED',
    'IMPORT_WORKBOOK',
    'IMPORT_UNPACKS_TOO_LARGE',
    'IMPORT_NOT_A_TABLE',
    'IMPORT_OTHER_FORMAT',
    'IMPORT_NUL_BYTES',
    'IMPORT_MIXED_ENCODING',
    'IMPORT_ENCODING',
    'IMPORT_EMPTY',
    'IMPORT_ONE_COLUMN',
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
  query: z.strictObject({ ...adminQuery(['createdAt']), dir: z.enum(['asc', 'desc']).default('desc') }),
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

export const chooseImportHeader = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/header',
  access: 'admin',
  summary: 'Say which row holds the headings; rows above it are not read. 0: the file has no headings.',
  params,
  body: z.strictObject({ version, row: z.int().min(0).max(50) }),
  reply: importDetail,
  errors: [...refusals, 'IMPORT_NOT_CHECKED', 'VALIDATION'],
})

export const editImportCells = endpoint({
  method: 'PUT',
  path: '/api/admin/imports/:id/cells',
  access: 'admin',
  summary: 'Write other texts into cells of the upload; every row is then compared with the catalogue again.',
  params,
  body: z.strictObject({
    version,
    cells: z
      .array(
        z.strictObject({
          row: z.int().min(1),
          column: importColumn,
          text: z.string().max(importLimits.cell),
        }),
      )
      .min(1)
      .max(importLimits.edits),
  }),
  reply: importDetail,
  status: 202,
  errors: [...refusals, 'IMPORT_NOT_CHECKED', 'VALIDATION'],
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

export const readFailedRows = endpoint({
  method: 'GET',
  path: '/api/admin/imports/:id/failed-rows',
  access: 'admin',
  summary:
    'The rows with an error as CSV, as they were uploaded, with the reasons: to be corrected and uploaded again.',
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
