import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** A statement prepared under this name, and the types of its values. */
type Known = { name: string; types: readonly number[] }

/** PostgreSQL's code when a prepared statement would return other columns now. */
const tablesChanged = '0A000'

type Query = (text: string, params: unknown[], how: QueryOptions) => Promise<Results>

/**
 * Statements the engine parses and plans once; then each takes one exchange. The engine's own `query` parses, describes and
 * plans at each call, each step in an exchange of its own. Only for statements outside transactions, one at a time, and
 * few different ones.
 */
export function createStatements(engine: PGlite): Query {
  const { serialize } = protocol
  const known = new Map<string, Known>()
  let count = 0
  const send = (messages: readonly Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))

  const prepare = async (text: string): Promise<Known> => {
    const name = `kept${++count}`
    const replies = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    return { name, types: parse.parseDescribeStatementResults(replies) }
  }

  return async (text, params, how) => {
    const statement = known.get(text) ?? (await prepare(text))
    known.set(text, statement)
    const values = params.map((value, i) => {
      if (value === null || value === undefined) return null
      const write = engine.serializers[statement.types[i] ?? 0]
      return write ? write(value) : String(value)
    })
    try {
      const replies = await send([
        serialize.bind({ statement: statement.name, values }),
        serialize.describe({ type: 'P', name: '' }),
        serialize.execute({ portal: '' }),
      ])
      const [results] = parse.parseResults(replies, engine.parsers, how)
      return results ?? { rows: [], fields: [] }
    } catch (error) {
      if ((error as { code?: unknown }).code === tablesChanged) known.delete(text)
      throw error
    }
  }
}
