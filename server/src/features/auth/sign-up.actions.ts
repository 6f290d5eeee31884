import { randomUUID } from 'node:crypto'
import { usernameIdeas } from '@slot-liste/domain/text/username.ts'
import type { Caller } from '#platform/caller.ts'
import { fail, failForNow } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { isBlockedWord, isRegistrationOpen, refuseBlockedWords } from '#platform/site-settings.ts'
import { insertAudit } from '#store/audit.ts'
import { findUserByEmail, insertUser, type User } from '#store/users.ts'
import { type LinkRequest, mailConfirmation } from './links.actions.ts'
import { inBackground, mayMail } from './mails.actions.ts'
import { requireStrength } from './password-advice.actions.ts'

const perNetwork = { burst: 30, per: 30, seconds: 300 }

export type SignUp = {
  email: string
  password: string
  /** A name the person insists on, or one to begin from. */
  username: { wanted: string } | { like: string }
  userMetadata?: Record<string, unknown>
}

/** `confirmed` may be signed in at once; else a mail is on its way, or would be if the address were new. */
export type SignedUp = { user: User; confirmed: boolean }

/**
 * Opens an account. Where addresses are confirmed, one that has an account already is answered like a new one.
 * @throws CodedError `REGISTRATION_CLOSED`, `WEAK_PASSWORD`, `USERNAME_TAKEN`, `EMAIL_TAKEN`, `RATE_LIMITED`
 */
export async function signUp(
  services: Services,
  request: SignUp,
  link: LinkRequest,
  { network, ip, userAgent }: Caller,
): Promise<SignedUp> {
  const { db, clock, env, limits, passwords } = services
  const wait = await limits.take(`signup ${network}`, perNetwork)
  if (wait) throw failForNow('RATE_LIMITED', wait)
  if (!isRegistrationOpen(services)) throw fail('REGISTRATION_CLOSED')
  if ('wanted' in request.username) refuseBlockedWords(services, { username: request.username.wanted })
  const names = Object.values(request.username)
  await requireStrength(services, request.password, [request.email, ...names])
  const confirmed = !env.REQUIRE_EMAIL_CONFIRMATION
  const passwordHash = await passwords.hash(request.password) // also where it is of no use: it takes its time
  const now = clock()
  const facts = {
    email: request.email,
    passwordHash,
    emailConfirmedAt: confirmed ? now : null,
    confirmationSentAt: confirmed ? null : now,
    userMetadata: request.userMetadata ?? {},
    settings: { language: link.language },
    createdAt: now,
    updatedAt: now,
  }
  const user = await insertUnderSomeName(services, facts, request.username)
  if (user === 'username') throw fail('USERNAME_TAKEN')
  if (user === 'email') {
    await insertAudit(db, now, { action: 'user_repeated_signup', ip, userAgent })
    if (confirmed) throw fail('EMAIL_TAKEN')
    inBackground(services, confirmAgain(services, request.email, link))
    return { user: pretend(facts, request.username), confirmed }
  }
  await insertAudit(db, now, { action: 'user_signedup', userId: user.id, ip, userAgent })
  if (!confirmed && (await mayMail(services, 'signup', user.email)))
    inBackground(services, mailConfirmation(services, user, link))
  return { user, confirmed }
}

/** Mails the link once more, if there is an account that waits for it. */
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

/** The user that would have been made, for who must not learn that the address has one already. */
function pretend(facts: Facts, name: SignUp['username']): User {
  const username = 'wanted' in name ? name.wanted : (usernameIdeas(name.like, 1)[0] ?? 'user')
  const nothing = {
    passwordHash: null,
    newEmail: null,
    newEmailConfirmations: 0,
    recoverySentAt: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    avatar: null,
    bannedUntil: null,
    deletedAt: null,
  }
  const empty = { fullName: '', bio: '', location: '', website: '', verified: false, role: 'user' as const }
  return { ...nothing, ...empty, ...facts, id: randomUUID(), username, usernameKey: username } as User
}
