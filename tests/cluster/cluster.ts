import { openPostgres } from '@slot-liste/server/src/db/client.ts'
import { recount } from '@slot-liste/server/src/store/site/recount.ts'
import { acrossProcesses, newsAgain } from './across.ts'
import { join, type Member } from './client.ts'
import { failover } from './failover.ts'
import { failures } from './failures.ts'
import { type Load, startLoad } from './load.ts'
import { findPrograms } from './programs.ts'
import { type Site, startSite } from './site.ts'

/**
 * A site as docs/operations.md builds it on several machines, for real on this one: nginx, three processes, a PostgreSQL
 * with a replica, Redis and an S3 store. Its parts are stopped, killed and restarted while people use it.
 */
export async function clusterTrial(): Promise<string[]> {
  const programs = findPrograms()
  if ('missing' in programs) return [`skipped: this machine has no ${programs.missing.join(', ')}`]
  await using ends = new AsyncDisposableStack()
  let interrupted: Promise<void> | undefined
  // Databases do not hear of a Ctrl-C; without them everything else fails soon.
  const interrupt = () => {
    interrupted = ends.disposeAsync()
  }
  process.once('SIGINT', interrupt)
  try {
    return await breakApart(await startSite(programs, ends))
  } finally {
    process.off('SIGINT', interrupt)
    await interrupted
  }
}

async function breakApart(site: Site): Promise<string[]> {
  try {
    const seen = await acrossProcesses(site)
    const members: Member[] = []
    for (const name of ['birinci', 'ikinci', 'ucuncu', 'dorduncu', 'besinci', 'altinci'])
      members.push(await join(site.front, name))
    const load = await startLoad(site.front, members)
    try {
      seen.push(...(await failures(site, load)), ...(await newsAgain(site)))
    } finally {
      await load.stop()
    }
    seen.push(await nothingLost(site, load), await noDrift(site))
    return [...seen, await failover(site, load)]
  } catch (error) {
    for (const [at, app] of site.apps.entries())
      console.error(`process ${at + 1}: ${app.output().slice(-2000)}`)
    throw error
  }
}

async function nothingLost({ apps }: Site, load: Load): Promise<string> {
  if (load.unseen.length > 0)
    throw new Error(`Not shown to who had written it: ${load.unseen.slice(0, 10).join('; ')}`)
  for (const { url } of apps) {
    const missing = await load.missing(url)
    if (missing.length > 0) throw new Error(`Acknowledged and lost: ${missing.slice(0, 10).join('; ')}`)
  }
  return `${load.acknowledged()} writes were acknowledged: each is there, at every process`
}

async function noDrift({ primary }: Site): Promise<string> {
  const database = openPostgres(primary.url)
  try {
    const drifts = await recount(database.db, false)
    if (drifts.length > 0) throw new Error(`Counters that are wrong: ${JSON.stringify(drifts.slice(0, 5))}`)
    return 'every counter is what counting gives'
  } finally {
    await database.close()
  }
}
