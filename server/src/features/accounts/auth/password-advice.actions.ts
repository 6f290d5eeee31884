import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import { fail, failInWords } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import type { User } from '#store/accounts/users.ts'

type Person = { email: string; username: string }

/** Below this somebody who tries by machine is soon in. */
const advised = 2

const ofAdministrators = { length: 12, strength: 3 }

/**
 * Administrators need twelve characters that are hard to guess, whatever the site demands of others.
 * @throws CodedError `WEAK_PASSWORD` where the site demands a strength and this password has less.
 */
export async function requireStrength(
  { env, passwords }: Services,
  password: string,
  known: readonly string[],
  role: User['role'] = 'user',
): Promise<void> {
  const isAdmin = role === 'admin'
  if (isAdmin && password.length < ofAdministrators.length) throw failInWords('WEAK_PASSWORD', tooShort)
  const least = Math.max(env.PASSWORD_MIN_STRENGTH, isAdmin ? ofAdministrators.strength : 0)
  if (least > 0 && (await passwords.strength(password, known)) < least) throw fail('WEAK_PASSWORD')
}

const tooShort = {
  tr: 'Yöneticilerin parolası en az 12 karakter olmalı. Daha uzun, size özgü bir cümle deneyin.',
  en: 'Passwords of administrators need at least 12 characters. Try a longer phrase of your own.',
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
