import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import * as writes from '#store/catalogue/import-writes.ts'
import {
  beatImport,
  findImport,
  type ImportHold,
  type ImportJournal,
  type ImportRecord,
} from '#store/catalogue/imports.ts'
import { deriveFigures, setChangeCause } from '#store/catalogue/voices.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inSlices } from '#store/query/slices.ts'
import { inTransaction } from '#store/query/transaction.ts'
import type { Findings } from './check-rows.ts'
import { inRowSlices, LostHold, lockHeld, moveOn, type RowSlice } from './import-slices.ts'
import { headerRowOf } from './import-view.ts'

type Failure = Pick<NonNullable<ImportJournal['failure']>, 'error' | 'moved'>

/** Rows that are named when their games moved on. */
const mostNamed = 100

/**
 * Writes an import in slices. Where a slice cannot be written, because games moved on since the check or for any other reason,
 * what was written is to be taken back.
 */
export async function commit(services: Services, hold: ImportHold): Promise<ImportHold | undefined> {
  const record = await findImport(services.db, hold.id)
  if (!record?.journal) throw new LostHold('the upload is gone')
  try {
    await write(services, hold, record)
    invalidateTags(services)
    return undefined
  } catch (error) {
    return beginRevert(services, hold, failureOf(services, error))
  }
}

class Moved extends Error {
  readonly rows: number[]

  constructor(rows: readonly number[]) {
    super('games moved on since the check')
    this.rows = rows.slice(0, mostNamed)
  }
}

/** @throws what is no failure of the rows: then the writing goes on later. */
function failureOf({ log, background }: Services, error: unknown): Failure {
  if (error instanceof Moved) return { error: 'MOVED', moved: error.rows }
  // Created by another writer since the check.
  if (isBrokenConstraint(error, 'games_slug_key') || isBrokenConstraint(error, 'providers_slug_key'))
    return { error: 'MOVED', moved: [] }
  if (error instanceof LostHold || background.isInterrupted(error)) throw error
  log.error({ err: error }, 'an upload could not be written')
  return { error: 'FAILED', moved: [] }
}

/** Has what was written taken back. */
export function beginRevert(services: Services, hold: ImportHold, failure: Failure): Promise<ImportHold> {
  const { db, clock } = services
  return inTransaction(db, async (tx) => {
    const { journal, done } = await lockHeld(tx, hold)
    const record = await findImport(tx, hold.id)
    if (!record) throw new LostHold('the upload is gone')
    return moveOn(tx, hold, {
      ...{ state: 'reverting', done, beatAt: clock() },
      journal: {
        ...{ ...journal, takeovers: 0, row: headerRowOf(record) },
        failure: { ...failure, until: journal.row },
      },
    })
  })
}

async function write(services: Services, hold: ImportHold, record: ImportRecord): Promise<void> {
  if (record.journal?.row === headerRowOf(record)) {
    const moved = await findMoved(services, record)
    if (moved.length > 0) throw new Moved(moved)
  }
  const { newProviders = [] } = record.findings as Partial<Findings>
  await inRowSlices(services, hold, {
    apply: async (slice) => {
      const { tx, journal } = slice
      await setChangeCause(tx, { cause: 'import', note: record.name, by: journal.by.id })
      const { part, at } = slice
      const providers = newProviders.length ? await writes.insertNewProviders(tx, part, newProviders, at) : 0
      return { ...(await writeGames(slice)), providers: journal.providers + providers }
    },
  })
  await finish(services, hold, record)
}

/** Most of what moved on did so before anything is written: then nothing has to be taken back. */
async function findMoved({ db, clock, background }: Services, record: ImportRecord): Promise<number[]> {
  const moved: number[] = []
  let from = headerRowOf(record)
  await inSlices(db, {
    slice: async (tx, size) => {
      const part = await writes.findPart(tx, record.id, { from, size })
      if (!part || moved.length >= mostNamed) return 0
      moved.push(...(await writes.findMovedRows(tx, part)))
      await beatImport(tx, record.id, record.state, 0, clock())
      from = part.to
      return part.rows
    },
    pause: background.pause,
    signal: background.signal,
  })
  return moved
}

async function writeGames({ tx, part, journal, at }: RowSlice) {
  const { created, updated, by } = journal
  if (part.creates + part.updates === 0) return { created, updated }
  const moved = await writes.findMovedRows(tx, part)
  if (moved.length > 0) throw new Moved(moved)
  const made = part.creates > 0 ? await writes.insertGamesOf(tx, part, at) : 0
  const changed = part.updates > 0 ? await writes.updateGamesOf(tx, part, at, writes.forwards) : 0
  if (made !== part.creates || changed !== part.updates) throw new Moved([])
  await writes.insertDecisionsOf(tx, part, { by: by.id, at })
  if (changed > 0) await deriveFigures(tx, await writes.findWrittenGames(tx, part), at)
  return { created: created + made, updated: updated + changed }
}

async function finish({ db, clock }: Services, hold: ImportHold, record: ImportRecord): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const { journal } = await lockHeld(tx, hold)
    const { by, created, updated, providers } = journal
    await moveOn(tx, hold, {
      ...{ state: 'committed', committedAt: at, error: null, journal: null },
      findings: { ...record.findings, moved: [] },
    })
    await insertAdminAct(tx, at, by, {
      ...{ action: 'committed', kind: 'import', subject: hold.id, name: record.name },
      after: { created, updated, providers },
    })
  })
}
