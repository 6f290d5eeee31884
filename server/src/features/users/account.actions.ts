import { usernameKey } from '@slot-liste/domain/text/username.ts'
import type { Caller } from '#platform/caller.ts'
import { fail, failForNow } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/audit.ts'
import { lockAdmins, removeUser } from '#store/profiles.ts'
import { findUser } from '#store/users.ts'

type Needed = Pick<Services, 'db' | 'files' | 'clock' | 'passwords' | 'limits'>
type Leaving = { id: string; sessionId: string }
type Typed = { username: string; current_password: string }

/** @throws CodedError `VALIDATION`, `CURRENT_PASSWORD_WRONG`, `RATE_LIMITED`, `LAST_ADMIN`. */
export async function deleteAccount(
  services: Needed,
  { id, sessionId }: Leaving,
  typed: Typed,
  { ip, userAgent }: Caller,
): Promise<void> {
  const { db, files, clock } = services
  await checkTyped(services, id, typed)
  await db.transaction(async (tx) => {
    const admins = await lockAdmins(tx)
    if (admins.length === 1 && admins[0] === id) throw fail('LAST_ADMIN')
    const pictures = await removeUser(tx, id)
    await insertAudit(tx, clock(), { action: 'user_deleted', userId: id, sessionId, ip, userAgent })
    // Last, but before the commit: should a file resist, the account is still there to try again.
    await Promise.all(pictures.map((hash) => files.remove(hash)))
  })
}

/** Counted together with those of who changes the password: a browser found signed in must not give it away. */
const guesses = { max: 10, seconds: 900, lock: 60, maxLock: 900 }

async function checkTyped({ db, passwords, limits }: Needed, id: string, typed: Typed): Promise<void> {
  const user = await findUser(db, id)
  if (!user) throw fail('UNAUTHENTICATED')
  if (usernameKey(typed.username.trim()) !== user.usernameKey)
    throw fail('VALIDATION', { username: 'username_mismatch' })
  const wait = limits.guess(`current ${id}`, guesses)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  if (!(await passwords.verify(user.passwordHash, typed.current_password)))
    throw fail('CURRENT_PASSWORD_WRONG')
  limits.forgive(`current ${id}`)
}
