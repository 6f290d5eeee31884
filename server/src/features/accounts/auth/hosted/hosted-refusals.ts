import type { ErrorCode, FieldError } from '@slot-liste/contract/core/errors.ts'
import type { HostedAnswer } from '#platform/auth/hosted-project.ts'
import { fail, failForNow, failInWords, failToken } from '#platform/http/errors.ts'

const codes: Partial<Record<string, ErrorCode>> = {
  invalid_credentials: 'INVALID_CREDENTIALS',
  email_not_confirmed: 'EMAIL_NOT_CONFIRMED',
  user_banned: 'ACCOUNT_BANNED',
  user_already_exists: 'EMAIL_TAKEN',
  email_exists: 'EMAIL_TAKEN',
  same_password: 'SAME_PASSWORD',
  current_password_invalid: 'CURRENT_PASSWORD_WRONG',
  current_password_mismatch: 'CURRENT_PASSWORD_WRONG',
  current_password_required: 'CURRENT_PASSWORD_WRONG',
  reauthentication_needed: 'SIGN_IN_AGAIN',
  reauthentication_not_valid: 'SIGN_IN_AGAIN',
  insufficient_aal: 'SECOND_FACTOR_NEEDED',
  mfa_verification_failed: 'FACTOR_CODE_WRONG',
  mfa_verification_rejected: 'FACTOR_CODE_WRONG',
  mfa_challenge_expired: 'FACTOR_CODE_WRONG',
  mfa_factor_not_found: 'NOT_FOUND',
  mfa_factor_name_conflict: 'FACTOR_NAME_TAKEN',
  too_many_enrolled_mfa_factors: 'TOO_MANY_FACTORS',
  signup_disabled: 'REGISTRATION_CLOSED',
  email_provider_disabled: 'REGISTRATION_CLOSED',
}

/** The session, or its account, is gone in the project. */
const ended = ['bad_jwt', 'no_authorization', 'session_not_found', 'session_expired', 'user_not_found']

const fields: Partial<Record<string, Record<string, FieldError>>> = {
  email_address_invalid: { email: 'not_an_email' },
  email_address_not_authorized: { email: 'not_an_email' },
}

/** The project does not tell one from the other. */
const wrongOrExpired = {
  tr: 'Bu kod doğru değil ya da artık geçerli değil. Son gelen iletideki kodu yazın veya yeni bir kod isteyin.',
  en: 'This code is not right, or no longer works. Enter the one from the newest mail, or ask for a new one.',
}

/** GoTrue names its codes in `code`, older versions in `error_code` or `error`. */
export function codeOf({ json }: HostedAnswer): string {
  const named = [json.error_code, json.code, json.error].find((value) => typeof value === 'string')
  return named === 'invalid_grant' ? 'invalid_credentials' : String(named ?? '')
}

/**
 * The refusal of the project in our words; what it has no code for is taken for a fault between us and it.
 * `password` names the field a weak password was sent in.
 */
export function refusalOf(answer: HostedAnswer, password = 'password'): Error {
  const code = codeOf(answer)
  if (code === 'weak_password') return fail('VALIDATION', { [password]: 'password_weak' })
  if (ended.includes(code)) return failToken('session_not_found')
  if (code === 'otp_expired') return failInWords('CODE_WRONG', wrongOrExpired)
  const named = fields[code]
  if (named) return fail('VALIDATION', named)
  if (answer.status === 429) return failForNow('RATE_LIMITED', 60)
  const known = codes[code]
  if (known) return fail(known)
  return failForNow('UNAVAILABLE', 30)
}

/** GoTrue hashes with bcrypt, which reads 72 bytes: a letter outside of ASCII is two or more. */
export function refuseLongPassword(password: string, field: string): void {
  if (Buffer.byteLength(password) > 72) throw fail('VALIDATION', { [field]: 'password_bytes' })
}
