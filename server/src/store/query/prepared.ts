import { is, type Placeholder, type Query, type SQL, sql } from 'drizzle-orm'
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { type Field, rowMapper } from './row-mapper.ts'

/** Where one of the values comes to stand that are only known at a call. */
export type Put<Given> = (name: keyof Given & string) => Placeholder

/**
 * A value PostgreSQL does not look at when it makes a plan. Where it sees that just this one leads to few rows, it takes a
 * plan of its own for cheaper than the kept one, and makes that anew each time, for longer than the statement then runs.
 */
export const unseen = (value: Placeholder, type: 'integer' | 'text' | 'text[]' | 'uuid'): SQL =>
  sql`(select ${value}::${sql.raw(type)})`

type Execute<Rows> = { execute: (given: Record<string, unknown>) => Promise<Rows> }
type Builder<Rows> = { prepare: (name: string) => Execute<Rows> }

/** Such a database keeps a plan of every named statement on every connection; what comes after these has no name. */
const mostNames = 300
let names = 0

/** Statements of one `prepared` that differ in shape, as by which filters are set. */
const mostShapes = 200

/**
 * What of a statement of some shape is kept. Not its plan where a good one hangs on the values, or where callers choose
 * among very many shapes; nothing where what they typed is part of the shape.
 */
export type Kept = 'plan' | 'text' | 'nothing'

/**
 * A statement whose text is put together at its first call and kept; PostgreSQL keeps its plan, too. `shape` is what the
 * text itself depends on, `put` stands for what does not. In a transaction it is put together anew each time.
 */
export function prepared<Given extends object, Rows, Shape = void>(
  compose: (db: Db, put: Put<Given>, shape: Shape) => Builder<Rows>,
  keptOf?: (shape: Shape) => Kept,
): (db: Db, given: Given, shape: Shape) => Promise<Rows> {
  return keeping((db, put, shape, name) => mapped(compose(db, put, shape).prepare(name as string)), keptOf)
}

/** What Drizzle keeps of a prepared statement, on both engines; its types don't say it. */
type Statement = {
  fields?: readonly Field[]
  joinsNotNullableMap?: Record<string, boolean>
  customResultMapper?: ReturnType<typeof rowMapper>
  /** What the database is asked with, for rows as lists and as objects. */
  queryConfig?: object
  rawQueryConfig?: object
}

function mapped<Prepared extends object>(prepared: Prepared): Prepared {
  const statement: Statement = prepared
  const { fields, joinsNotNullableMap } = statement
  if (fields) statement.customResultMapper ??= rowMapper(fields, joinsNotNullableMap)
  return prepared
}

/** The same for a statement that is written out; resolves to its rows as the database gives them. */
export function preparedRows<Given extends object, Row, Shape = void>(
  compose: (put: Put<Given>, shape: Shape) => SQL,
  keptOf?: (shape: Shape) => Kept,
): (db: Db, given: Given, shape: Shape) => Promise<Row[]> {
  const run = keeping<Given, { rows: Row[] }, Shape>((db, put, shape, name) => {
    const query = new PgDialect().sqlToQuery(compose(put, shape))
    return (db as unknown as { session: Session }).session.prepareQuery(query, undefined, name, false)
  }, keptOf)
  return async (db, given, shape) => (await run(db, given, shape)).rows
}

type Session = {
  prepareQuery: <Rows>(
    query: Query,
    fields: undefined,
    name: string | undefined,
    asArrays: false,
  ) => Execute<Rows>
}

function keeping<Given extends object, Rows, Shape>(
  make: (db: Db, put: Put<Given>, shape: Shape, name: string | undefined) => Execute<Rows>,
  keptOf: (shape: Shape) => Kept = () => 'plan',
): (db: Db, given: Given, shape: Shape) => Promise<Rows> {
  const statements = new WeakMap<Db, Map<string, Execute<Rows>>>()
  const put: Put<Given> = (name) => sql.placeholder(name)
  return (db, given, shape) => {
    const values = given as Record<string, unknown>
    const kept = is(db, PgTransaction) ? 'nothing' : keptOf(shape)
    if (kept === 'nothing') return make(db, put, shape, undefined).execute(values)
    const shapes = statements.get(db) ?? new Map<string, Execute<Rows>>()
    statements.set(db, shapes)
    const key = JSON.stringify(shape) ?? ''
    let statement = shapes.get(key)
    if (!statement) {
      if (shapes.size === mostShapes) shapes.clear()
      const name = kept === 'plan' && names < mostNames ? `s${++names}` : undefined
      statement = asShort(make(db, put, shape, name), name !== undefined)
      shapes.set(key, statement)
    }
    return statement.execute(values)
  }
}

/**
 * What is kept reads little, and may be sent behind others (`db/pipelines.ts`); the embedded engine is told by `keepsPlan`
 * what PostgreSQL knows by the statement's name. At each call the client copies what it is
 * asked with, property by property, and lets the copy inherit from what the original inherits from: one that inherits
 * everything is copied at once.
 */
function asShort<Prepared extends object>(prepared: Prepared, keepsPlan: boolean): Prepared {
  const statement: Statement = prepared
  const { queryConfig, rawQueryConfig } = statement
  const short = (config: object) => Object.create({ ...config, isShort: true, keepsPlan })
  if (queryConfig) statement.queryConfig = short(queryConfig)
  if (rawQueryConfig) statement.rawQueryConfig = short(rawQueryConfig)
  return prepared
}
