import { errors } from '@slot-liste/contract/core/errors.ts'
import { fieldMessages } from '@slot-liste/contract/core/messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CodedError } from '#platform/http/errors.ts'

/** An error in GoTrue's format. Its client reacts to `code`. */
export class GotrueError extends CodedError {
  readonly status: number
  readonly gotrueCode: string
  readonly extra: Record<string, unknown>

  constructor(status: number, code: string, message: string, extra: Record<string, unknown> = {}) {
    super('MALFORMED_REQUEST')
    this.status = status
    this.gotrueCode = code
    this.message = message
    this.extra = extra
  }
}

export const speaksGotrue = (url: string) => /^\/auth(\/|\?|$)/.test(url)

const apiVersion = '2024-01-01'

/** `{ code, message }` for clients that ask for the API version of 2024, else the older `{ code, error_code, msg }`. */
export function refuseAsGotrue(
  error: CodedError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, gotrueCode, message, extra } = error instanceof GotrueError ? error : translate(error)
  const asked = request.headers['x-supabase-api-version']
  const modern = typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= apiVersion
  if (modern) reply.header('x-supabase-api-version', apiVersion)
  const body = modern
    ? { code: gotrueCode, message, ...extra }
    : {
        code: status,
        error_code: gotrueCode,
        msg: message,
        ...extra,
        ...(status >= 500 && { error_id: request.id }),
      }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('x-sb-error-code', gotrueCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const tokenReasons: Record<string, string> = {
  bad_jwt: 'invalid JWT: unable to parse or verify signature',
  user_not_found: 'User from sub claim in JWT does not exist',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  user_banned: 'User is banned',
}

/** GoTrue gives the same answer in all these cases. */
const otpExpired: [number, string, string] = [403, 'otp_expired', 'Token has expired or is invalid']

const words: Partial<Record<CodedError['code'], [number, string, string]>> = {
  MALFORMED_REQUEST: [400, 'bad_json', 'Could not read request'],
  UNAUTHENTICATED: [401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
  INVALID_CREDENTIALS: [400, 'invalid_credentials', 'Invalid login credentials'],
  EMAIL_NOT_CONFIRMED: [400, 'email_not_confirmed', 'Email not confirmed'],
  ACCOUNT_BANNED: [400, 'user_banned', 'User is banned'],
  ...Object.fromEntries(
    (['CODE_WRONG', 'CODE_EXPIRED', 'CODE_USED', 'CODE_TRIED_TOO_OFTEN'] as const).map((code) => [
      code,
      otpExpired,
    ]),
  ),
  CURRENT_PASSWORD_WRONG: [400, 'current_password_invalid', 'Current password is not valid'],
  REAUTHENTICATION_NEEDED: [400, 'reauthentication_needed', 'This change requires reauthentication'],
  SECOND_FACTOR_NEEDED: [403, 'insufficient_aal', 'AAL2 session is required for this change'],
  FACTOR_CODE_WRONG: [422, 'mfa_verification_failed', 'Invalid TOTP code entered'],
  FACTOR_NAME_TAKEN: [422, 'mfa_factor_name_conflict', 'A factor with this friendly name already exists'],
  TOO_MANY_FACTORS: [
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of factors reached, unenroll to continue',
  ],
  SAME_PASSWORD: [422, 'same_password', 'New password should be different from the old password.'],
  REGISTRATION_CLOSED: [422, 'signup_disabled', 'Signups not allowed for this instance'],
  EMAIL_TAKEN: [422, 'email_exists', 'A user with this email address has already been registered'],
  NOT_FOUND: [404, 'not_found', 'Requested path is not found'],
  METHOD_NOT_ALLOWED: [405, 'method_not_allowed', 'Method not allowed'],
  REQUEST_TIMEOUT: [408, 'request_timeout', 'The request came in too slowly'],
  PAYLOAD_TOO_LARGE: [413, 'request_entity_too_large', 'Request entity too large'],
  RATE_LIMITED: [429, 'over_request_rate_limit', 'Request rate limit reached'],
  SIGN_IN_UNAVAILABLE: [503, 'service_unavailable', 'Signing in does not work right now'],
  UNAVAILABLE: [503, 'service_unavailable', 'Too many requests at once. Try again shortly.'],
  INTERNAL: [500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information'],
}

const weak = new GotrueError(422, 'weak_password', 'Password is known to be weak and easy to guess.', {
  weak_password: { reasons: ['pwned'] },
})

function translate(error: CodedError): GotrueError {
  if (error.code === 'VALIDATION') {
    const fields = Object.entries({ ...error.fields, ...fieldMessages(error.issues ?? [], 'en') })
    const [name, message] = fields[0] ?? ['request', 'not valid']
    return new GotrueError(400, 'validation_failed', `${name}: ${message}`)
  }
  const message = tokenReasons[error.reason ?? '']
  if (message) return new GotrueError(403, error.reason ?? '', message)
  if (error.code === 'WEAK_PASSWORD') return weak
  const known = words[error.code]
  if (known) return new GotrueError(...known)
  return new GotrueError(errors[error.code].status, 'validation_failed', errors[error.code].en)
}
