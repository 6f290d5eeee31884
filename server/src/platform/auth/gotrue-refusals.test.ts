import { errors } from '@slot-liste/contract/core/errors.ts'
import { describe, expect, it } from 'vitest'
import { CodedError } from '#platform/http/errors.ts'
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
