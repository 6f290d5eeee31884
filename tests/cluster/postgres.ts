import { join } from 'node:path'
import pg from 'pg'
import { type Programs, run, type User } from './programs.ts'

export type PostgresServer = {
  url: string
  start: () => Promise<void>
  /** Ends every connection at once: `fast` as an administrator does, `immediate` as a crash does. */
  stop: (how: 'fast' | 'immediate') => Promise<void>
  /** Makes a replica a primary. */
  promote: () => Promise<void>
  /** The rows of one statement. */
  ask: (text: string) => Promise<Record<string, unknown>[]>
}

type Place = { programs: Programs; folder: string; user: User | undefined }

const database = 'slot_liste'

/** A server with an empty database of its own, running. */
export async function makePrimary(place: Place, port: number): Promise<PostgresServer> {
  const data = join(place.folder, 'primary')
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  await run(place.programs.initdb, ['-D', data, ...settings], atHome(place))
  const server = control(place, data, port)
  await server.start()
  const client = new pg.Client({ connectionString: addressOf(port, 'postgres') })
  await client.connect()
  await client.query(`create database ${database}`)
  await client.end()
  return server
}

/** A copy of the primary that follows it, as docs/operations.md adds one; running. */
export async function makeReplica(place: Place, primaryPort: number, port: number): Promise<PostgresServer> {
  const data = join(place.folder, `replica-${port}`)
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres']
  const copy = [...from, '-D', data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync']
  await run(place.programs.pg_basebackup, copy, atHome(place))
  const server = control(place, data, port)
  await server.start()
  return server
}

const atHome = ({ folder, user }: Place) => ({ cwd: folder, user })
const addressOf = (port: number, name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`

function control(place: Place, data: string, port: number): PostgresServer {
  const { folder, programs } = place
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`
  const ctl = async (...args: string[]) => {
    await run(programs.pg_ctl, ['-D', data, '-w', ...args], atHome(place))
  }
  const begin = ['-l', `${data}.log`, '-o', options]
  const url = addressOf(port, database)
  return {
    url,
    start: () => ctl(...begin, 'start'),
    promote: () => ctl('promote'),
    stop: (how) => ctl('-m', how, 'stop'),
    async ask(text) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const { rows } = await client.query(text).finally(() => client.end())
      return rows
    },
  }
}
