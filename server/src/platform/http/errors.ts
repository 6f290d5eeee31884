import {
  type ErrorBody,
  type ErrorCode,
  errors,
  type FieldError,
  type Language,
} from '@slot-liste/contract/core/errors.ts'
import { fieldMessage, fieldMessages } from '@slot-liste/contract/core/messages.ts'
import type { z } from 'zod'
import { isUnavailable } from '#db/database-unavailable.ts'
import { type DiskTrouble, diskTroubleOf } from '#db/disk-fault.ts'

/** A refusal sent to the caller; any other thrown value is a server fault. */
export class CodedError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldError> | undefined
  readonly issues: z.core.$ZodIssue[] | undefined
  /** Seconds until a retry may succeed. */
  retryAfter: number | undefined
  /** Replaces the message of the code. */
  words: Record<Language, string> | undefined
  /** The exact problem of a token, for GoTrue's codes (`bad_jwt` …). */
  reason: string | undefined

  constructor(code: ErrorCode, fields?: Record<string, FieldError>, issues?: z.core.$ZodIssue[]) {
    super(code)
    this.code = code
    this.fields = fields
    this.issues = issues
  }
}

/** Redirects permanently: the subject of this address was renamed. */
export class Moved extends Error {
  readonly to: string

  constructor(to: string) {
    super('MOVED')
    this.to = to
  }
}

export const fail = (code: ErrorCode, fields?: Record<string, FieldError>) => new CodedError(code, fields)

/** A refusal with its own message. */
export function failInWords(code: ErrorCode, words: Record<Language, string>): CodedError {
  const error = new CodedError(code)
  error.words = words
  return error
}

/** A temporary refusal, with the seconds until a retry. */
export function failForNow(
  code: 'RATE_LIMITED' | 'UNAVAILABLE' | 'MAINTENANCE',
  seconds: number,
): CodedError {
  const error = new CodedError(code)
  error.retryAfter = Math.max(1, Math.ceil(seconds))
  return error
}

const accountGone = {
  tr: 'Bu hesap silindi; oturumunuz sona erdi.',
  en: 'This account was deleted; your session has ended.',
}

/** A token that is not good, and why: a session that ended, save where the caller has more to say. */
export function failToken(
  reason: 'bad_jwt' | 'user_not_found' | 'session_not_found' | 'user_banned',
  words: Record<Language, string> = reason === 'user_not_found' ? accountGone : errors.SESSION_ENDED,
): CodedError {
  const error = new CodedError('UNAUTHENTICATED')
  error.reason = reason
  error.words = words
  return error
}

export const failValidation = (issues: z.core.$ZodIssue[]) => new CodedError('VALIDATION', undefined, issues)

export function errorBody(error: CodedError, language: Language, requestId: string): ErrorBody {
  const coded = Object.entries(error.fields ?? {}).map(([field, key]) => [field, fieldMessage(key, language)])
  const fields = { ...Object.fromEntries(coded), ...fieldMessages(error.issues ?? [], language) }
  return {
    code: error.code,
    message: (error.words ?? errors[error.code])[language],
    ...(Object.keys(fields).length > 0 && { fields }),
    requestId,
  }
}

/** Codes for requests that Fastify refuses before the handler runs. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
}

/** A thrown value as a refusal; `undefined` for a server fault. */
export function asCoded(error: unknown): CodedError | undefined {
  if (error instanceof CodedError) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = frameworkCodes[code ?? '']
  if (known) return new CodedError(known)
  if (codeOfCause(error) === goneMeanwhile) return new CodedError('NOT_FOUND')
  const trouble = diskTroubleOf(error)
  if (trouble)
    return Object.assign(failForNow('UNAVAILABLE', secondsUntilMended), { words: troubles[trouble] })
  if (isUnavailable(error)) return failForNow('UNAVAILABLE', secondsAway)
  return statusCode && statusCode >= 400 && statusCode < 500 ? new CodedError('MALFORMED_REQUEST') : undefined
}

/** A restarting database is usually back by then. */
const secondsAway = 5

/** An operator has to act. */
const secondsUntilMended = 30

const nothingSaved = {
  tr: 'Şu anda hiçbir şey kaydedilemiyor. Yazdıklarınızı kaybetmeyin, daha sonra yeniden deneyin.',
  en: 'Nothing can be saved at the moment. Keep what you wrote and try again later.',
}

const troubles: Record<DiskTrouble, Record<Language, string>> = {
  full: {
    tr: `Sunucunun diski doldu. ${nothingSaved.tr}`,
    en: `The disk of the server is full. ${nothingSaved.en}`,
  },
  readOnly: {
    tr: `Sunucunun diskine yazılamıyor. ${nothingSaved.tr}`,
    en: `The disk of the server cannot be written to. ${nothingSaved.en}`,
  },
  gone: {
    tr: `Sunucunun veri klasörüne ulaşılamıyor. ${nothingSaved.tr}`,
    en: `The data folder of the server cannot be reached. ${nothingSaved.en}`,
  },
  failing: {
    tr: `Sunucunun diski çalışmıyor. ${nothingSaved.tr}`,
    en: `The disk of the server does not work. ${nothingSaved.en}`,
  },
}

/** PostgreSQL's foreign-key violation: the referenced row was deleted meanwhile. */
const goneMeanwhile = '23503'

const codeOfCause = (error: unknown) => (error as { cause?: { code?: string } }).cause?.code
