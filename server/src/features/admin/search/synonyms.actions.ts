import type { AdminSynonym, SynonymChange } from '@slot-liste/contract/admin/admin-search.ts'
import type { Member } from '#platform/http/access.ts'
import type { Services } from '#platform/services.ts'
import { insertAdminAct } from '#store/admin/admin-acts.ts'
import { lockSynonym, removeSynonym, upsertSynonym } from '#store/admin/admin-synonyms.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

/** Adds one, or switches it on or off. The catalogue would bring its own back: an administrator's goes when switched off. */
export async function changeSynonym(
  { db, clock }: Services,
  admin: Pick<Member, 'id' | 'username'>,
  change: SynonymChange,
): Promise<AdminSynonym> {
  return inRetriedTransaction(db, async (tx) => {
    const before = await lockSynonym(tx, change)
    if (before ? before.active === change.active : !change.active)
      return before ?? { ...change, loaded: false }
    const goes = before !== undefined && !before.loaded && !change.active
    if (goes) await removeSynonym(tx, change)
    const after = goes ? { ...before, active: false } : await upsertSynonym(tx, change)
    const subject = `${after.term} → ${after.means}`
    const action = change.active ? (before ? 'restored' : 'created') : 'removed'
    await insertAdminAct(tx, clock(), admin, {
      action,
      kind: 'synonym',
      subject,
      after: { kind: after.kind },
    })
    return after
  })
}
