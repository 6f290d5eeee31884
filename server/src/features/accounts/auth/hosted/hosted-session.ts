import { type Session, session as sessionShape } from '@slot-liste/contract/accounts/auth.ts'
import type { HostedAnswer } from '#platform/auth/hosted-project.ts'
import { failForNow } from '#platform/http/errors.ts'

/** The session in an answer of the project. @throws CodedError `UNAVAILABLE` where there is none. */
export function readSession({ json }: HostedAnswer, now: Date): Session {
  const lifetime = Number(json.expires_in)
  const read = sessionShape.safeParse({
    ...json,
    expires_at: json.expires_at ?? Math.floor(now.getTime() / 1000) + lifetime,
  })
  if (!read.success) throw failForNow('UNAVAILABLE', 30)
  return read.data
}
