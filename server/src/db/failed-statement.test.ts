import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { failedStatement } from './failed-statement.ts'

it('is kept without what was asked with', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(a@b.test)' })
  const query = 'insert into "users" values ($1, $2)'
  const kept = failedStatement(new DrizzleQueryError(query, ['a@b.test', 'hash'], cause))
  expect(kept).toMatchObject({ message: 'duplicate key', code: '23505', query })
  expect(JSON.stringify(kept)).not.toMatch(/a@b\.test|hash/)
  expect(kept?.stack).toContain('failed-statement.test.ts')
})

it('is told from other errors', () => {
  expect(failedStatement(new TypeError('no'))).toBeUndefined()
})
