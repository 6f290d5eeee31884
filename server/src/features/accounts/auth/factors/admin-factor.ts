import type { Member } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { findUser, updateUser } from '#store/accounts/users.ts'

const graceMs = 7 * 24 * 60 * 60 * 1000

/** Without a public address and on this machine itself, a first try and the demo need no second factor. */
const isExempt = ({ env }: Services, caller: Caller) => !env.PUBLIC_URL && caller.isFromHere()

/**
 * From when on this administrator needs a second factor, which may be past. Undefined where they need none here, or
 * the session has passed it. The grace begins with the first call.
 */
export async function secondFactorDue(
  services: Services,
  { id, role, aal }: Member,
  caller: Caller,
): Promise<Date | undefined> {
  if (role !== 'admin' || aal === 'aal2' || isExempt(services, caller)) return undefined
  const { db, clock } = services
  const user = await findUser(db, id)
  if (user?.secondFactorDueAt) return user.secondFactorDueAt
  const secondFactorDueAt = new Date(clock().getTime() + graceMs)
  await updateUser(db, id, { secondFactorDueAt })
  return secondFactorDueAt
}

/** @throws CodedError `SECOND_FACTOR_NEEDED` for an administrator who has a factor, or whose grace is over. */
export async function requireAdminFactor(services: Services, who: Member, caller: Caller): Promise<void> {
  const due = await secondFactorDue(services, who, caller)
  if (due && (who.needsSecondStep || due <= services.clock())) throw fail('SECOND_FACTOR_NEEDED')
}
