import type { ActKind } from '@slot-liste/contract/admin/admin-acts.ts'
import type { Db } from '#db/db.ts'
import { insertAdminAct } from './admin-acts.ts'

/** The rows of an export, once the log holds who took them. */
export async function logExport<Row>(
  { db, clock }: { db: Db; clock: () => Date },
  admin: { id: string; username: string },
  kind: ActKind,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const act = { action: 'exported', kind, subject: 'csv', after: { rows: rows.length } } as const
  await insertAdminAct(db, clock(), admin, act)
  return rows
}
