import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/** A statement the engine has read under this name, and what its values are. */
type Known = { name: string; types: readonly number[] }

/** PostgreSQL's code where a kept statement would give other columns now. */
const tablesChanged = '0A000'

type Ask = (text: string, params: unknown[], how: QueryOptions) => Promise<Results>

/**
 * Statements the engine reads and plans once; then each takes it one go. Its own `query` has it read, described and planned
 * anew at each call, each step in a go of its own. For what is asked outside transactions; who calls sees to it that one is
 * answered before the next is asked, and that there are not very many.
 */
export function createStatements(engine: PGlite): Ask {
  const { serialize } = protocol
  const known = new Map<string, Known>()
  let count = 0
  const send = (messages: readonly Uint8Array[]) =>
    engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))

  const read = async (text: string): Promise<Known> => {
    const name = `kept${++count}`
    const told = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })])
    return { name, types: parse.parseDescribeStatementResults(told) }
  }

  return async (text, params, how) => {
    const statement = known.get(text) ?? (await read(text))
    known.set(text, statement)
    const values = params.map((value, i) => {
      if (value === null || value === undefined) return null
      const write = engine.serializers[statement.types[i] ?? 0]
      return write ? write(value) : String(value)
    })
    try {
      const told = await send([
        serialize.bind({ statement: statement.name, values }),
        serialize.describe({ type: 'P', name: '' }),
        serialize.execute({ portal: '' }),
      ])
      const [results] = parse.parseResults(told, engine.parsers, how)
      return results ?? { rows: [], fields: [] }
    } catch (error) {
      if ((error as { code?: unknown }).code === tablesChanged) known.delete(text)
      throw error
    }
  }
}
