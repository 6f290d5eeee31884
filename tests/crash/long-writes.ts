import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { below, streamOf } from '@slot-liste/domain/battles/replay/stream.ts'
import { type Database, openDatabase } from '@slot-liste/server/src/db/client.ts'
import { recount } from '@slot-liste/server/src/store/site/recount.ts'
import { startServer } from '#tests/server-process.ts'
import { type Order, openData } from './crash.ts'
import {
  administrator,
  askFor,
  type Chosen,
  chooseAndGive,
  fillSite,
  joinAs,
  portray,
  statesOf,
  type Work,
  works,
} from './long-writes-scene.ts'
import type { Site } from './people.ts'

/** More than a busy machine needs. */
const mostStarts = 20

type Place = { DATA_DIR: string; DATABASE_URL?: string }
type Seen = { kills: number; cut: Record<Work, number> }

/**
 * Deletes an account, merges two games and merges two providers at the same time, kills the server again and again until they are
 * done, and compares what is there with what must be; so many times over.
 * @returns what was seen, a finding a line.
 * @throws Error naming what is not finished, lost, double, left over or does not add up, with the seed that leads there again.
 */
export async function killLongWrites({ engine, rounds, seed }: Order): Promise<string[]> {
  const data = await openData(engine)
  const stream = streamOf(seed, engine, 1)
  const seen: Seen = { kills: 0, cut: { account: 0, game: 0, provider: 0 } }
  try {
    await whileUp(data.variables, async () => {})
    await inside(data.variables, fillSite)
    for (let round = 1; round <= rounds; round++) {
      const leaver = `giden${round}`
      await whileUp(data.variables, (site) => joinAs(site, leaver))
      const chosen = await inside(data.variables, (db) => chooseAndGive(db, leaver))
      const expected = await inside(data.variables, (db) => portray(db, chosen))
      await killUntilDone(data.variables, chosen, (bound) => below(stream, bound), seen)
      const found = await inside(data.variables, (db) => portray(db, chosen))
      for (const [what, rows] of Object.entries(found))
        if (!isDeepStrictEqual(rows, expected[what]))
          throw new Error(`${what}: ${differences(rows as object[], expected[what] as object[])}`)
    }
    for (const work of works) if (seen.cut[work] === 0) throw new Error(`no kill met the ${work} under way`)
  } catch (error) {
    throw new Error(`${engine}, CRASH_SEED=${seed}`, { cause: error })
  } finally {
    await data.remove()
  }
  const { account, game, provider } = seen.cut
  return [
    `${engine}: ${rounds} accounts deleted, pairs of games and of providers merged, ${seen.kills} kills (seed ${seed})`,
    `${engine}: they met an account under way ${account} times, games ${game} times, providers ${provider} times; nothing is lost, double or left over`,
  ]
}

async function killUntilDone(
  place: Place,
  chosen: Chosen,
  next: (bound: number) => number,
  seen: Seen,
): Promise<void> {
  const acknowledged = new Set<Work>()
  let states = await inside(place, (db) => statesOf(db, chosen))
  for (let starts = 1; works.some((work) => states[work] !== 'done'); starts++) {
    if (starts > mostStarts) throw new Error(`not done after ${mostStarts} starts: ${JSON.stringify(states)}`)
    const missing = works.filter((work) => states[work] === 'not begun')
    let answers: Promise<unknown> = Promise.resolve()
    await whileUp(place, async (site) => {
      const asked = await askFor(site, chosen, missing)
      const noted = asked.map((answer) => answer.then((work) => acknowledged.add(work)))
      answers = Promise.allSettled(noted).then((ends) => {
        for (const end of ends)
          if (end.status === 'rejected' && !(end.reason instanceof TypeError)) throw end.reason
      })
      // Every other time an answer comes before; longer with every start, so that the work comes to its end.
      if (next(2) === 0) await Promise.race([answers, ...noted]).catch(() => {})
      await sleep(next(1500 * starts))
    })
    await answers
    seen.kills++
    states = await inside(place, async (db) => {
      const drifts = await recount(db, false)
      if (drifts.length > 0) throw new Error(`counts are wrong: ${JSON.stringify(drifts.slice(0, 5))}`)
      return statesOf(db, chosen)
    })
    for (const work of works) {
      if (states[work] === 'under way') seen.cut[work]++
      if (states[work] === 'not begun' && acknowledged.has(work))
        throw new Error(`the ${work} was acknowledged and is lost`)
    }
  }
}

/** Starts the server and kills it at the end. */
async function whileUp(place: Place, meanwhile: (site: Site) => Promise<void>): Promise<void> {
  const server = await startServer({
    ...place,
    RATE_LIMIT_SCALE: '100000',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  })
  try {
    await meanwhile({ url: server.url, acknowledged: 0 })
  } finally {
    await server.stop('SIGKILL')
  }
}

/** The database while the server is down. */
async function inside<T>(place: Place, work: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

function differences(found: readonly object[], expected: readonly object[]): string {
  const [is, should] = [found, expected].map((rows) => new Set(rows.map((row) => JSON.stringify(row))))
  const only = (one = new Set<string>(), other = new Set<string>()) =>
    [...one].filter((row) => !other.has(row)).slice(0, 5)
  return `there are ${only(is, should)} instead of ${only(should, is)}`
}
