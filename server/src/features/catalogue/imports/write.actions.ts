import type { Services } from '#platform/services.ts'
import { changeHeld, type ImportHold, lockImport } from '#store/catalogue/imports.ts'
import { inTransaction } from '#store/query/transaction.ts'
import { beginRevert, commit } from './commit.actions.ts'
import { LostHold } from './import-slices.ts'
import { revert, undo } from './undo.actions.ts'

/** An import that ended so many processes between two slices is taken back. */
const mostTakeovers = 3

type Step = (services: Services, hold: ImportHold) => Promise<ImportHold | undefined>
const steps: Partial<Record<ImportHold['state'], Step>> = {
  committing: commit,
  reverting: revert,
  undoing: undo,
}

/** Writes an import, or takes one back, until it comes to rest. An interruption leaves it to `goOn`. */
export async function runWriting(services: Services, begun: ImportHold): Promise<void> {
  const { db, log } = services
  let hold = begun
  try {
    for (let next: ImportHold | undefined = begun; next; ) {
      hold = next
      next = await steps[hold.state]?.(services, hold)
    }
  } catch (error) {
    if (error instanceof LostHold) return
    // Nobody needs to wait until its silence is noticed.
    await changeHeld(db, hold, { beatAt: null }).catch(() => {})
    if (!services.background.signal.aborted)
      log.error({ err: error }, 'the writing of an upload was interrupted')
  }
}

/** Goes on with the work of a process that ended. */
export async function goOn(services: Services, hold: ImportHold): Promise<void> {
  const { db } = services
  const takeovers = await inTransaction(db, async (tx) => {
    const held = await lockImport(tx, hold)
    if (!held) return undefined
    const { journal } = held
    await changeHeld(tx, hold, { journal: { ...journal, takeovers: journal.takeovers + 1 } })
    return journal.takeovers
  })
  if (takeovers === undefined) return
  const isHopeless = hold.state === 'committing' && takeovers >= mostTakeovers
  const failure = { error: 'FAILED', moved: [] } as const
  await runWriting(services, isHopeless ? await beginRevert(services, hold, { ...failure, moved: [] }) : hold)
}
