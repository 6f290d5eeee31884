import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { below, streamOf } from '@slot-liste/domain/battles/replay/stream.ts'
import { type Database, openDatabase } from '@slot-liste/server/src/db/client.ts'
import { recount } from '@slot-liste/server/src/store/site/recount.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { newFolder } from '#tests/filled-folder.ts'
import { type ServerProcess, startServer } from '#tests/server-process.ts'
import { actUntilGone, type Scene, setScene } from './actions.ts'
import { createLedger } from './ledger.ts'
import { must, renew } from './people.ts'

const postgres = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres'

export type Order = { engine: Database['engine']; rounds: number; seed: string }

/**
 * Kills the server in the middle of all kinds of writing, again and again on the same data, and compares what it had
 * acknowledged with what is there.
 * @returns what was seen, a finding a line.
 * @throws Error naming all that was lost, is half there, or does not add up, with the seed that leads there again.
 */
export async function crash({ engine, rounds, seed }: Order): Promise<string[]> {
  const data = await openData(engine)
  const stream = streamOf(seed, engine, 0)
  const site = { url: '', acknowledged: 0 }
  const ledger = createLedger()
  const start = async () => {
    const server = await startServer(data.variables)
    site.url = server.url
    return server
  }
  let server = await start()
  try {
    const scene = await setScene(site, ledger, (bound) => below(stream, bound))
    for (let round = 1; round <= rounds; round++) {
      await writeAndKill(server, scene, 150 + below(stream, 850))
      const wrong = await lookInside(data.variables)
      server = await start()
      wrong.push(...(await ask(scene)), ...(await ledger.compare(round === rounds ? 'all' : 'touched')))
      if (wrong.length) throw new Error(`${engine}, round ${round}, CRASH_SEED=${seed}:\n${wrong.join('\n')}`)
    }
    await server.stop()
    const { unanswered, happened } = ledger.counts
    return [
      `${engine}: ${rounds} kills (seed ${seed}), ${site.acknowledged} writes acknowledged and all there, ${ledger.size()} facts read`,
      `${engine}: ${unanswered} actions unanswered; ${happened} of them had changed what is there, each as a whole`,
    ]
  } finally {
    await server.stop('SIGKILL')
    await data.remove()
  }
}

/** A folder for the server, and a database where it is not in there. */
export async function openData(engine: Order['engine']) {
  const folder = await newFolder()
  const variables = { DATA_DIR: folder, RATE_LIMIT_SCALE: '100000' }
  if (engine === 'embedded') return { variables, remove: () => rm(folder, { recursive: true }) }
  const name = `slot_liste_crash_${process.pid}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await administer(`create database ${name}`)
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return {
    variables: { ...variables, DATABASE_URL: url.href },
    remove: async () => {
      await administer(`drop database ${name} with (force)`)
      await rm(folder, { recursive: true })
    },
  }
}

/** @param after milliseconds of writing. */
async function writeAndKill(server: ServerProcess, scene: Scene, after: number): Promise<void> {
  const acting = Promise.allSettled(scene.actors.slice(-6).map((actor) => actUntilGone(scene, actor)))
  await sleep(after)
  await server.stop('SIGKILL')
  for (const one of await acting) if (one.status === 'rejected') throw one.reason
}

/** Inconsistencies, whether or not the write was acknowledged. */
async function lookInside(place: { DATA_DIR: string; DATABASE_URL?: string }): Promise<string[]> {
  const database = await openDatabase(place)
  try {
    const drifts = await recount(database.db, false)
    const halves = await database.db.execute(sql`
      select 'list ' || public_id as what, title as how from lists
        where title like 'Bütün %' and games <> split_part(title, ' ', 2)::int
      union all select 'battle ' || public_id, 'without its two games' from battles
        where 2 <> (select count(*) from battle_entrants where battle_id = battles.id)
      union all select 'list ' || lists.public_id, 'places with gaps' from lists join list_items on list_id = lists.id
        group by lists.public_id having max(position) <> count(*) - 1
      union all select 'picture of ' || username, avatar from users
        where avatar is not null and not exists (select from media where hash = avatar)`)
    return [
      ...drifts.map(({ count, row, kept, counted }) => `${count} of ${row} is ${kept} instead of ${counted}`),
      ...(halves as { what: string; how: string }[]).map(({ what, how }) => `${what}: ${how}`),
    ]
  } finally {
    await database.close()
  }
}

/** Whether everybody is still signed in, and the host was notified of every comment. */
async function ask(scene: Scene): Promise<string[]> {
  const { site, host, actors, pending } = scene
  for (const actor of [host, ...actors]) await renew(site, actor)
  for (let tries = 0; pending.size > 0 && tries < 60; tries++) {
    const { items } = await must(site, 'GET', '/api/notifications?limit=100', host)
    for (const { comment } of items) if (comment) pending.delete(comment.id)
    if (pending.size > 0) await sleep(250)
  }
  const missing = [...pending].map((id) => `the host was not notified of comment ${id}`)
  pending.clear()
  return missing
}
