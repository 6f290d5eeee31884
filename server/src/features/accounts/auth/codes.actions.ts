import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fail } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import type { CodeRefusal } from '#store/accounts/one-time-tokens.ts'
import { findUser } from '#store/accounts/users.ts'
import { forgiveCodes, limitCodes, limitVerify } from './code-limits.ts'
import { type Redeemed, redeem } from './redeem.actions.ts'
import { failSuspended } from './suspended.ts'

type MailedCode = { type: string; email: string; code: string }

/** Redeems the six digits of a mail within the limits for guesses. */
export async function redeemCode(
  services: Services,
  mailed: MailedCode,
  language: Language,
  caller: Caller,
): Promise<Redeemed> {
  await limitVerify(services, caller)
  await limitCodes(services, mailed, caller)
  const { type, email, code } = mailed
  const redeemed = await redeem(services, type, { email, code }, language)
  if (redeemed.state !== 'refused') await forgiveCodes(services, mailed, caller)
  return redeemed
}

const codes = {
  wrong: 'CODE_WRONG',
  expired: 'CODE_EXPIRED',
  used: 'CODE_USED',
  'tried too often': 'CODE_TRIED_TOO_OFTEN',
} as const satisfies Record<CodeRefusal, string>

/** The refusal of a code in words a person can act on. */
export async function failCode(
  { db }: Services,
  { reason, userId }: Extract<Redeemed, { state: 'refused' }>,
): Promise<Error> {
  if (reason !== 'banned') return fail(codes[reason])
  return failSuspended(userId ? await findUser(db, userId) : undefined)
}
