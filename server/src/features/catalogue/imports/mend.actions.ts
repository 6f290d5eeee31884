import type { CallInput } from '@slot-liste/contract/core/calls.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import {
  clearRowsUpTo,
  countRowsAfter,
  findCellsOf,
  findTop,
  replaceCells,
} from '#store/catalogue/import-rows.ts'
import { findMapping } from '#store/catalogue/imports.ts'
import { runCheck } from './check.actions.ts'
import { choicesOf } from './import-view.ts'
import { begun, claim, findOwn } from './imports.actions.ts'
import type { Reading, TableRow } from './reading/file-table.ts'
import { headingsAt } from './reading/header-row.ts'
import { choicesFor } from './upload.actions.ts'

/** Rows that show which language's separators a file has. */
const looked = 1000

/** Reads the headings from another row, or from none; what was chosen for the former columns is forgotten. */
export async function chooseHeader(
  services: Services,
  id: string,
  { version, row }: { version: number; row: number },
): Promise<void> {
  const { db } = services
  const record = await findOwn(services, id)
  const reading = record.reading as Reading
  const found = await findTop(db, id, looked)
  const records = found.map((one): TableRow => [one.row, one.cells])
  const rows = await countRowsAfter(db, id, row)
  const isThere = row === 0 || records.some(([own]) => own === row)
  if (!isThere || rows === 0) throw fail('VALIDATION', { row: 'invalid' })
  const isTyped = reading.format === 'json' || reading.format === 'workbook'
  const headings = headingsAt(records, row, isTyped)
  const kept = await findMapping(db, headings.key)
  await claim(
    services,
    id,
    version,
    ['uploaded', 'checked'],
    {
      state: 'uploaded',
      reading: { ...reading, ...headings },
      choices: choicesFor(headings, kept),
      findings: {},
      error: null,
      rows,
    },
    'IMPORT_NOT_CHECKED',
  )
  await clearRowsUpTo(db, id, row)
}

type Edits = CallInput<'PUT /api/admin/imports/:id/cells'>['body']

/** Writes texts into cells and has every row compared with the catalogue again: rows depend on each other. */
export async function editCells(
  services: Services,
  id: string,
  { version, cells }: Edits,
): Promise<() => Promise<void>> {
  const { db } = services
  const record = await findOwn(services, id)
  const { mapping } = choicesOf(record)
  const rows = new Map(
    (
      await findCellsOf(
        db,
        id,
        cells.map(({ row }) => row),
      )
    ).map((one) => [one.row, one.cells]),
  )
  for (const { row, column, text } of cells) {
    const own = rows.get(row)
    const place = mapping.indexOf(column)
    if (!own || place < 0) throw fail('VALIDATION', { cells: 'invalid' })
    while (own.length <= place) own.push('')
    own[place] = text.toWellFormed().replaceAll('\0', '')
  }
  await claim(
    services,
    id,
    version,
    ['checked'],
    { findings: {}, error: null, ...begun(services, 'checking') },
    'IMPORT_NOT_CHECKED',
  )
  await replaceCells(db, id, JSON.stringify([...rows].map(([row, cells]) => ({ row, cells }))))
  return () => runCheck(services, id)
}
