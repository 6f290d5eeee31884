import { invalidateTags } from '#platform/cache/invalidation.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import * as writes from '#store/catalogue/import-writes.ts'
import { beatImport, changeImport, countImportRows, findImport } from '#store/catalogue/imports.ts'
import { deriveFigures, setChangeCause } from '#store/catalogue/voices.ts'
import { isBrokenConstraint } from '#store/query/constraints.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { checkRows } from './check.actions.ts'
import type { Findings } from './check-rows.ts'

export type Admin = { id: string; username: string }
type CommitParams = { id: string; onlyGood: boolean; admin: Admin }

/** Rows written by one statement: between two of them others get their turn. */
const atOnce = 1000

/**
 * Writes an import in one transaction: all of it, or nothing. Where games moved on since the check it is checked again;
 * then all-or-none stops and names the rows, while `onlyGood` goes on with the rows that are good now.
 */
export async function runCommit(services: Services, params: CommitParams): Promise<void> {
  const { db, log } = services
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      const moved = await tryToWrite(services, params)
      if (!moved) return invalidateTags(services)
      const findings = await checkRows(services, params.id)
      const state = params.onlyGood && attempt < 2 ? 'committing' : 'checked'
      await changeImport(db, params.id, { state, findings: { ...findings, moved }, error: 'MOVED', done: 0 })
      if (state === 'checked') return
    }
  } catch (error) {
    log.error({ err: error }, 'an upload could not be written')
    await changeImport(db, params.id, { state: 'checked', error: 'FAILED', done: 0 })
  }
}

/** The rows that moved on, where any did: then nothing was written. */
async function tryToWrite(services: Services, params: CommitParams): Promise<number[] | undefined> {
  try {
    await inRetriedTransaction(services.db, (tx) => writeAll(services, tx, params))
    return undefined
  } catch (error) {
    if (error instanceof Moved) return error.rows
    // Created by another writer since the check.
    if (isBrokenConstraint(error, 'games_slug_key') || isBrokenConstraint(error, 'providers_slug_key'))
      return []
    throw error
  }
}

class Moved extends Error {
  readonly rows: number[]

  constructor(rows: number[]) {
    super('games moved on since the check')
    this.rows = rows
  }
}

async function writeAll(services: Services, tx: Services['db'], { id, admin }: CommitParams): Promise<void> {
  const at = services.clock()
  await writes.takeImportTurn(tx)
  const record = await findImport(tx, id)
  if (record?.state !== 'committing') throw new Error('the upload is no longer to be written')
  const moved = await writes.findMovedRows(tx, id)
  if (moved.length) throw new Moved(moved)
  const findings = record.findings as Partial<Findings>
  await setChangeCause(tx, { cause: 'import', note: record.name, by: admin.id })
  const newProviders = await writes.insertNewProviders(tx, id, findings.newProviders ?? [], at)
  const beat = beatOf(services, id, 'committing')
  let updated = 0
  let created = 0
  for (const part of await writes.findParts(tx, id, atOnce)) {
    created += await writes.insertGamesOf(tx, part, at)
    updated += await writes.updateGamesOf(tx, part, at, writes.forwards)
    await writes.insertDecisionsOf(tx, part, { by: admin.id, at })
    await deriveFigures(tx, await writes.findWrittenGames(tx, part), at)
    await beat(part.to)
  }
  const expected = countsOf(await countImportRows(tx, id))
  if (created !== expected.create || updated !== expected.update) throw new Moved([])
  const outcome = { created, updated, providers: newProviders.length }
  await changeImport(tx, id, {
    state: 'committed',
    committedAt: at,
    error: null,
    done: 0,
    findings: { ...record.findings, makers: newProviders, moved: [] },
  })
  await insertAdminAct(tx, at, admin, {
    action: 'committed',
    kind: 'import',
    subject: id,
    name: record.name,
    after: outcome,
  })
}

/** How many rows were to be written. */
function countsOf(rows: Awaited<ReturnType<typeof countImportRows>>) {
  const picked = (action: string) =>
    rows.filter((row) => row.action === action).reduce((sum, row) => sum + row.picked, 0)
  return { create: picked('create'), update: picked('update') }
}

/**
 * Says how far the transaction has come, outside it. The embedded engine has no second connection: there nobody could
 * read it before the end either.
 */
function beatOf({ db, clock, engine }: Services, id: string, state: 'committing' | 'undoing') {
  return async (done: number) => {
    if (engine === 'postgres') await beatImport(db, id, state, done, clock())
    else await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Takes an import back in one transaction, wherever nobody touched its games since. */
export async function runUndo(services: Services, id: string, admin: Admin): Promise<void> {
  const { db, log } = services
  try {
    await inRetriedTransaction(db, (tx) => undoAll(services, tx, id, admin))
    invalidateTags(services)
  } catch (error) {
    log.error({ err: error }, 'an upload could not be undone')
    await changeImport(db, id, { state: 'committed', error: 'FAILED', done: 0 })
  }
}

async function undoAll(services: Services, tx: Services['db'], id: string, admin: Admin): Promise<void> {
  const at = services.clock()
  await writes.takeImportTurn(tx)
  const record = await findImport(tx, id)
  if (record?.state !== 'undoing') throw new Error('the upload is no longer to be undone')
  await setChangeCause(tx, { cause: 'undone', note: record.name, by: admin.id })
  const beat = beatOf(services, id, 'undoing')
  for (const part of await writes.findParts(tx, id, atOnce)) {
    await writes.updateGamesOf(tx, part, at, writes.backwards)
    await writes.removeDecisionsOf(tx, part)
    await writes.removeGamesOf(tx, part, at)
    await deriveFigures(tx, await writes.findWrittenGames(tx, part), at)
    await beat(part.to)
  }
  await writes.keepTouched(tx, id)
  await writes.removeUnusedProviders(tx, (record.findings.makers as number[] | undefined) ?? [])
  await changeImport(tx, id, { state: 'undone', undoneAt: at, error: null, done: 0 })
  const outcomes = await countImportRows(tx, id)
  const after = Object.fromEntries(
    outcomes.flatMap(({ outcome, rows }) => (outcome ? [[outcome, rows]] : [])),
  )
  await insertAdminAct(tx, at, admin, {
    action: 'undone',
    kind: 'import',
    subject: id,
    name: record.name,
    after,
  })
}
