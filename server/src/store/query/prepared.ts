import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '#db/db.ts'

/** Returns the placeholder of a parameter. */
export type Put<Given> = (name: keyof Given & string) => Placeholder

/**
 * Hides a value from the planner. When PostgreSQL sees that a value matches few rows, it considers a custom plan
 * cheaper than the cached one and plans at every call, which takes longer than the statement.
 */
export const unseen = (value: Placeholder, type: 'integer' | 'text' | 'text[]' | 'uuid'): SQL =>
  sql`(select ${value}::${sql.raw(type)})`

type Statement<Rows> = { execute: (given: Record<string, unknown>) => Promise<Rows> }
type Builder<Rows> = { prepare: (name: string) => Statement<Rows> }

/** Maximum number of variants of a statement, for example one per set of filters. */
const maxVariants = 200

/**
 * The cached part of a variant: plan and text; the text only, where the best plan depends on the values or the
 * variants are very many; nothing, where the text contains user input.
 */
export type Kept = 'plan' | 'text' | 'nothing'

/**
 * A statement whose text is composed at the first call and cached. `variant` is what the text depends on, `put`
 * inserts parameters. Inside a transaction it is composed at each call.
 */
export function prepared<Given extends object, Rows, Variant = void>(
  compose: (db: Db, put: Put<Given>, variant: Variant) => Builder<Rows>,
  keptOf?: (variant: Variant) => Kept,
): (db: Db, given: Given, variant: Variant) => Promise<Rows> {
  // The name is required by Drizzle and unused by its driver here: the client names statements by their text.
  return keeping((_client, db, put, variant) => compose(db, put, variant).prepare(''), keptOf)
}

const dialect = new PgDialect()

/** Like `prepared`, for plain SQL. Resolves to the rows as the database returns them. */
export function preparedRows<Given extends object, Row, Variant = void>(
  compose: (put: Put<Given>, variant: Variant) => SQL,
  keptOf?: (variant: Variant) => Kept,
): (db: Db, given: Given, variant: Variant) => Promise<Row[]> {
  return keeping((client, _db, put, variant, kept) => {
    const { sql: text, params } = dialect.sqlToQuery(compose(put, variant))
    const kind = { isShort: kept !== 'nothing', keepsPlan: kept === 'plan' }
    return {
      execute: async (given) =>
        (await client.run({ text, values: fillPlaceholders(params, given), ...kind })).rows as Row[],
    }
  }, keptOf)
}

function keeping<Given extends object, Rows, Variant>(
  make: (client: Db['$client'], db: Db, put: Put<Given>, variant: Variant, kept: Kept) => Statement<Rows>,
  keptOf: (variant: Variant) => Kept = () => 'plan',
): (db: Db, given: Given, variant: Variant) => Promise<Rows> {
  const statements = new WeakMap<Db['$client'], Map<string, Statement<Rows>>>()
  const put: Put<Given> = (name) => sql.placeholder(name)
  return (db, given, variant) => {
    const { $client, $kept } = db
    const values = given as Record<string, unknown>
    const kept = $kept ? keptOf(variant) : 'nothing'
    if (!$kept || kept === 'nothing') return make($client, db, put, variant, 'nothing').execute(values)
    const variants = statements.get($client) ?? new Map<string, Statement<Rows>>()
    statements.set($client, variants)
    const key = JSON.stringify(variant) ?? ''
    let statement = variants.get(key)
    if (!statement) {
      if (variants.size === maxVariants) variants.clear()
      statement = make($client, $kept[kept], put, variant, kept)
      variants.set(key, statement)
    }
    return statement.execute(values)
  }
}
