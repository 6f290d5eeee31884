import { usernameKey } from '@slot-liste/domain/text/username.ts'
import { type Member, requireProof } from '#platform/http/access.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { soon } from '#platform/jobs/resumed-work.ts'
import type { Services } from '#platform/services.ts'
import { lockOwnContent, withdrawAccount } from '#store/accounts/account-deletion.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { findUser } from '#store/accounts/users.ts'
import { lockAdmins } from '#store/community/profiles.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { startRemoval } from './account-removal.ts'

type Needed = Pick<
  Services,
  'db' | 'files' | 'clock' | 'passwords' | 'limits' | 'log' | 'background' | 'cache' | 'events'
>
export type AccountDeletion = Pick<Member, 'id' | 'sessionId' | 'provenAt' | 'needsSecondStep'>
export type Typed = {
  username?: string | undefined
  current_password?: string | undefined
  content: 'delete' | 'keep'
}

/** @throws CodedError `VALIDATION`, `REAUTHENTICATION_NEEDED`, `CURRENT_PASSWORD_WRONG`, `RATE_LIMITED`, `LAST_ADMIN`. */
export async function deleteAccount(
  services: Needed,
  who: AccountDeletion,
  typed: Typed,
  caller: Caller,
): Promise<void> {
  const { db, clock } = services
  await checkName(services, who.id, typed)
  if (typed.current_password === undefined) requireProof(who, clock())
  else if (who.needsSecondStep) throw fail('SECOND_FACTOR_NEEDED')
  else await checkPassword(services, who.id, typed.current_password)
  await inRetriedTransaction(db, (tx) => beginDeletion(tx, who, typed, caller, clock()))
  await soon(startRemoval(services, who.id))
}

/**
 * The deciding transaction of a deletion, wherever the account lives: it is gone for everybody. The rows that nobody sees any more are
 * removed after it.
 */
export async function beginDeletion(
  tx: Services['db'],
  { id, sessionId }: AccountDeletion,
  { content }: Typed,
  { ip, userAgent }: Caller,
  now: Date,
): Promise<void> {
  await lockOwnContent(tx, id)
  const admins = await lockAdmins(tx)
  if (admins.length === 1 && admins[0] === id) throw fail('LAST_ADMIN')
  await withdrawAccount(tx, id, content, now)
  await insertAudit(tx, now, { action: 'user_deleted', userId: id, sessionId, ip, userAgent })
}

export async function checkName(
  { db }: Pick<Services, 'db'>,
  id: string,
  { username }: Typed,
): Promise<void> {
  const user = await findUser(db, id)
  if (!user) throw fail('UNAUTHENTICATED')
  if (username !== undefined && usernameKey(username) !== user.usernameKey)
    throw fail('VALIDATION', { username: 'username_mismatch' })
}

/** Counted together with those of who changes the password: a browser found signed in must not give it away. */
const guesses = { max: 10, seconds: 900, lock: 60, maxLock: 900 }

async function checkPassword({ db, passwords, limits }: Needed, id: string, password: string): Promise<void> {
  const user = await findUser(db, id)
  const wait = await limits.guess(`current ${id}`, guesses)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  if (!(await passwords.verify(user?.passwordHash, password))) throw fail('CURRENT_PASSWORD_WRONG')
  await limits.forgive(`current ${id}`)
}
