import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import * as writes from '#store/catalogue/import-writes.ts'
import {
  changeImport,
  countImportRows,
  findImport,
  type ImportHold,
  type ImportRecord,
} from '#store/catalogue/imports.ts'
import { deriveFigures, setChangeCause } from '#store/catalogue/voices.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { checkRows } from './check.actions.ts'
import { inRowSlices, LostHold, lockHeld, moveOn, newJournal, type RowSlice } from './import-slices.ts'
import { headerRowOf } from './import-view.ts'

/** Takes an import back in slices, wherever nobody touched its games since. */
export async function undo(services: Services, hold: ImportHold): Promise<undefined> {
  const { db, log, background } = services
  const record = await findHeld(services, hold)
  try {
    await inRowSlices(services, hold, {
      apply: async (slice) => {
        await takeBack(slice, record.name)
        if (slice.part.updates > 0) await writes.keepTouched(slice.tx, slice.part)
        return {}
      },
      skip: async ({ tx, part }) => {
        await writes.keepRefused(tx, part)
        return {}
      },
    })
    await finish(services, hold, record.name)
  } catch (error) {
    if (error instanceof LostHold || background.isInterrupted(error)) throw error
    log.error({ err: error }, 'an upload could not be undone')
    // Undone rows stay so; undoing again goes on with the others.
    await moveOn(db, hold, { state: 'committed', error: 'FAILED', journal: null })
  }
  invalidateTags(services)
}

/** Takes back what was written of an import before it failed, and compares its rows with the catalogue again. */
export async function revert(services: Services, hold: ImportHold): Promise<ImportHold | undefined> {
  const { db, clock } = services
  const record = await findHeld(services, hold)
  await inRowSlices(services, hold, {
    apply: async (slice) => {
      const { tx, part, at } = slice
      await takeBack(slice, record.name)
      await writes.forgetChanges(tx, part, at)
      await writes.forgetOutcomes(tx, part)
      return {}
    },
    skip: async ({ tx, part }) => {
      await writes.forgetOutcomes(tx, part)
      return {}
    },
    isBackwards: true,
  })
  const checking = await inTransaction(db, async (tx) => {
    await writes.removeUnusedProviders(tx, hold.id)
    return moveOn(tx, hold, { state: 'checking', beatAt: clock(), journal: null })
  })
  invalidateTags(services)
  return checkAgain(services, checking, record)
}

async function findHeld({ db }: Services, { id }: ImportHold): Promise<ImportRecord> {
  const record = await findImport(db, id)
  if (!record?.journal) throw new LostHold('the upload is gone')
  return record
}

/** A newer version of a restored game is not the one the rows were compared with. */
async function checkAgain(services: Services, checking: ImportHold, { journal, ...record }: ImportRecord) {
  const { db, clock, log } = services
  if (!journal?.failure) throw new Error('an upload is taken back for no reason')
  const { by, onlyGood, attempt } = journal
  const { error, moved } = journal.failure
  try {
    const findings = { ...(await checkRows(services, record.id)), moved }
    if (error === 'MOVED' && onlyGood && attempt < 2) {
      const next = newJournal(services, { by, onlyGood, attempt: attempt + 1, row: headerRowOf(record) })
      return moveOn(db, checking, { state: 'committing', findings, error, beatAt: clock(), journal: next })
    }
    await moveOn(db, checking, { state: 'checked', findings, error })
  } catch (failure) {
    if (failure instanceof LostHold) throw failure
    log.error({ err: failure }, 'an upload could not be checked again')
    await changeImport(db, record.id, { state: 'uploaded', error: 'FAILED', done: 0 })
  }
  return undefined
}

async function takeBack({ tx, part, journal, at }: RowSlice, note: string): Promise<void> {
  if (part.creates + part.updates === 0) return
  await setChangeCause(tx, { cause: 'undone', note, by: journal.by.id })
  if (part.updates > 0) await writes.updateGamesOf(tx, part, at, writes.backwards)
  await writes.removeDecisionsOf(tx, part)
  if (part.creates > 0) await writes.removeGamesOf(tx, part, at)
  if (part.updates > 0) await deriveFigures(tx, await writes.findWrittenGames(tx, part), at)
}

async function finish({ db, clock }: Services, hold: ImportHold, name: string): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const { journal } = await lockHeld(tx, hold)
    await writes.removeUnusedProviders(tx, hold.id)
    await moveOn(tx, hold, { state: 'undone', undoneAt: at, error: null, journal: null })
    const outcomes = await countImportRows(tx, hold.id)
    const after = Object.fromEntries(
      outcomes.flatMap(({ outcome, rows }) => (outcome ? [[outcome, rows]] : [])),
    )
    const act = { action: 'undone', kind: 'import', subject: hold.id, name, after } as const
    await insertAdminAct(tx, at, journal.by, act)
  })
}
