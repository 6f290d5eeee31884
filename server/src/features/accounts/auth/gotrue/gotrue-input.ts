import { emailAddress } from '@slot-liste/contract/core/email.ts'
import type { Language } from '@slot-liste/contract/core/errors.ts'
import type { LinkRequest } from '#features/accounts/auth/links.actions.ts'
import { GotrueError } from '#platform/auth/gotrue-refusals.ts'
import { beyondOf } from '#platform/http/json.ts'
import type { Services } from '#platform/services.ts'
import { allowedRedirect } from './redirects.ts'

type Maybe = string | null | undefined

export const invalid = (message: string) => new GotrueError(400, 'validation_failed', message)

export function readEmail(email: Maybe): string {
  const read = emailAddress.safeParse(email ?? '')
  if (!read.success) throw invalid('Unable to validate email address: invalid format')
  return read.data
}

/** @throws GotrueError `weak_password` for one that is too short, as the site's own calls do. */
export function readNewPassword(password: Maybe): string {
  if (!password) throw invalid('Signup requires a valid password')
  const normal = password.length > 128 ? password : password.normalize('NFKC')
  if (normal.length > 128) throw invalid('Password cannot be longer than 128 characters')
  if (normal.length >= 6) return normal
  const extra = { weak_password: { reasons: ['length'] } }
  throw new GotrueError(422, 'weak_password', 'Password should be at least 6 characters.', extra)
}

const maxMetadata = { depth: 5, values: 200, bytes: 4096 }

/** Metadata a user may give themself: small, and never a name or an address, which have their own rules. */
export function readMetadata(data: Record<string, unknown> | null | undefined): Record<string, unknown> {
  const {
    username: _,
    email: __,
    sub: ___,
    email_verified: ____,
    phone_verified: _____,
    ...rest
  } = data ?? {}
  const text = JSON.stringify(data ?? {})
  if (Buffer.byteLength(text) > maxMetadata.bytes) throw invalid('User metadata exceeds 4 KiB')
  const beyond = beyondOf(text, maxMetadata)
  if (beyond) throw invalid(`User metadata exceeds ${maxMetadata[beyond]} ${beyondWords[beyond]}`)
  return rest
}

const beyondWords = { depth: 'levels', values: 'values' }

type LinkBody = { code_challenge?: Maybe; code_challenge_method?: Maybe }

export function readLink(
  services: Services,
  body: LinkBody,
  redirectTo: Maybe,
  language: Language,
): LinkRequest {
  return { language, redirectTo: allowedRedirect(services, redirectTo), challenge: readChallenge(body) }
}

function readChallenge({
  code_challenge: value,
  code_challenge_method: given,
}: LinkBody): LinkRequest['challenge'] {
  if (!value && !given) return undefined
  const method = given?.toLowerCase()
  if (!value || (method !== 's256' && method !== 'plain'))
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(value))
    throw invalid('code challenge has to be between 43 and 128 characters of the unreserved set')
  return { value, method }
}
