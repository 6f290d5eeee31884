/** Words of an address people may have typed by hand: one line, trimmed, no longer than the server takes; blank is not there. */
export function readTerm(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const line = value.toWellFormed().replace(/\p{Cc}+/gu, ' ')
  return line.trim().slice(0, 100).toWellFormed().trim() || undefined
}

/** The value when it is one of these, else not there. */
export function readOneOf<const T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value)
}

/** `?redirect=` as it stands; where it may lead is decided when it is followed. */
export function readRedirect({ redirect }: Record<string, unknown>): { redirect?: string } {
  return typeof redirect === 'string' ? { redirect } : {}
}
