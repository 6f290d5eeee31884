import { errors } from '@slot-liste/contract/core/errors.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CodedError, fail, failToken, failValidation } from '#platform/http/errors.ts'
import { GotrueError, refuseAsGotrue, speaksGotrue } from './gotrue-refusals.ts'

/** Status, headers and body as a client gets them. */
function sent(error: CodedError, version?: string) {
  const got: { status?: number; headers: Record<string, string>; body?: unknown } = { headers: {} }
  const reply = {
    code(status: number) {
      got.status = status
      return reply
    },
    header(name: string, value: string) {
      got.headers[name] = value
      return reply
    },
    type: () => reply,
    send(text: string) {
      got.body = JSON.parse(text)
      return reply
    },
  }
  const headers = version === undefined ? {} : { 'x-supabase-api-version': version }
  refuseAsGotrue(error, { id: 'r1', headers } as never, reply as never)
  return got
}

/** Its client reacts to these: after a change on purpose `vitest -u` writes the file again, and the difference is read. */
it('says each refusal in the words of the golden file', async () => {
  const lines = Object.keys(errors).map((code) => {
    const { status, body } = sent(new CodedError(code as never), '2024-01-01')
    return `${code} ${status} ${(body as { code: string }).code}\n`
  })
  await expect(lines.join('')).toMatchFileSnapshot('./gotrue-refusals.golden.txt')
})

describe('the version a client asks for', () => {
  const error = new GotrueError(422, 'same_password', 'No.', { more: 1 })
  const modern = { code: 'same_password', message: 'No.', more: 1 }
  const older = { code: 422, error_code: 'same_password', msg: 'No.', more: 1 }

  it.each([
    ['2024-01-01', modern],
    ['2025-06-01', modern],
    ['2023-12-31', older],
    ['2024', older],
    [undefined, older],
  ])('%s decides the form', (version, body) => {
    const got = sent(error, version)
    expect(got).toMatchObject({ status: 422, body })
    expect(got.headers['x-supabase-api-version']).toBe(body === modern ? '2024-01-01' : undefined)
    expect(got.headers).toMatchObject({ 'cache-control': 'no-store', 'x-sb-error-code': 'same_password' })
  })

  it('has a fault of ours name the request, and no other', () => {
    expect(sent(new GotrueError(500, 'x', 'x')).body).toHaveProperty('error_id', 'r1')
    expect(sent(new GotrueError(499, 'x', 'x')).body).not.toHaveProperty('error_id')
  })
})

it.each([
  ['/auth', true],
  ['/auth?x', true],
  ['/auth/v1/user', true],
  ['/authors', false],
  ['/api/auth', false],
])('%s is spoken so: %s', (url, isSo) => expect(speaksGotrue(url)).toBe(isSo))

describe('a refusal of ours', () => {
  const answerTo = (error: CodedError) => {
    const { status, body } = sent(error, '2024-01-01')
    return [status, body]
  }

  it('of an input names the first field with its problem', () => {
    const schema = z.object({ email: z.email(), n: z.number() })
    const { error } = schema.safeParse({ email: 'x', n: 'x' }, { reportInput: true })
    const message = 'email: Enter a valid e-mail address.'
    expect(answerTo(failValidation(error?.issues ?? []))).toEqual([
      400,
      { code: 'validation_failed', message },
    ])
    const [, body] = answerTo(fail('VALIDATION', { email: 'bad_text' }))
    expect(body).toMatchObject({ message: 'email: bad_text' })
    expect(answerTo(fail('VALIDATION'))[1]).toMatchObject({ message: 'request: not valid' })
  })

  it.each(['bad_jwt', 'user_not_found', 'session_not_found', 'user_banned'] as const)(
    'of a token tells why it is not good: %s',
    (reason) => {
      const [status, body] = answerTo(failToken(reason))
      expect([status, body]).toEqual([403, { code: reason, message: expect.any(String) }])
    },
  )

  it('of a weak password gives the reason its client looks for', () => {
    expect(answerTo(fail('WEAK_PASSWORD'))).toEqual([
      422,
      expect.objectContaining({ code: 'weak_password', weak_password: { reasons: ['pwned'] } }),
    ])
  })

  it('that GoTrue does not know keeps its status and sentence', () => {
    expect(answerTo(fail('CONFLICT'))).toEqual([
      errors.CONFLICT.status,
      { code: 'validation_failed', message: errors.CONFLICT.en },
    ])
  })
})
