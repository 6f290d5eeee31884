import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database, Db } from '#db/client.ts'
import { rowsOf } from '#store/query/result-rows.ts'

/** Until a statement elsewhere waits for what `tx` holds. The embedded engine has one connection: there it does from the outset. */
export async function untilAnotherWaits({ engine }: Database, tx: Db): Promise<void> {
  if (engine === 'embedded') return
  const waiting = async () =>
    rowsOf(
      await tx.execute(sql`
        select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`),
    ).length
  await expect.poll(waiting).toBeGreaterThan(0)
}
