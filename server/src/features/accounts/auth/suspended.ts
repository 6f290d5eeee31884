import type { Language } from '@slot-liste/contract/core/errors.ts'
import { type CodedError, fail, failInWords, failToken } from '#platform/http/errors.ts'
import { isForGood } from '#store/admin/admin-users.ts'

type Suspended = { bannedUntil: Date | null; bannedReason: string | null }

/** Tells somebody who may not come in until when, and why. */
export const failSuspended = (who: Suspended | undefined): CodedError =>
  who ? failInWords('ACCOUNT_BANNED', words(who)) : fail('ACCOUNT_BANNED')

/** The same for a person whose session the suspension ended. */
export const failEndedBySuspension = (who: Suspended): CodedError => failToken('user_banned', words(who))

const words = (who: Suspended) => ({ tr: turkish(who), en: english(who) })

function turkish({ bannedUntil, bannedReason }: Suspended): string {
  const end = endOf(bannedUntil, 'tr')
  const what = end
    ? `Bu hesap ${end} tarihine kadar askıya alındı.`
    : 'Bu hesap süresiz olarak kullanıma kapatıldı.'
  const why = bannedReason ? `${what} Gerekçe: ${bannedReason}` : what
  return `${why} İletişim sayfasından itiraz edebilirsiniz.`
}

function english({ bannedUntil, bannedReason }: Suspended): string {
  const end = endOf(bannedUntil, 'en')
  const what = end ? `This account is suspended until ${end}.` : 'This account has been suspended for good.'
  const why = bannedReason ? `${what} Reason: ${bannedReason}` : what
  return `${why} You can object on the contact page.`
}

/** In the time of Turkey; nothing where there is no end. */
function endOf(until: Date | null, language: Language): string | null {
  if (!until || isForGood(until)) return null
  return new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(until)
}
