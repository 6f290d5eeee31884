import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import type { Db } from '#db/db.ts'

/** Until a statement elsewhere waits for what `tx` holds. The embedded engine has one connection: there it does from the outset. */
export async function untilAnotherWaits({ engine }: Database, tx: Db): Promise<void> {
  if (engine === 'embedded') return
  const waiting = async () =>
    (
      await tx.execute(sql`
        select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`)
    ).length
  await expect.poll(waiting).toBeGreaterThan(0)
}
