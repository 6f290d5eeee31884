/** PostgreSQL is stopping, starting, or takes no more connections; class 08 is a connection that broke. */
const codes =
  /^(57P0[1-3]|53300|08...|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Messages of `pg` that have no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** The engine's thread ended, and what it was asked with it. */
export const lostThread = 'ECONNABORTED'

/** Whether this failed because the database, or whatever else it was asked of, is not there at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if ((typeof code === 'string' && codes.test(code)) || words.test(error.message)) return true
  // Connecting to a name with several addresses fails once for each.
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}
