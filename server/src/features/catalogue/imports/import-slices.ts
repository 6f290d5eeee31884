import type { Services } from '#platform/services.ts'
import { findPart, type Part, takeImportTurn } from '#store/catalogue/import-writes.ts'
import { changeHeld, type ImportHold, type ImportJournal, lockImport } from '#store/catalogue/imports.ts'
import { inSlices } from '#store/query/slices.ts'

type Tx = Services['db']
type Change = Parameters<typeof changeHeld>[2]

/** Another process goes on with the import. */
export class LostHold extends Error {}

export const newJournal = (
  { clock }: Services,
  given: Pick<ImportJournal, 'by' | 'row'> & Partial<ImportJournal>,
): ImportJournal => ({
  ...{ at: clock().toISOString(), onlyGood: false, attempt: 0, takeovers: 0 },
  ...{ created: 0, updated: 0, providers: 0, failure: null },
  ...given,
})

/** How far a held import has come, locked until the transaction ends. */
export async function lockHeld(tx: Tx, hold: ImportHold) {
  const held = await lockImport(tx, hold)
  if (!held) throw new LostHold('another process goes on with the upload')
  return held
}

/** Moves a held import on to another state; whoever looks at it learns that what they see is old. */
export async function moveOn(
  tx: Tx,
  hold: ImportHold,
  change: Change & Pick<ImportHold, 'state'>,
): Promise<ImportHold> {
  const next = { ...hold, state: change.state, version: hold.version + 1 }
  if (!(await changeHeld(tx, hold, { done: 0, ...change, version: next.version })))
    throw new LostHold('another process goes on with the upload')
  return next
}

export type RowSlice = { tx: Tx; part: Part; journal: ImportJournal; at: Date }
/** Returns what changes in the journal. */
type Apply = (slice: RowSlice) => Promise<Partial<ImportJournal>>

type RowSlices = {
  apply: Apply
  /** In place of `apply`, for a row that a constraint refuses. */
  skip?: Apply
  /** Rows count as written; when they are taken back after a failure they no longer do. */
  isBackwards?: boolean
}

/** Goes through the rows of an import in slices. Each keeps how far it has come in the transaction of what it writes. */
export function inRowSlices(
  { db, clock, background }: Services,
  hold: ImportHold,
  { apply, skip, isBackwards = false }: RowSlices,
): Promise<void> {
  const runWith = (work: Apply) => async (tx: Tx, size: number) => {
    await takeImportTurn(tx)
    const { journal, done } = await lockHeld(tx, hold)
    const part = await findPart(tx, hold.id, {
      from: journal.row,
      until: journal.failure?.until ?? null,
      size,
    })
    if (!part) return 0
    const change = await work({ tx, part, journal, at: new Date(journal.at) })
    await changeHeld(tx, hold, {
      done: done + (isBackwards ? -part.rows : part.rows),
      beatAt: clock(),
      journal: { ...journal, ...change, row: part.to, takeovers: 0 },
    })
    return part.rows
  }
  return inSlices(db, {
    slice: runWith(apply),
    ...(skip && { skip: (tx) => runWith(skip)(tx, 1) }),
    pause: background.pause,
    signal: background.signal,
  })
}
