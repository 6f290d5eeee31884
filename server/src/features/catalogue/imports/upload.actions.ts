import type { ImportChoices, ImportDetail } from '@slot-liste/contract/admin/import-shapes.ts'
import { columnsOf } from '@slot-liste/domain/imports/columns.ts'
import { oneLine } from '@slot-liste/domain/text/plain-text.ts'
import { failInWords } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { analyzeImportRows, insertImportRows } from '#store/catalogue/import-rows.ts'
import { changeImport, findMapping, insertImport, removeImport } from '#store/catalogue/imports.ts'
import { type ImportThread, openImportThread } from './import-thread.ts'
import { choicesOf } from './import-view.ts'
import type { Headings } from './reading/header-row.ts'
import { refusalWords } from './reading/refusal.ts'

/** Little enough that requests of several statements need not wait long. */
const atOnce = 250

/** Reads a file beside the thread that answers requests and puts its rows aside. Nothing is kept of one that is refused. */
export async function takeUpload(
  services: Services,
  by: string,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const thread = openImportThread()
  try {
    const read = await thread.ask({ kind: 'read', bytes })
    if ('refused' in read) throw failInWords(read.refused, refusalWords(read.refused, read.place))
    const { reading, rows, below } = read
    const { db, clock } = services
    const choices = choicesFor(reading, await findMapping(db, reading.key))
    const now = clock()
    const id = await insertImport(db, {
      name: oneLine(name).slice(0, 255) || 'dosya',
      state: 'reading',
      reading,
      choices,
      rows: below,
      createdBy: by,
      createdAt: now,
      beatAt: now,
    })
    await putAside(services, id, thread, rows).catch(async (error) => {
      await changeImport(db, id, { state: 'failed' })
      await removeImport(db, id)
      throw error
    })
    await changeImport(db, id, { state: 'uploaded', done: 0 })
    return id
  } finally {
    await thread.close()
  }
}

/** The choices before anybody chose: the meaning of the headings, or the one that was chosen for the same ones earlier. */
export function choicesFor(
  { headers, writes }: Headings,
  earlier: Partial<ImportChoices> | undefined,
): ImportDetail['choices'] {
  // Without headings another file only looks the same: its columns may stand in another order.
  const kept = headers.some((heading) => heading !== '') ? earlier : undefined
  const { mapping = columnsOf(headers), policies } = kept ?? {}
  return {
    ...choicesOf({ choices: { mapping, writes, ...(policies && { policies }) } }),
    remembered: kept !== undefined,
  }
}

/** In parts, so that others get their turn between them: an interrupted upload is recognised by its state. */
async function putAside({ db }: Services, id: string, thread: ImportThread, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += atOnce)
    await insertImportRows(db, id, await thread.ask({ kind: 'rows', from, to: from + atOnce }))
  await analyzeImportRows(db)
}
