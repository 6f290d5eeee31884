import { DrizzleQueryError } from 'drizzle-orm/errors'

type Known = Error & Partial<Record<'code' | 'constraint' | 'table' | 'syscall' | 'command', string>>

/** An error reduced for the log. */
export type LoggedError = {
  type: string
  message: string
  code?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  syscall?: string | undefined
  command?: string | undefined
  responseCode?: number | undefined
  query?: string
  stack: string
  cause?: LoggedError
}

/**
 * An error as the log keeps it: its own words and where it came from, none of what it was given, which may be
 * anybody's address or secret. Of a failed statement that is its text and the database's words; of all else the fields
 * named here, without e-mail addresses and without what was being read when reading failed.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const logged = { type: error.name, stack: stackOf(error) }
  const { cause } = error
  // Its own message repeats every value it was given.
  if (error instanceof DrizzleQueryError)
    return { ...logged, ...(cause ? factsOf(cause as Known) : { message: '' }), query: error.query }
  return { ...logged, ...factsOf(error), ...(cause instanceof Error && { cause: loggedError(cause) }) }
}

function factsOf(error: Known) {
  const { code, constraint, table, syscall, command } = error
  const { responseCode } = error as { responseCode?: number }
  return { message: wordsOf(error), code, constraint, table, syscall, command, responseCode }
}

/** PostgreSQL's codes for a value it could not read or hold, which its message then repeats. */
const badValue = /^22/
const address = /[^\s<>"'():,;/]+@[^\s<>"'():,;/]+/g

function wordsOf({ name, message, code }: Known): string {
  const repeats = name === 'SyntaxError' || badValue.test(code ?? '')
  return (repeats ? message.replace(/".*"/s, '"…"') : message).replace(address, '…@…')
}

/** Without its first lines, which are the message. */
const stackOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
