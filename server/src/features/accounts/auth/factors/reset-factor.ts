import { z } from 'zod'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { removeSessions } from '#store/accounts/auth-sessions.ts'
import { noteSecondFactor, removeFactors } from '#store/accounts/factors.ts'
import { findAccount, findUser, updateUser } from '#store/accounts/users.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'

/**
 * For an operator: removes the second factors of a user, by id or username, and ends their sessions. An administrator
 * has seven days for a new one. Returns whether there is such a user.
 */
export async function resetSecondFactor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  name: string,
): Promise<boolean> {
  const isId = z.uuid().safeParse(name).success
  const user = (isId && (await findUser(db, name))) || (await findAccount(db, name))
  if (!user) return false
  await inRetriedTransaction(db, async (tx) => {
    await removeFactors(tx, user.id)
    await noteSecondFactor(tx, user.id)
    await updateUser(tx, user.id, { secondFactorDueAt: null })
    await removeSessions(tx, user.id)
    await insertAudit(tx, clock(), { action: 'factor_removed', userId: user.id })
  })
  return true
}
