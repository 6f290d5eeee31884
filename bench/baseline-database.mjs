// A hand-written server: for each place in BASELINE_STATEMENTS it sends those statements to the database and their rows
// as JSON. The database is at BASELINE_DATABASE_URL, or the embedded one in BASELINE_DATABASE_FOLDER.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const places = JSON.parse(readFileSync(process.env.BASELINE_STATEMENTS, 'utf8'))
const query = await connect()
const http = Fastify()
http.get('/:place', async (request, reply) => {
  const rows = []
  for (const { text, values } of places[request.params.place]) rows.push((await query(text, values)).rows)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows))
})
await http.listen({ host: '127.0.0.1', port: 0 })
console.log(http.server.address().port)

async function connect() {
  if (process.env.BASELINE_DATABASE_URL) {
    const { default: pg } = await import('pg')
    const options = { connectionString: process.env.BASELINE_DATABASE_URL, options: '-c jit=off', max: 10 }
    const pool = new pg.Pool(options)
    return (text, values) => pool.query(text, values)
  }
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const engine = await PGlite.create(process.env.BASELINE_DATABASE_FOLDER, { extensions: { pg_trgm } })
  return (text, values) => engine.query(text, values)
}
