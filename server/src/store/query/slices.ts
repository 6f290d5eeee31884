import type { Db } from '#db/db.ts'
import { isRefusedRow } from './constraints.ts'
import { inRetriedTransaction } from './transaction.ts'

/** Milliseconds a slice is meant to take: others wait for one, whatever the whole takes. */
const aim = 50

type Slices = {
  /** Does at most `size` in this transaction and says how many: none at the end. */
  slice: (tx: Db, size: number) => Promise<number>
  /** Passes over one that a constraint refuses even alone; without it the whole fails there. */
  skip?: (tx: Db) => Promise<number>
  /** Between two slices: when the next one may begin. */
  pause?: () => Promise<void>
  /** Ends the work after the slice that is under way. */
  signal?: AbortSignal
  first?: number
  most?: number
}

/**
 * Long work in short transactions, so that whoever shares the connection or waits for a row gets their turn. A slice keeps in its
 * own transaction how far the work has come: what is done is never done again. How much is done at once follows from how
 * long the last slice took.
 * @throws the signal's reason once it is aborted.
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
  // Waiting for the connection is not the slice's own time.
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

/** At most twice as many as before: one fast slice says little. */
export function nextSize({ size, done, ms, most }: { size: number; done: number; ms: number; most: number }) {
  const fitting = Math.floor((done / Math.max(ms, 0.1)) * aim)
  return Math.max(1, Math.min(fitting, size * 2, most))
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
