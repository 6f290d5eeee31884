import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { loggedError } from './logged-error.ts'

const refused = () =>
  Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.test)' })
const query = 'insert into "users" values ($1, $2)'
const failed = () => new DrizzleQueryError(query, ['a@b.test', 'hash'], refused())

it('keeps a failed statement without what was asked with', () => {
  const kept = loggedError(failed())
  expect(kept).toMatchObject({ message: 'duplicate key', code: '23505', query })
  expect(JSON.stringify(kept)).not.toMatch(/a@b\.test|hash/)
  expect(kept.stack).toContain('logged-error.test.ts')
})

it('keeps one behind another error just so', () => {
  const kept = loggedError(new Error('nothing was written', { cause: failed() }))
  expect(kept).toMatchObject({ message: 'nothing was written', cause: { code: '23505', query } })
  expect(JSON.stringify(kept)).not.toMatch(/a@b\.test|hash/)
})

it('leaves out the value the database could not read', () => {
  const cause = Object.assign(new Error('invalid input syntax for type uuid: "gizli"'), { code: '22P02' })
  expect(loggedError(new DrizzleQueryError(query, ['gizli'], cause)).message).toBe(
    'invalid input syntax for type uuid: "…"',
  )
})

it('leaves out the text that could not be parsed', () => {
  const parse = () => JSON.parse('{"password": gizli parola}')
  const error = (() => {
    try {
      return parse()
    } catch (thrown) {
      return thrown
    }
  })()
  expect(String(error)).toContain('gizli')
  expect(JSON.stringify(loggedError(error))).not.toContain('gizli')
})

it('leaves out addresses, and every field it does not know', () => {
  const words = 'all recipients were rejected: 550 <ayse@ornek.test> unknown'
  const fields = { code: 'EENVELOPE', responseCode: 550, rejected: ['ayse@ornek.test'], command: 'RCPT TO' }
  const kept = loggedError(Object.assign(new Error(words), fields))
  expect(kept).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(kept.message).toBe('all recipients were rejected: 550 <…@…> unknown')
  expect(JSON.stringify(kept)).not.toContain('ornek')
})

it('keeps nothing of what is no error', () => {
  expect(loggedError('gizli')).toEqual({ type: 'string', message: '', stack: '' })
})
