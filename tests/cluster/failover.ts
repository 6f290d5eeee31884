import { setTimeout as sleep } from 'node:timers/promises'
import { join } from './client.ts'
import type { Load } from './load.ts'
import type { Site } from './site.ts'

/**
 * The primary is gone for good: the replica takes its place, as docs/operations.md tells to do by hand. Nobody writes
 * meanwhile: an acknowledgement does not wait for the replica.
 */
export async function failover(site: Site, load: Load): Promise<string> {
  const { apps, primary, replica } = site
  await followed(site)
  await primary.stop('immediate')
  await replica.promote()
  for (const app of apps) {
    await app.stop('SIGTERM')
    await app.start({ DATABASE_URL: replica.url, DATABASE_REPLICA_URLS: primary.url })
  }
  for (const { url } of apps) {
    const missing = await load.missing(url)
    if (missing.length > 0) throw new Error(`Lost by the failover: ${missing.slice(0, 10).join('; ')}`)
  }
  await join(site.front, 'sonraki')
  return 'the primary was lost and the replica promoted: every write is there, and new ones are taken'
}

/** Waits until the replica has all that the primary has. */
async function followed({ primary, replica }: Site): Promise<void> {
  const [row] = await primary.ask('select pg_current_wal_flush_lsn()::text as written')
  for (let waits = 0; waits < 100; waits++) {
    const [there] = await replica.ask(`select pg_last_wal_replay_lsn() >= '${row?.written}' as all`)
    if (there?.all) return
    await sleep(100)
  }
  throw new Error('The replica does not follow.')
}
