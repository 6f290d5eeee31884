import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { Caller } from '#platform/http/caller.ts'
import { asCoded, failForNow } from '#platform/http/errors.ts'
import { takeOfNetwork } from '#platform/http/limits.ts'
import type { Services } from '#platform/services.ts'
import type { User } from '#store/accounts/users.ts'
import { allowNewTries } from './code-limits.ts'
import { type MailKind, mailText } from './mail-texts.ts'

const perAddress = { burst: 1, per: 1, seconds: 60 }

/**
 * Whether a mail of this kind may go to this address now: one a minute, known or unknown. An earlier repeat gets
 * the same reply, or known addresses could be distinguished from unknown ones.
 */
export async function mayMail(services: Services, kind: string, address: string): Promise<boolean> {
  const isFree = (await services.limits.take(`mail ${kind} ${address}`, perAddress)) === 0
  if (isFree) await allowNewTries(services, kind, address)
  return isFree
}

/** How often one network may ask for mails. @throws CodedError `RATE_LIMITED` */
export async function limitMails({ limits }: Services, name: string, { network }: Caller): Promise<void> {
  const wait = await takeOfNetwork(limits, name, network, { burst: 30, per: 30, seconds: 300 })
  if (wait) throw failForNow('RATE_LIMITED', wait)
}

/** Writes to a user, in the language of their settings, else in that of the request. */
export async function mailUser(
  { sendMail, site }: Services,
  user: Pick<User, 'username' | 'settings'>,
  to: string,
  kind: MailKind,
  language: Language,
  values: { link?: string; code?: string; email?: string } = {},
): Promise<void> {
  const { language: chosen } = user.settings
  const spoken = chosen === 'tr' || chosen === 'en' ? chosen : language
  await sendMail({ to, ...mailText(kind, spoken, { ...values, username: user.username, site: site() }) })
}

/** Work the answer does not wait for: how long it takes would tell whether an address is known. */
export function inBackground({ log }: Services, work: Promise<unknown>): void {
  work.catch((error) => {
    // A deleted account gets no mail.
    if (asCoded(error)?.code !== 'NOT_FOUND') log.error({ err: error }, 'a mail could not be written')
  })
}
