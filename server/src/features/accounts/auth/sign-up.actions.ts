import { randomUUID } from 'node:crypto'
import { usernameIdeas } from '@slot-liste/domain/text/username.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Services } from '#platform/services.ts'
import { isBlockedWord, isRegistrationOpen, refuseBlockedWords } from '#platform/site-settings.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { findUserByEmail, insertUser, type User } from '#store/accounts/users.ts'
import { type LinkRequest, mailConfirmation } from './links.actions.ts'
import { inBackground, mailUser, mayMail } from './mails.actions.ts'
import { requireStrength } from './password-advice.actions.ts'
import { signUpSalt } from './pretended-sign-ups.ts'

const perNetwork = { burst: 30, per: 30, seconds: 300 }

export type SignUp = {
  email: string
  password: string
  /** A name the person insists on, or one to begin from. */
  username: { wanted: string } | { like: string }
  userMetadata?: Record<string, unknown>
}

/** `confirmed` may be signed in at once; else a mail is on its way. */
export type SignedUp = { user: User; confirmed: boolean }

/**
 * Opens an account. Where addresses are confirmed, one that has an account already is answered like a new one, now and
 * later: a pretended user takes the name for as long as an unconfirmed one would.
 * @throws CodedError `REGISTRATION_CLOSED`, `WEAK_PASSWORD`, `USERNAME_TAKEN`, `EMAIL_TAKEN`, `RATE_LIMITED`
 */
export async function signUp(
  services: Services,
  request: SignUp,
  link: LinkRequest,
  { network, ip, userAgent }: Caller,
): Promise<SignedUp> {
  const { db, clock, env, limits } = services
  const wait = await takeOfNetwork(limits, 'signup', network, perNetwork)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  if (!isRegistrationOpen(services)) throw fail('REGISTRATION_CLOSED')
  if ('wanted' in request.username) refuseBlockedWords(services, { username: request.username.wanted })
  await requireStrength(services, request.password, [request.email, ...Object.values(request.username)])
  const facts = await factsOf(services, request, link)
  const made = await insertUnderSomeName(services, facts, request.username)
  if (made === 'email' && !env.REQUIRE_EMAIL_CONFIRMATION) {
    await insertAudit(db, clock(), { action: 'user_repeated_signup', ip, userAgent })
    throw fail('EMAIL_TAKEN')
  }
  const user =
    made === 'email'
      ? await insertUnderSomeName(services, { ...facts, pretended: true }, request.username)
      : made
  if (typeof user === 'string') throw fail('USERNAME_TAKEN')
  await insertAudit(
    db,
    clock(),
    user.pretended
      ? { action: 'user_repeated_signup', ip, userAgent }
      : { action: 'user_signedup', userId: user.id, ip, userAgent },
  )
  const confirmed = !user.confirmationRequired
  if (!confirmed && (await mayMail(services, 'signup', user.email)))
    inBackground(services, mailAfterSignUp(services, user.email, link))
  return { user, confirmed }
}

/** Also where the address turns out to be known the password is hashed: it takes its time. */
async function factsOf(services: Services, request: SignUp, link: LinkRequest): Promise<Facts> {
  const { clock, env, passwords } = services
  const { email, password, userMetadata = {} } = request
  const confirmationRequired = env.REQUIRE_EMAIL_CONFIRMATION
  const salt = confirmationRequired ? signUpSalt(services, email) : undefined
  const passwordHash = await passwords.hash(password, salt)
  const now = clock()
  return {
    ...{ email, passwordHash, userMetadata, confirmationRequired },
    confirmationSentAt: confirmationRequired ? now : null,
    settings: { language: link.language },
    createdAt: now,
    updatedAt: now,
  }
}

/** The link that confirms the address or, where that is not needed, a word to its owner, who may have forgotten. */
async function mailAfterSignUp(services: Services, email: string, link: LinkRequest): Promise<void> {
  const user = await findUserByEmail(services.db, email)
  if (user && !user.listed) return mailConfirmation(services, user, link)
  if (user && !(await services.limits.take(`mail known ${email}`, oneAnHour)))
    await mailUser(services, user, email, 'alreadyRegistered', link.language)
}

const oneAnHour = { burst: 1, per: 1, seconds: 3600 }

/** Mails the link once more, if there is an account whose address is not confirmed. */
export async function confirmAgain(services: Services, email: string, link: LinkRequest): Promise<void> {
  const free = await mayMail(services, 'signup', email)
  const user = await findUserByEmail(services.db, email)
  if (free && user && !user.emailConfirmedAt) await mailConfirmation(services, user, link)
}

type Facts = Omit<Parameters<typeof insertUser>[1], 'username'>

async function insertUnderSomeName(
  services: Services,
  facts: Facts,
  name: SignUp['username'],
): Promise<User | 'email' | 'username'> {
  const { db } = services
  if ('wanted' in name) return insertUser(db, { ...facts, username: name.wanted })
  const numbered = () => `user${randomUUID().slice(0, 8)}`
  const ideas = usernameIdeas(name.like, 5).filter((idea) => !isBlockedWord(services, idea))
  for (const username of [...ideas, numbered(), numbered()]) {
    const user = await insertUser(db, { ...facts, username })
    if (user !== 'username') return user
  }
  return 'username'
}
