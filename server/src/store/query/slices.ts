import type { Db } from '#db/db.ts'
import { isRefusedRow } from './constraints.ts'
import { inRetriedTransaction } from './transaction.ts'

/** Target duration of a slice in milliseconds: other work waits for one slice at most. */
const aim = 50

type Slices = {
  /** Processes at most `size` rows in this transaction and returns their number; 0 at the end. */
  slice: (tx: Db, size: number) => Promise<number>
  /** Skips a row that a constraint refuses even alone. Without it the work fails there. */
  skip?: (tx: Db) => Promise<number>
  /** Resolves when the next slice may begin. */
  pause?: () => Promise<void>
  /** Stops the work after the current slice. */
  signal?: AbortSignal
  first?: number
  most?: number
}

/**
 * Long work in short transactions, so that other users of the connection and of locked rows get their turn. Each
 * slice stores its progress in its own transaction, so nothing is done twice. The size of a slice follows from the
 * duration of the last one.
 * @throws the signal's reason once it is aborted
 */
export async function inSlices(db: Db, work: Slices): Promise<void> {
  const { first = 25, most = 4000 } = work
  let size = first
  for (;;) {
    work.signal?.throwIfAborted()
    const { done, ms, refused } = await runSlice(db, work, size)
    if (refused) size = Math.max(1, Math.floor(size / 4))
    else if (done === 0) return
    else size = nextSize({ size, done, ms, most })
    await (work.pause ?? nextTurn)()
  }
}

async function runSlice(db: Db, { slice, skip }: Slices, size: number) {
  // Waiting for the connection does not count as the slice's time.
  let began = performance.now()
  const timed = (run: (tx: Db) => Promise<number>) =>
    inRetriedTransaction(db, (tx) => {
      began = performance.now()
      return run(tx)
    })
  try {
    const done = await timed((tx) => slice(tx, size))
    return { done, ms: performance.now() - began, refused: false }
  } catch (error) {
    if (!skip || !isRefusedRow(error)) throw error
    if (size === 1) await timed(skip)
    return { done: 0, ms: 0, refused: true }
  }
}

/** At most twice the last size: one fast slice is weak evidence. */
export function nextSize({ size, done, ms, most }: { size: number; done: number; ms: number; most: number }) {
  const fitting = Math.floor((done / Math.max(ms, 0.1)) * aim)
  return Math.max(1, Math.min(fitting, size * 2, most))
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
