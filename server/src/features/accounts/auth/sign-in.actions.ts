import { demoDomain } from '@slot-liste/domain/site/demo-domain.ts'
import { type Caller, networkOf } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { findUserByEmail, type User, updateUser } from '#store/accounts/users.ts'
import { isPretendedSignUp } from './pretended-sign-ups.ts'
import { isBanned } from './sessions.actions.ts'
import { failSuspended } from './suspended.ts'

const minute = 60
const perNetwork = { burst: 30, per: 60, seconds: 5 * minute }
/** Counted per address and neighbourhood, so that a stranger's guesses elsewhere do not lock the owner out. */
const perPair = { max: 10, seconds: 15 * minute, lock: minute, maxLock: 15 * minute }
const perAddress = { max: 100, seconds: 60 * minute, lock: minute, maxLock: 15 * minute }

type Credentials = { email: string; password: string }

/**
 * The user with this address and password. Unknown addresses cost the same time, count the same and get the same reply;
 * only who knows the password learns of a ban or a missing confirmation.
 */
export async function checkCredentials(
  services: Services,
  { email, password }: Credentials,
  caller: Caller,
): Promise<User> {
  const { db, clock, passwords, limits, env } = services
  const pair = `guess ${networkOf(caller.ip, 24)} ${email}`
  const address = `guess ${email}`
  const wait =
    (await takeOfNetwork(limits, 'password', caller.network, perNetwork)) ||
    (await limits.guess(pair, perPair)) ||
    (await limits.guess(address, perAddress))
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const user = await findUserByEmail(db, email)
  const { ip, userAgent } = caller
  // Everybody knows the password of the demo community: it is for this machine alone, however the server is reached.
  const isOpen = caller.isFromHere() || !email.endsWith(`@${demoDomain}`)
  const right = (await passwords.verify(user?.passwordHash, password)) && isOpen
  if (env.REQUIRE_EMAIL_CONFIRMATION && !(right && user?.listed)) {
    // Asked in any case: it takes its time. No guess is forgiven here, or whoever signs up could guess for ever.
    const signedUp = await isPretendedSignUp(services, email, password)
    if (right || signedUp) throw fail('EMAIL_NOT_CONFIRMED')
  }
  if (!right || !user) {
    await insertAudit(db, clock(), { action: 'login_failed', userId: user?.id, ip, userAgent })
    throw fail('INVALID_CREDENTIALS')
  }
  await Promise.all([limits.forgive(pair), limits.forgive(address)])
  if (isBanned(user, clock())) throw failSuspended(user)
  // Nobody asks for a confirmation any more.
  if (!user.listed) await updateUser(db, user.id, { confirmationRequired: false })
  if (user.passwordHash && passwords.isOld(user.passwordHash))
    await updateUser(db, user.id, { passwordHash: await passwords.hash(password) })
  return user
}
