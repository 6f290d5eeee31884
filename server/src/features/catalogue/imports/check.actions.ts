import type { ImportChoices } from '@slot-liste/contract/admin/import-shapes.ts'
import type { Services } from '#platform/services.ts'
import { findCheckWords, findImportCells, findKnownGames, writeChecks } from '#store/catalogue/import-rows.ts'
import { beatImport, changeImport, findImport } from '#store/catalogue/imports.ts'
import { listWords } from '#store/catalogue/vocabulary.ts'
import type { Findings } from './check-rows.ts'
import { type ImportThread, openImportThread } from './import-thread.ts'
import { choicesOf, headerRowOf } from './import-view.ts'

/** Little enough that requests of several statements need not wait long. */
const atOnce = 250

/** Compares every row with the catalogue. The import is `checking`; it is `checked` afterwards, or `uploaded` when that failed. */
export async function runCheck(services: Services, id: string): Promise<void> {
  const { db, log } = services
  try {
    const findings = await checkRows(services, id)
    await changeImport(db, id, { state: 'checked', findings, error: null, done: 0 })
  } catch (error) {
    log.error({ err: error }, 'an upload could not be checked')
    await changeImport(db, id, { state: 'uploaded', error: 'FAILED', done: 0 })
  }
}

/** Checks all rows; returns the findings and writes each row's own. */
export async function checkRows(services: Services, id: string): Promise<Findings> {
  const { db, clock } = services
  const record = await findImport(db, id)
  if (!record) throw new Error('the upload to be checked is gone')
  const thread = openImportThread()
  try {
    await bringCatalogue(services, thread, choicesOf(record), record.reading)
    let done = 0
    let after = headerRowOf(record)
    for (let part = await findImportCells(db, id, after, atOnce); part; ) {
      const { json, last } = part
      await writeChecks(db, id, { after, last }, await thread.ask({ kind: 'check', json }))
      after = last
      done += part.rows
      if (!(await beatImport(db, id, record.state, done, clock()))) throw new Error('the check was given up')
      part = await findImportCells(db, id, after, atOnce)
    }
    return await thread.ask({ kind: 'findings' })
  } finally {
    await thread.close()
  }
}

async function bringCatalogue(
  { db }: Services,
  thread: ImportThread,
  choices: ImportChoices,
  reading: Record<string, unknown>,
): Promise<void> {
  for (let part = await findKnownGames(db, 0, 2000); part; ) {
    await thread.ask({ kind: 'games', json: part.json })
    part = await findKnownGames(db, part.last, 2000)
  }
  const words = await findCheckWords(db)
  const [themes, features] = [await listWords(db, 'themes'), await listWords(db, 'features')]
  const headers = reading.headers as string[]
  await thread.ask({ kind: 'begin', setup: { ...words, choices, headers, themes, features } })
}
