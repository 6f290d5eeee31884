/** True when the database refused a row because of this constraint. Both drivers name it in the error or its cause. */
export function isBrokenConstraint(error: unknown, name: string): boolean {
  if (!(error instanceof Error)) return false
  return (error as { constraint?: string }).constraint === name || isBrokenConstraint(error.cause, name)
}

/** True when the database refused a row for its contents, whatever the constraint (class 23). */
export function isRefusedRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^23...$/.test(String((error as { code?: unknown }).code)) || isRefusedRow(error.cause)
}

/** Violated by a name that belongs to another person, looks like such a name, or belonged to one until recently. */
export const usernameClaim = 'username_claims_pkey'
