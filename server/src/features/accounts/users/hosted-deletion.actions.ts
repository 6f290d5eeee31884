import type { Hosted } from '#platform/auth/hosted.ts'
import { requireProof } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail, failForNow, failToken } from '#platform/http/errors.ts'
import { soon } from '#platform/jobs/resumed-work.ts'
import type { Services } from '#platform/services.ts'
import { hasRemains } from '#store/accounts/account-removal.ts'
import {
  claimHostedDeletions,
  type HostedDeletion,
  insertHostedDeletion,
  updateHostedDeletion,
} from '#store/accounts/hosted-deletions.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { type AccountDeletion, beginDeletion, checkName, type Typed } from './account.actions.ts'
import { startRemoval } from './account-removal.ts'

/** How long the request itself has for the deletion before the job may take it up. */
const leaseMs = 10_000

/**
 * Deletes an account of the hosted project, and all that is here of it. Once the tombstone stands the account is gone
 * for this site, and what is left to do is done even if this process dies.
 * @throws CodedError `DELETION_UNAVAILABLE` without a secret key, `VALIDATION`, `REAUTHENTICATION_NEEDED`, `CURRENT_PASSWORD_WRONG`,
 * `RATE_LIMITED`, `LAST_ADMIN`, `UNAVAILABLE`
 */
export async function deleteHostedAccount(
  services: Services,
  hosted: Hosted,
  who: AccountDeletion,
  typed: Typed,
  caller: Caller,
): Promise<void> {
  const { db, clock, log } = services
  const { id } = who
  if (!hosted.project.removeUser) throw fail('DELETION_UNAVAILABLE')
  await checkName(services, id, typed)
  await checkPassword(services, hosted, who, typed, caller)
  const now = clock()
  const nextTryAt = new Date(now.getTime() + leaseMs)
  await inRetriedTransaction(db, async (tx) => {
    await beginDeletion(tx, who, typed, caller, now)
    await insertHostedDeletion(tx, id, now, nextTryAt)
  })
  const begun = { userId: id, remoteDoneAt: null, localDoneAt: null }
  await settle(services, hosted, begun).catch((error) =>
    log.error({ err: error }, 'a deletion will be tried again'),
  )
}

/** Takes up the deletions that are due. */
export async function settleHostedDeletions(services: Services, hosted: Hosted): Promise<void> {
  const { db, clock, log } = services
  for (const deletion of await claimHostedDeletions(db, clock(), 20))
    await settle(services, hosted, deletion).catch((error) =>
      log.error({ err: error }, 'a deletion will be tried again'),
    )
}

type Open = Pick<HostedDeletion, 'userId' | 'remoteDoneAt' | 'localDoneAt'>

/** Every step may be repeated. Local data is deleted even while the project cannot be reached. */
async function settle(services: Services, { project }: Hosted, deletion: Open): Promise<void> {
  const { db, clock } = services
  const { userId } = deletion
  const remote = deletion.remoteDoneAt ? Promise.resolve() : removeRemote(services, project, userId)
  const [outcome] = await Promise.allSettled([remote])
  if (!deletion.localDoneAt) {
    await soon(startRemoval(services, userId))
    if (!(await hasRemains(db, userId))) await updateHostedDeletion(db, userId, { localDoneAt: clock() })
  }
  if (outcome.status === 'rejected') throw outcome.reason
}

async function removeRemote({ db, clock }: Services, project: Hosted['project'], userId: string) {
  if (!project.removeUser) throw new Error('SUPABASE_SECRET_KEY is needed to finish deletions')
  await project.removeUser(userId)
  await updateHostedDeletion(db, userId, { remoteDoneAt: clock() })
}

/** Counted together with those of who changes the password. The project says whether the account still stands. */
async function checkPassword(
  { limits, clock }: Services,
  { project }: Hosted,
  who: AccountDeletion,
  { current_password: password }: Typed,
  { bearer }: Caller,
): Promise<void> {
  const { id } = who
  const account = await project.readUser(bearer)
  if (account.id !== id) throw failToken('session_not_found')
  if (password === undefined) return requireProof(who, clock())
  const wait = await limits.guess(`current ${id}`, { max: 10, seconds: 900, lock: 60, maxLock: 900 })
  if (wait) throw failForNow('RATE_LIMITED', wait)
  if ((await project.findByPassword(account.email, password)) !== id) throw fail('CURRENT_PASSWORD_WRONG')
  await limits.forgive(`current ${id}`)
}
