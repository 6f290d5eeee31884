/** A statement and its values. */
export type Statement = {
  text: string
  values: unknown[]
  /** Rows as lists of values instead of objects. */
  rowMode?: 'array' | undefined
  /** It runs often with a plan that fits all values: the database may keep that plan. */
  keepsPlan?: boolean
  /** It reads little, so it may share a connection with others. */
  isShort?: boolean
}

/** `command` is what PostgreSQL did: it answers a commit after a failed statement with `ROLLBACK`. */
export type Result = { rows: unknown[]; rowCount?: number | null; command?: string }

export type RunStatement = (statement: Statement) => Promise<Result>
