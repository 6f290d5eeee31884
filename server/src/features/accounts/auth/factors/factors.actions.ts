import { randomBytes } from 'node:crypto'
import type { Session } from '@slot-liste/contract/accounts/auth.ts'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import { renderSVG } from 'uqr'
import type { MailKind } from '#features/accounts/auth/mail-texts.ts'
import { inBackground, mailUser } from '#features/accounts/auth/mails.actions.ts'
import { proveSession } from '#features/accounts/auth/sessions.actions.ts'
import type { Member } from '#platform/http/access.ts'
import { type Caller, networkOf } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import type { Services } from '#platform/services.ts'
import { insertAudit } from '#store/accounts/audit.ts'
import { removeSessionsBelow } from '#store/accounts/auth-sessions.ts'
import {
  acceptStep,
  countRecoveryCodes,
  type Factor,
  findFactor,
  insertFactor,
  listFactors,
  noteSecondFactor,
  removeFactors,
  replaceRecoveryCodes,
  takeRecoveryCode,
} from '#store/accounts/factors.ts'
import { findUser } from '#store/accounts/users.ts'
import { inRetriedTransaction } from '#store/query/transaction.ts'
import { newTotp, stepOf } from './totp.ts'

/** A request of a member about their own factors. */
export type FactorRequest = { who: Member; caller: Caller; language: Language }

const maxFactors = 10

/**
 * Begins to add an app; it counts once {@link proveFactor} got one of its codes.
 * @throws CodedError `TOO_MANY_FACTORS`, `FACTOR_NAME_TAKEN`
 */
export async function enrolFactor({ db, clock, tokens }: Services, { id: userId }: Member, name: string) {
  const user = await findUser(db, userId)
  if (!user) throw fail('UNAUTHENTICATED')
  const { secret, uri } = newTotp(user.email)
  const createdAt = clock()
  const { id } = await inRetriedTransaction(db, async (tx) => {
    const factors = await listFactors(tx, userId)
    if (factors.length >= maxFactors) throw fail('TOO_MANY_FACTORS')
    if (factors.some((one) => one.verifiedAt && one.name === name)) throw fail('FACTOR_NAME_TAKEN')
    return insertFactor(tx, { userId, name, sealedSecret: tokens.secrets.seal(secret), createdAt })
  })
  return { id, secret, uri, qr: renderSVG(uri) }
}

/**
 * Accepts a code of a factor: the session is of the second level from then on. The first code of a new factor verifies
 * it; sessions that were opened without it end, and the first factor brings recovery codes.
 * @throws CodedError `FACTOR_CODE_WRONG`
 */
export async function proveFactor(
  services: Services,
  request: FactorRequest,
  factor: Factor,
  code: string,
): Promise<{ session: Session; recoveryCodes: string[] | null }> {
  const { who, caller } = request
  await acceptCode(services, request, [factor], code)
  const recoveryCodes = factor.verifiedAt ? null : await finishEnrolment(services, request)
  return { session: await proveSession(services, who, 'totp', caller), recoveryCodes }
}

async function finishEnrolment(services: Services, request: FactorRequest): Promise<string[] | null> {
  const { db, events } = services
  const { who } = request
  await noteSecondFactor(db, who.id)
  await removeSessionsBelow(db, who.id, who.sessionId)
  await events.publish(`user:${who.id}`, { kind: 'sessions' })
  await report(services, request, 'factor_added', 'factorAdded')
  return (await countRecoveryCodes(db, who.id)) > 0 ? null : makeRecoveryCodes(services, request)
}

/** Accepts a code of any of these factors. Each time step is good once. @throws CodedError `FACTOR_CODE_WRONG` */
async function acceptCode(
  services: Services,
  request: FactorRequest,
  factors: readonly Factor[],
  code: string,
): Promise<void> {
  const { db, clock, tokens } = services
  for (const factor of factors) {
    const secret = tokens.secrets.open(factor.sealedSecret)
    const step = secret === undefined ? undefined : stepOf(secret, code, clock())
    if (step !== undefined && (await acceptStep(db, factor.id, step, clock()))) return
  }
  return refuseCode(services, request)
}

async function refuseCode({ db, clock }: Services, { who, caller }: FactorRequest): Promise<never> {
  const { id: userId, sessionId } = who
  const { ip, userAgent } = caller
  await insertAudit(db, clock(), { action: 'factor_failed', userId, sessionId, ip, userAgent })
  throw fail('FACTOR_CODE_WRONG')
}

/**
 * Finishes signing in by a code of any of the member's factors, or by a recovery code.
 * @throws CodedError `NOT_FOUND` without a factor, `FACTOR_CODE_WRONG`, `RATE_LIMITED`
 */
export async function takeSecondStep(
  services: Services,
  request: FactorRequest,
  code: string,
): Promise<Session> {
  const { who, caller } = request
  const factors = (await listFactors(services.db, who.id)).filter(({ verifiedAt }) => verifiedAt)
  if (factors.length === 0) throw fail('NOT_FOUND')
  return withinLimits(services, request, async () => {
    if (!/^\d{6}$/.test(code)) return byRecoveryCode(services, request, code)
    await acceptCode(services, request, factors, code)
    return proveSession(services, who, 'totp', caller)
  })
}

async function byRecoveryCode(services: Services, request: FactorRequest, typed: string): Promise<Session> {
  const { db, clock } = services
  const { who, caller } = request
  const sealed = sealRecoveryCode(services, who.id, typed)
  if (!(await takeRecoveryCode(db, who.id, sealed, clock()))) return refuseCode(services, request)
  await report(services, request, 'recovery_code_used', 'recoveryCodeUsed')
  return proveSession(services, who, 'recovery_code', caller)
}

/**
 * Wrong codes close the session's second step for a while, and the way of a neighbourhood to this account: never the
 * account itself, or a stranger could keep its owner out.
 */
export async function withinLimits<Result>(
  { limits }: Services,
  { who, caller }: FactorRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const keys = [`factor ${who.sessionId}`, `factor ${networkOf(caller.ip, 24)} ${who.id}`] as const
  const wait =
    (await limits.guess(keys[0], { max: 5, seconds: 300, lock: 300, maxLock: 900 })) ||
    (await limits.guess(keys[1], { max: 20, seconds: 900, lock: 60, maxLock: 900 }))
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const result = await work()
  await Promise.all(keys.map((key) => limits.forgive(key)))
  return result
}

/** @throws CodedError `NOT_FOUND` */
export async function removeFactor(services: Services, request: FactorRequest, id: string): Promise<void> {
  const { db } = services
  const factor = await findFactor(db, request.who.id, id)
  if (!factor || !(await removeFactors(db, request.who.id, id))) throw fail('NOT_FOUND')
  if (!factor.verifiedAt) return
  await noteSecondFactor(db, request.who.id)
  await report(services, request, 'factor_removed', 'factorRemoved')
}

const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes, shown once. */
export async function makeRecoveryCodes(
  services: Services,
  { who, caller }: FactorRequest,
): Promise<string[]> {
  const { db, clock } = services
  const codes = Array.from({ length: 10 }, newRecoveryCode)
  const hashes = codes.map((code) => sealRecoveryCode(services, who.id, code))
  await inRetriedTransaction(db, (tx) => replaceRecoveryCodes(tx, who.id, hashes, clock()))
  const { ip, userAgent } = caller
  await insertAudit(db, clock(), {
    action: 'recovery_codes_made',
    userId: who.id,
    sessionId: who.sessionId,
    ip,
    userAgent,
  })
  return codes
}

/** 31^10 possible codes; values beyond a multiple of 31 are drawn again, so that every letter is as likely. */
function newRecoveryCode(): string {
  let letters = ''
  while (letters.length < 10)
    for (const byte of randomBytes(16)) if (byte < 248) letters += recoveryAlphabet[byte % 31]
  return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`
}

const sealRecoveryCode = ({ tokens }: Services, userId: string, code: string) =>
  tokens.sealCode(`${userId} recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Writes down a change of the factors, and mails it. */
async function report(
  services: Services,
  { who, caller: { ip, userAgent }, language }: FactorRequest,
  action: 'factor_added' | 'factor_removed' | 'recovery_code_used',
  mail: MailKind,
): Promise<void> {
  const { db, clock } = services
  await insertAudit(db, clock(), { action, userId: who.id, sessionId: who.sessionId, ip, userAgent })
  const user = await findUser(db, who.id)
  if (user) inBackground(services, mailUser(services, user, user.email, mail, language))
}
