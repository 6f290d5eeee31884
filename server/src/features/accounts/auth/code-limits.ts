import { type Caller, networkOf } from '#platform/http/caller.ts'
import { fail, failForNow } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Services } from '#platform/services.ts'
import { maxCodeTries } from '#store/accounts/one-time-tokens.ts'

type MailedTo = { type: string; email: string }

/** How often one network may try links and codes. @throws CodedError `RATE_LIMITED` */
export async function limitVerify({ limits }: Services, { network }: Caller): Promise<void> {
  const wait = await takeOfNetwork(limits, 'verify', network, { burst: 30, per: 30, seconds: 300 })
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

/**
 * Counts a try of a mailed code, for known and unknown addresses alike: five for each mail, and fifteen an hour from a
 * neighbourhood, since new mails bring new codes. Wrong codes close the code and the way of who guesses, never the
 * address: a stranger could keep its owner out.
 * @throws CodedError `CODE_TRIED_TOO_OFTEN`, `RATE_LIMITED`
 */
export async function limitCodes(
  { limits }: Services,
  { type, email }: MailedTo,
  caller: Caller,
): Promise<void> {
  const wait = await limits.guess(guessKey(email, caller), {
    max: 15,
    seconds: 3600,
    lock: 900,
    maxLock: 3600,
  })
  if (wait) throw failForNow('RATE_LIMITED', wait)
  const perMail = { max: maxCodeTries, seconds: 600, lock: 600, maxLock: 600 }
  if (await limits.guess(triesKey(type, email), perMail)) throw fail('CODE_TRIED_TOO_OFTEN')
}

/** After a right code. */
export async function forgiveCodes(
  { limits }: Services,
  { type, email }: MailedTo,
  caller: Caller,
): Promise<void> {
  await Promise.all([limits.forgive(guessKey(email, caller)), limits.forgive(triesKey(type, email))])
}

/** A new mail brings a new code, which may be tried again. */
export const allowNewTries = ({ limits }: Services, type: string, email: string): Promise<void> =>
  limits.forgive(triesKey(type, email))

const guessKey = (email: string, { ip }: Caller) => `code ${networkOf(ip, 24)} ${email}`

/** GoTrue's client may call a confirmation `email`. */
const triesKey = (type: string, email: string) => `code tries ${type === 'email' ? 'signup' : type} ${email}`
