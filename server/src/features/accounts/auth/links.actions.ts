import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertFlowState } from '#store/accounts/flow-states.ts'
import { replaceOneTimeToken, type TokenKind } from '#store/accounts/one-time-tokens.ts'
import { type User, updateUser } from '#store/accounts/users.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import type { MailKind } from './mail-texts.ts'
import { mailUser } from './mails.actions.ts'

/** How a link was asked for: where it leads, and the challenge of a browser that follows it by PKCE. */
export type LinkRequest = {
  language: Language
  redirectTo: string
  challenge?: { value: string; method: 's256' | 'plain' } | undefined
}

type LinkKind = Exclude<TokenKind, 'reauthentication'>

const minutes = 60 * 1000
const lifetimes: Record<TokenKind, number> = {
  signup: 24 * 60 * minutes,
  recovery: 60 * minutes,
  email_change_current: 24 * 60 * minutes,
  email_change_new: 24 * 60 * minutes,
  reauthentication: 10 * minutes,
}
const codeLifetime = 10 * minutes

/** The type a link names; both halves of an e-mail change share one. */
const linkTypes: Record<LinkKind, string> = {
  signup: 'signup',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
}

const mailKinds: Record<LinkKind, MailKind> = {
  signup: 'confirm',
  recovery: 'recover',
  email_change_current: 'confirmChangeOld',
  email_change_new: 'confirmChangeNew',
}

export const hashLink = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Mails a link (and six digits beside it) to `to`; earlier ones of its kind are void. */
export async function mailLink(
  services: Services,
  user: User,
  kind: LinkKind,
  to: string,
  request: LinkRequest,
): Promise<void> {
  const { token, code } = await issue(services, user, kind, to, request.challenge)
  const search = new URLSearchParams({ token, type: linkTypes[kind], redirect_to: request.redirectTo })
  const link = `${services.site()}/auth/v1/verify?${search}`
  const email = user.newEmail ?? user.email
  await mailUser(services, user, to, mailKinds[kind], request.language, { link, code, email })
}

export async function mailConfirmation(services: Services, user: User, request: LinkRequest): Promise<void> {
  await updateUser(services.db, user.id, { confirmationSentAt: services.clock() })
  await mailLink(services, user, 'signup', user.email, request)
}

/** Six digits to a signed-in user, who types them to show that the mailbox is theirs. */
export async function mailReauthentication(
  services: Services,
  user: User,
  language: Language,
): Promise<void> {
  const { code } = await issue(services, user, 'reauthentication', user.email)
  await mailUser(services, user, user.email, 'code', language, { code })
}

async function issue(
  { db, clock, tokens }: Services,
  user: User,
  kind: TokenKind,
  sentTo: string,
  challenge?: LinkRequest['challenge'],
): Promise<{ token: string; code: string }> {
  const now = clock()
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const token = `${challenge ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inRetriedTransaction(db, async (tx) => {
    const flow = challenge && {
      userId: user.id,
      challenge: challenge.value,
      challengeMethod: challenge.method,
      method: kind === 'recovery' ? ('recovery' as const) : ('otp' as const),
      createdAt: now,
    }
    await replaceOneTimeToken(tx, {
      userId: user.id,
      kind,
      sentTo,
      linkHash: hashLink(token),
      codeHash: tokens.sealCode(`${sentTo} ${code}`),
      codeExpiresAt: after(codeLifetime),
      expiresAt: after(lifetimes[kind]),
      flowStateId: flow ? await insertFlowState(tx, flow) : null,
      createdAt: now,
    })
  })
  return { token, code }
}
