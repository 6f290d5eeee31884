import type { Language } from '@slot-liste/contract/core/errors.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import {
  type CodeRefusal,
  type OneTimeToken,
  removeOneTimeTokens,
  type TokenKind,
  takeByCode,
  takeByLink,
} from '#store/accounts/one-time-tokens.ts'
import { findUser, type User, updateUser } from '#store/accounts/users.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { hashLink } from './links.actions.ts'
import { mailUser } from './mails.actions.ts'
import { isBanned } from './sessions.actions.ts'

/** The effect of a mailed link or code. `half`: the other address of an e-mail change has yet to agree. */
export type Redeemed =
  | { state: 'done'; user: User; method: 'otp' | 'recovery'; flowStateId: string | null }
  | { state: 'half'; flowStateId: string | null }
  | { state: 'refused'; reason: CodeRefusal | 'banned'; userId?: string }

export type Proof = { link: string } | { email: string; code: string }

/** A map: `constructor` and the like are asked for, too. */
const kindsOf = new Map<string, TokenKind[]>([
  ['signup', ['signup']],
  ['email', ['signup']],
  ['recovery', ['recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/**
 * Uses up a mailed link or code and does what it stands for.
 * @throws CodedError `EMAIL_TAKEN` when the new address was taken in the meantime; the link stays good.
 */
export async function redeem(
  services: Services,
  type: string,
  proof: Proof,
  language: Language,
): Promise<Redeemed> {
  const { db, clock, tokens } = services
  const kinds = kindsOf.get(type) ?? []
  const now = clock()
  if (kinds.length === 0) return { state: 'refused', reason: 'wrong' }
  // A wrong code is counted even though nothing else of the transaction happens: it does not throw.
  const { result, oldEmail } = await inRetriedTransaction(db, async (tx) => {
    const token =
      'link' in proof
        ? ((await takeByLink(tx, kinds, hashLink(proof.link), now)) ?? 'expired')
        : await takeByCode(tx, kinds, proof.email, tokens.sealCode(`${proof.email} ${proof.code}`), now)
    if (typeof token === 'string') return { result: refused(token) }
    const user = await findUser(tx, token.userId)
    if (!user) return { result: refused('wrong') }
    if (isBanned(user, now)) return { result: refused('banned', user.id) }
    const result = await apply(tx, token, user, now)
    return { result, oldEmail: user.email }
  })
  if (result.state === 'done' && oldEmail && oldEmail !== result.user.email)
    await mailUser(services, result.user, oldEmail, 'emailChanged', language, { email: result.user.email })
  return result
}

const refused = (reason: CodeRefusal | 'banned', userId?: string): Redeemed => ({
  state: 'refused',
  reason,
  ...(userId && { userId }),
})

async function apply(tx: Services['db'], token: OneTimeToken, user: User, now: Date): Promise<Redeemed> {
  const { kind, flowStateId } = token
  if (kind === 'email_change_current' || kind === 'email_change_new')
    return changeEmail(tx, user, flowStateId, now)
  const confirmed = await updateUser(tx, user.id, { emailConfirmedAt: user.emailConfirmedAt ?? now })
  if (typeof confirmed !== 'object') return refused('expired')
  const method = kind === 'recovery' ? 'recovery' : 'otp'
  return { state: 'done', user: confirmed, method, flowStateId }
}

async function changeEmail(
  tx: Services['db'],
  user: User,
  flowStateId: string | null,
  now: Date,
): Promise<Redeemed> {
  if (!user.newEmail) return refused('expired')
  if (user.newEmailConfirmations === 0) {
    await updateUser(tx, user.id, { newEmailConfirmations: 1 })
    return { state: 'half', flowStateId }
  }
  const change = { email: user.newEmail, newEmail: null, newEmailConfirmations: 0, emailConfirmedAt: now }
  const changed = await updateUser(tx, user.id, { ...change, updatedAt: now })
  if (changed === 'email') throw fail('EMAIL_TAKEN')
  if (typeof changed !== 'object') return refused('expired')
  // Links mailed to the old address would still open the account.
  await removeOneTimeTokens(tx, user.id)
  await insertAudit(tx, now, { action: 'user_modified', userId: user.id })
  return { state: 'done', user: changed, method: 'otp', flowStateId }
}
