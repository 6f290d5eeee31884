import assert from 'node:assert/strict'
import { importErrors } from '@slot-liste/contract/catalogue/import-errors.ts'
import { type ErrorBody, errors } from '@slot-liste/contract/core/errors.ts'
import type { Answer } from './send.ts'

const ownNames = new Set(['code', 'message', 'fields', 'requestId'])
const inside = /node_modules|\.ts:|at async|select .* from "|insert into "/

/**
 * Any refusal is one of ours: a code of the list, its status, a message of the caller's language, nothing else.
 * `path` is what was asked, `what` is said where that does not hold. @throws AssertionError
 */
export function assertRefusal(
  answer: Answer,
  path: string,
  what: string,
  language: 'tr' | 'en' = 'tr',
): void {
  const { status, type, body } = answer
  if (status < 400) return
  assert.ok(!inside.test(body), `tells of its inside: ${what}\n${body.slice(0, 500)}`)
  // Where nothing else answers, a page says that there is nothing.
  if (status === 404 && type.startsWith('text/html') && !/^\/(api|auth)(\/|\?|$)/.test(path)) return
  const reply = read(answer, what)
  // Only an administrator of the run can have closed the site; that a format is not implemented, oEmbed says by 501.
  assert.ok(
    status < 500 || reply.code === 'MAINTENANCE' || reply.code === 'OEMBED_FORMAT',
    `${status} ${reply.code}: ${what}`,
  )
  if (/^\/auth(\/|\?|$)/.test(path) && !isUnread(reply)) assertGotrue(answer, reply, what)
  else assertOurs(answer, reply as ErrorBody, what, language)
}

function assertOurs({ status }: Answer, reply: ErrorBody, what: string, language: 'tr' | 'en'): void {
  const { code, message } = reply
  assert.ok(code in errors, `${status} ${code} is no code of ours: ${what}`)
  assert.equal(errors[code].status, status, what)
  const others = Object.keys(reply).filter((name) => !ownNames.has(name))
  assert.deepEqual(others, [], what)
  // Some say more than their code's own sentence.
  if (saysMore.has(code) || isUnread(reply)) return
  const own = errors[code][language]
  // The refusal of a file also names the place in it.
  const isPlaced = code in importErrors && message.startsWith(`${own} (`) && message.endsWith(')')
  assert.equal(isPlaced ? own : message, own, what)
}

/** Until when and why; an ended session says how it ended. */
const saysMore: ReadonlySet<string> = new Set(['ACCOUNT_BANNED', 'MAINTENANCE', 'UNAUTHENTICATED'])

/** The error for an address that could not be read, and so has no language. */
function isUnread({ code, message }: Record<string, unknown>): boolean {
  if (code !== 'MALFORMED_REQUEST' && code !== 'HEADERS_TOO_LARGE') return false
  return message === `${errors[code].tr} ${errors[code].en}`
}

function read({ status, body }: Answer, what: string): Record<string, unknown> {
  try {
    return JSON.parse(body)
  } catch {
    assert.fail(`${status} is not JSON: ${what}\n${body.slice(0, 200)}`)
  }
}

/** GoTrue's dialect, in its older form: these requests name no version. */
function assertGotrue({ status }: Answer, { code, error_code, msg }: Record<string, unknown>, what: string) {
  assert.deepEqual([code, typeof error_code, typeof msg], [status, 'string', 'string'], what)
}
