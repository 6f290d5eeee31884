import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * A statement that failed, as the log keeps it: its text and the database's own words, but none of the values it was
 * given, which may be anybody's address or secret. Undefined for an error of another kind.
 */
export function failedStatement(error: Error) {
  if (!(error instanceof DrizzleQueryError)) return undefined
  const { message = '', code, constraint, table } = (error.cause ?? {}) as Partial<Record<string, string>>
  const stack = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, message, code, constraint, table, query: error.query, stack: stack.join('\n') }
}
