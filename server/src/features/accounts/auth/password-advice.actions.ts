import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'

type Person = { email: string; username: string }

/** Below this somebody who tries by machine is soon in. */
const advised = 2

/** @throws CodedError `WEAK_PASSWORD` where the site demands a strength and this password has less. */
export async function requireStrength(
  { env, passwords }: Services,
  password: string,
  known: readonly string[],
): Promise<void> {
  const least = env.PASSWORD_MIN_STRENGTH
  if (least > 0 && (await passwords.strength(password, known)) < least) throw fail('WEAK_PASSWORD')
}

/** A session after sign-in with this password, with advice if it is easy to guess. */
export async function withAdvice(
  { passwords }: Services,
  session: Session,
  password: string,
  { email, username }: Person,
): Promise<Session> {
  if ((await passwords.strength(password, [email, username])) >= advised) return session
  return { ...session, weak_password: { message: 'Password is easy to guess.', reasons: ['pwned'] } }
}
