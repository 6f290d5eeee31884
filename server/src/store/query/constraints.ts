/** Whether the database refused a row because of this constraint. Both drivers say so in the error or in its cause. */
export function isBrokenConstraint(error: unknown, name: string): boolean {
  if (!(error instanceof Error)) return false
  return (error as { constraint?: string }).constraint === name || isBrokenConstraint(error.cause, name)
}

/** Whether the database refused a row for what is in it, whichever constraint that was (class 23). */
export function isRefusedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^23...$/.test(String((error as { code?: unknown }).code)) || isRefusedRow(error.cause)
}

/** Broken by a name that is another's, that looks like another's, or that another bore until lately. */
export const usernameClaim = 'username_claims_pkey'
